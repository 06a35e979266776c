// The parts of a page of rules. Texts are messages, so that each page exists in every language of the catalogue.

import type { Face } from '../game/words/card'

export type Text = () => string

/** A small picture of a row. */
export interface RowSketch {
  /** The colour of its lock, or the two colours of the rows that it lies between, as in red-yellow. */
  colour: string
  /** Its numbers, each of which occurs once. */
  numbers: number[]
  /** The colour of each cell, if the row has several. */
  colours?: string[]
  /** The crossed numbers; one that is crossed twice occurs twice. */
  crossed?: number[]
  /** Whether all numbers except the last have second boxes. */
  second?: boolean
  framed?: number[]
  /** The numbers that can be crossed at the moment shown. */
  legal?: number[]
  lock?: 'locked' | 'closed'
}

export interface DieSketch {
  colour: string
  value: number
  lifted: boolean
  out: boolean
}

/** A field of a path, or the start, which has no number. */
export interface FieldSketch {
  colour?: string
  number?: number
  points: number
  pawn?: string
  /** How many steps a pawn takes to get here. */
  steps?: number
  goal?: boolean
}

/** The picture beside a step: the parts that it has, from top to bottom. */
export interface Picture {
  dice?: DieSketch[]
  /** Whether the dice have eight faces. */
  eight?: boolean
  cards?: Face[]
  path?: FieldSketch[]
  /** A pair of lucky numbers, as on a sheet. */
  lucky?: [number, number]
  rows?: RowSketch[]
  /** How many penalty boxes are crossed. */
  penalties?: number
  /** The table of points, up to this many crosses. */
  scores?: number
  /** Says what the picture shows. */
  caption?: Text
}

export interface Step {
  text: Text
  picture?: Picture
  /** What we decided if the rulebook leaves it open. */
  reading?: Text
  /** The clauses that it explains, as refusals name them. */
  clauses?: string[]
  /** Whether it differs from the game that the others grew from. */
  own?: boolean
}

export interface Section {
  title: Text
  steps: Step[]
  /** Whether its steps follow one another in time. */
  counted?: boolean
}

export interface Page {
  sections: Section[]
}
