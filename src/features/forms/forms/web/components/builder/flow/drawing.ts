import type { FlowEdge, FlowNode } from '../../../../domain/logic/flow.ts'

/** All in pixels of the drawing at 100 %. */
export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

export type DrawnNode = Box & {
  readonly node: FlowNode
  readonly position: number
  /** The field group's own drawing and where in the box it stands; null for all else. */
  readonly inside: (Drawing & Point) | null
}

export type Route = {
  readonly edge: FlowEdge
  /** Corners, from the question that it leaves to where its arrow points. */
  readonly points: readonly Point[]
  /** Where its words stand; null for a way without words. */
  readonly words: (Box & { readonly text: string }) | null
  /** It ends in the open: its target is gone, or it submits the form out of a group. */
  readonly stub: 'bad' | 'sending' | null
}

export type Drawing = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly DrawnNode[]
  readonly routes: readonly Route[]
  /** Where all ways end. */
  readonly end: Box
  /** The pages of a form, from left to right; one when all stand below each other, and none in a group. */
  readonly pages: readonly Box[]
}

/** A page of the form, or all pages where they stand below each other. */
export type Column = {
  readonly positions: readonly number[]
  /** It has a heading: its own first element, or the room for one. */
  readonly heading: 'own' | 'room' | null
}

export type FlowSizes = {
  /** Of a question at its least, and of the words on an arrow at their most. */
  readonly nodeWidth: number
  readonly wordsMost: number
  /** Of a question that is so wide, without what is inside it. */
  readonly heightOf: (node: FlowNode, width: number) => number
  /** The words on an arrow; empty for none. */
  readonly wordsOf: (edge: FlowEdge) => string
  /** The same for the questions inside a group. */
  readonly inside: (node: FlowNode) => FlowSizes
}

/** A way with the columns it leaves and goes to, and how it goes. */
export type Way = {
  readonly edge: FlowEdge
  readonly text: string
  /** How much room the text has. */
  readonly wide: number
  readonly column: number
  readonly target: number
  readonly goes: 'down' | 'aside' | 'stub'
}

export const HEADING = 34
export const GAP = 26
export const GAP_WITH_WORDS = 48
/** Between two arrows on one side of a question; more than the height of words on an arrow. */
export const PORT = 24
export const WORDS_HEIGHT = 20
/** From a question to the words on an arrow that leaves it. */
export const WORDS_APART = 6
export const LANE = 12
export const PAD = 12
/** Inside the box of a group: below its heading, beside and below its questions, and for the line of a loop. */
export const FRAME = { top: 48, side: 14, bottom: 14, loop: 16 } as const
/** After the words of a way that ends in the open. */
export const STUB = { bad: 30, sending: 66 } as const
/** Of the end of a form, and of one of a group. */
export const END = { form: { width: 112, height: 36 }, group: { width: 10, height: 10 } } as const

const LETTER = 6.6

export function wordsWidth(text: string, most: number): number {
  return text === '' ? 0 : Math.min(most, Math.ceil(text.length * LETTER) + 14)
}
