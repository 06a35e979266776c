/** A sentence none of whose sums is broken: "5 + 4", "6 − 5 = 1". */
export const whole = (text: string): string => text.replace(/(?<=\d) ([+−=×]) (?=\d)/g, '\u00a0$1\u00a0')
