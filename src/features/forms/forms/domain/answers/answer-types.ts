import type { AddressPart, CellId, NamePart } from '../fields/field-types.ts'

/** A file that the storage already holds. */
export type StoredFile = { fileId: string; name: string; size: number; mimeType: string }

type AddressAnswer = Partial<Record<AddressPart, string>>
type NameAnswer = Partial<Record<NamePart, string>>
/** Keyed by cell id; only cells with something in them are kept. */
export type RepeaterRow = Partial<Record<CellId, string | number>>
/** Keyed by item id. Text is a quantity that is not a number yet: kept in a draft, refused by the checks. */
type Quantities = Record<string, number | string>
/** The answers of one instance of a field group, by inner field id. */
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
