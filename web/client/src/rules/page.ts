// What a page of rules is made of. Texts are messages, so that a page speaks every language of the catalogue.

import type { Face } from '../game/words/card'

export type Text = () => string

/** A little position of one row. */
export interface RowSketch {
  /** Of its lock, or both colours of the rows it lies between, as red-yellow. */
  colour: string
  /** Each stands in the row once. */
  numbers: number[]
  /** The colour of each cell, where they are of several. */
  colours?: string[]
  /** What is crossed; a number that is crossed twice stands here twice. */
  crossed?: number[]
  /** Has second boxes below all numbers but the last. */
  second?: boolean
  framed?: number[]
  /** What may be crossed in the moment that the picture shows. */
  legal?: number[]
  lock?: 'locked' | 'closed'
}

export interface DieSketch {
  colour: string
  value: number
  lifted: boolean
  out: boolean
}

/** A field of a path, or its start, which has no number. */
export interface FieldSketch {
  colour?: string
  number?: number
  points: number
  pawn?: string
  /** How many steps a pawn takes to get here. */
  steps?: number
  goal?: boolean
}

/** What stands beside a step; the parts that it has, from top to bottom. */
export interface Picture {
  dice?: DieSketch[]
  /** Of eight faces. */
  eight?: boolean
  cards?: Face[]
  path?: FieldSketch[]
  /** A pair as a sheet prints it. */
  lucky?: [number, number]
  rows?: RowSketch[]
  /** How many penalty boxes are crossed. */
  penalties?: number
  /** The table of points up to so many crosses. */
  scores?: number
  /** Says in words what is seen. */
  caption?: Text
}

export interface Step {
  text: Text
  picture?: Picture
  /** What we decided where the rulebook leaves it open. */
  reading?: Text
  /** The clauses that it tells, as refusals name them. */
  clauses?: string[]
  /** Is not so in the game that the others grew from. */
  own?: boolean
}

export interface Section {
  title: Text
  steps: Step[]
  /** Steps that follow one another in time. */
  counted?: boolean
}

export interface Page {
  sections: Section[]
}
