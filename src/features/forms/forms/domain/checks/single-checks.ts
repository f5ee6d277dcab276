import type { FieldOf } from '../fields/field-schemas.ts'
import type { FieldType } from '../fields/field-types.ts'
import { lengthOf } from '../fields/lengths.ts'
import { limits } from '../fields/limits.ts'
import type { Finding } from './finding.ts'
import { isCalendarDate, isEmail, isPhoneNumber, isWebAddress } from './formats.ts'

/** Checks the length and format of a text that is not empty. */
export function checkLine(type: FieldType, answer: unknown): Finding[] {
  if (typeof answer !== 'string') return []
  const longest = type === 'area' ? limits.areaLength : limits.lineLength
  if (answer.length > longest) return [{ message: `Use ${longest} characters at most.` }]
  const message = formatProblem(type, answer)
  return message === undefined ? [] : [{ message }]
}

/** Checks a text against the question's own bounds, too. */
export function checkWriting(field: FieldOf<'text'> | FieldOf<'area'>, answer: unknown): Finding[] {
  const found = checkLine(field.type, answer)
  if (found.length > 0 || typeof answer !== 'string') return found
  const { min = null, max = null } = field
  const length = lengthOf(answer)
  if (max !== null && length > max) return [{ message: `Use ${characters(max)} at most.` }]
  if (min !== null && length < min) return [{ message: `Use at least ${characters(min)}.` }]
  return []
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}

function formatProblem(type: FieldType, text: string): string | undefined {
  if (type === 'email' && !isEmail(text)) return 'Enter an e-mail address such as name@example.com.'
  if (type === 'tel' && !isPhoneNumber(text)) return 'Enter a phone number such as 020 7946 0000.'
  if (type === 'url' && !isWebAddress(text)) return 'Enter a web address such as example.org.'
  if (type === 'date' && !isCalendarDate(text)) return 'Enter a date that exists, such as 2026-03-31.'
  return undefined
}

export function checkNumber(field: FieldOf<'number'>, answer: unknown): Finding[] {
  if (typeof answer !== 'number') return [{ message: 'Enter a number.' }]
  const { min, max } = field
  if (min !== null && answer < min) return [{ message: `Enter ${min} or more.` }]
  if (max !== null && answer > max) return [{ message: `Enter ${max} or less.` }]
  if (Math.abs(answer) > limits.numberSize) return [{ message: 'Enter a smaller number.' }]
  return []
}

export function checkChoices(field: FieldOf<'checkbox'> | FieldOf<'dropdown'>, answer: unknown): Finding[] {
  const chosen: unknown[] = Array.isArray(answer) ? answer : [answer]
  const known = new Set<unknown>(field.options.map(({ value }) => value.normalize('NFC').trim()))
  if (chosen.some((value) => !known.has(value))) {
    return [{ message: 'Choose one of the options shown. One you chose is no longer available.' }]
  }
  if (!field.isMulti) return chosen.length > 1 ? [{ message: 'Choose one answer only.' }] : []
  const { min, max } = field
  if (min !== null && chosen.length < min) return [{ message: `Choose at least ${min}.` }]
  if (max !== null && chosen.length > max) return [{ message: `Choose ${max} at most.` }]
  return []
}
