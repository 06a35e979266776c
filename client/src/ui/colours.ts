// Every row colour has its own shape, so that nothing depends on colour alone.

const shapes: Record<string, string> = {
  red: 'M12 3.5 22 20.5H2Z',
  yellow: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z',
  green: 'M3.5 3.5h17v17h-17Z',
  blue: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
}
/** The colours of rows, by the letters that the server writes them with. */
export const colourOf: Record<string, string> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' }

/** The letter of a colour, '' for one that the server writes without a letter. */
export const letterOf = (colour: string): string =>
  Object.keys(colourOf).find((letter) => colourOf[letter] === colour) ?? ''

const otherShape = 'M7 3h10l5 9-5 9H7l-5-9Z'

/** The outline of a colour's shape in a box of 24. */
export const shapeOf = (colour: string): string => shapes[colour] ?? otherShape
