import type { AddressPart, CellId, NamePart } from '../fields/field-types.ts'
import type { entryKey } from './entries.ts'

/** A file that is already in storage. */
export type StoredFile = { fileId: string; name: string; size: number; mimeType: string }

type AddressAnswer = Partial<Record<AddressPart, string>>
type NameAnswer = Partial<Record<NamePart, string>>
/** Keyed by cell id, beside the row's id (`entries.ts`); only cells that are filled in are kept. */
export type RepeaterRow = Partial<Record<CellId, string | number>> & { [entryKey]?: string }
/** Keyed by item id. Text is a quantity that is not a number yet: a draft keeps it, the checks refuse it. */
type Quantities = Record<string, number | string>
/** The answers of one instance of a field group, by inner field id, beside the instance's id (`entries.ts`). */
export type GroupInstance = { [fieldId: string]: InnerAnswer }

export type InnerAnswer =
  | string
  | number
  | boolean
  | string[]
  | AddressAnswer
  | NameAnswer
  | RepeaterRow[]
  | StoredFile[]
  | Quantities
export type Answer = InnerAnswer | GroupInstance[]

/** By field id. A field without an answer has no key. */
export type Answers = Record<string, Answer>
