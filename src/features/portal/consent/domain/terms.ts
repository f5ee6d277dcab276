import { z } from 'zod'
import { isBlank } from '#kit/text/plain-words.ts'

/** Twenty pages: what is longer is a document that the text links to. */
export const TERMS_LENGTH = 60_000

/** The versions that are listed; nobody changes what everybody has to read again more often. */
export const LISTED_VERSIONS = 100

/** Rich text that says something. */
export const termsText = z
  .string('Enter the text.')
  .max(TERMS_LENGTH, `The text can have up to ${TERMS_LENGTH.toLocaleString('en-GB')} characters.`)
  .refine((text) => !isBlank(text), 'Enter the text.')

/** The newest version of an event; without a text, nobody is asked any more. */
export type NewestTerms = { version: number; text: string } | undefined

/** The version that people are asked to agree to; null while they are asked nothing. */
export function askedVersion(newest: NewestTerms): number | null {
  return newest === undefined || newest.text === '' ? null : newest.version
}

/** Whether an agreement to this version is one to what everybody is asked now. */
export function agreeing(newest: NewestTerms, version: number): 'agrees' | 'newer' | 'nothingAsked' {
  const asked = askedVersion(newest)
  if (asked === null) return 'nothingAsked'
  return asked === version ? 'agrees' : 'newer'
}
