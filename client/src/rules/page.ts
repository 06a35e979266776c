// The parts of a page of rules. Texts are messages, so that each page exists in every language of the catalogue.

import type { Face } from '../game/words/card'
import type { Layout } from '../protocol/types'

export type Text = () => string

/** A sheet, or some of its rows, at a moment of a game. */
export interface SheetPicture {
  layout: Required<Layout>
  /** The places of the rows that are shown; all rows, and what is printed below them, if they are missing. */
  rows?: number[]
  /** The words of the crossed cells; one that is crossed twice occurs twice. */
  crossed?: string[]
  /** The words of the cells that can be crossed at the moment shown. */
  legal?: string[]
  /** The place of a row that is locked. */
  locked?: number
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
  sheet?: SheetPicture
  /** How many penalty boxes are crossed. */
  penalties?: { taken: number; most: number; points: number }
  /** A table of points by crosses, from none on. */
  scores?: number[]
  /** Says what the picture shows. */
  caption?: Text | undefined
}

export interface Step {
  text: Text
  picture?: Picture | undefined
  /** What its picture draws, in words: for who cannot see it. */
  drawn?: Text[]
  /** What we decided if the rulebook leaves it open. */
  reading?: Text | undefined
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
