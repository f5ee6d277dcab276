import { z } from 'zod'
import type { Access } from '../access/levels.ts'
import { endpoint } from '../contract/endpoint.ts'
import { LONGEST_VALUE, MOST_VALUES } from './contract.ts'
import { LONGEST_SEARCH, readValues } from './list.ts'

/** What a chooser offers at once: more would not be scrolled through, and typing narrows them down. */
export const FEW_CHOICES = 50

/** One of many that can be chosen: a person, or a hall, which is its own id. */
export const choiceSchema = z.object({ id: z.string(), name: z.string() })
export type Choice = z.infer<typeof choiceSchema>

/** What is asked of a chooser, in the words of an address: what was typed, and what is chosen already. */
export type ChoicesSearch = { search?: string | undefined; chosen?: string | undefined }

export type ChoicesQuery = {
  search: string
  /** These come along whatever was typed, so that their names can be shown. */
  chosen: string[]
}

const choicesQuery: z.ZodType<ChoicesQuery, ChoicesSearch> = z.strictObject({
  search: z.string().trim().max(LONGEST_SEARCH).default(''),
  chosen: z
    .string()
    .default('')
    .transform(readValues)
    .pipe(z.array(z.string().min(1).max(LONGEST_VALUE)).max(MOST_VALUES)),
})

/** Declares the procedure that answers a chooser: the first that match what was typed, behind those that are chosen. */
export function choicesEndpoint<A extends Access, Row extends z.ZodType>(
  declared: { path: Parameters<typeof endpoint>[0]['path']; access: A; summary: string; mayLag?: true },
  row: Row,
) {
  return endpoint({ method: 'GET', ...declared })
    .input(choicesQuery)
    .output(z.array(row).max(FEW_CHOICES + MOST_VALUES))
}
