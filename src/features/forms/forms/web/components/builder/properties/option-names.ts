import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'

export type Option = FieldOf<'dropdown'>['options'][number]

/** A new option, called by the first “Option N” that is free. */
export function newOption(options: readonly Option[]): Option {
  const taken = new Set(options.flatMap(({ label, value }) => [label, value]))
  let number = options.length + 1
  while (taken.has(`Option ${number}`)) number += 1
  return { label: `Option ${number}`, value: `Option ${number}` }
}

/**
 * An option called something else. Its value is what answers keep and logic asks for: it goes with the label
 * as long as it cannot have been answered yet, and is kept when the new one would be empty or another option's.
 */
export function renamed(options: readonly Option[], index: number, label: string, isFixed: boolean): Option {
  const option = options[index] ?? { label: '', value: '' }
  const value = label.trim()
  const isTaken = options.some((other, place) => place !== index && other.value === value)
  if (isFixed || value === '' || isTaken) return { ...option, label }
  return { label, value }
}

/** Options from lines of text, such as a column of a sheet; what is there already is left out. */
export function optionsFromLines(text: string, options: readonly Option[]): Option[] {
  const taken = new Set(options.map(({ value }) => value))
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim()))
  return [...lines]
    .filter((line) => line !== '' && !taken.has(line))
    .map((line) => ({ label: line, value: line }))
}
