import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'

export type Option = FieldOf<'dropdown'>['options'][number]

/** A new option with the first free name “Option N”. */
export function newOption(options: readonly Option[]): Option {
  const taken = new Set(options.flatMap(({ label, value }) => [label, value]))
  let number = options.length + 1
  while (taken.has(`Option ${number}`)) number += 1
  return { label: `Option ${number}`, value: `Option ${number}` }
}

/**
 * Relabels an option. Its value is what answers store and logic refers to: it follows the label only while it
 * cannot have been answered yet, and stays when the new one would be empty or belong to another option.
 */
export function renamed(options: readonly Option[], index: number, label: string, isFixed: boolean): Option {
  const option = options[index] ?? { label: '', value: '' }
  const value = label.trim()
  const isTaken = options.some((other, place) => place !== index && other.value === value)
  if (isFixed || value === '' || isTaken) return { ...option, label }
  return { label, value }
}

/** Options from lines of text, such as a spreadsheet column, leaving out those that already exist. */
export function optionsFromLines(text: string, options: readonly Option[]): Option[] {
  const taken = new Set(options.map(({ value }) => value))
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim()))
  return [...lines]
    .filter((line) => line !== '' && !taken.has(line))
    .map((line) => ({ label: line, value: line }))
}
