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

/**
 * The options after a list is pasted into one of them, one option a line, without those that already exist. A name that
 * the option came with gives way to the first line; what somebody has written stays above the new ones.
 * @param isFixed whether answers may already have the option's value
 * @returns undefined when the text is no list
 */
export function withPasted(
  options: readonly Option[],
  index: number,
  text: string,
  isFixed: boolean,
): Option[] | undefined {
  const option = options[index]
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  if (!option || lines.length < 2) return undefined
  const givesWay = !isFixed && option.label === option.value && /^Option \d+$/.test(option.label)
  const others = givesWay ? options.toSpliced(index, 1) : options
  const taken = new Set(others.map(({ value }) => value))
  const added = [...new Set(lines)].filter((line) => line !== '' && !taken.has(line))
  if (added.length === 0) return undefined
  return others.toSpliced(
    givesWay ? index : index + 1,
    0,
    ...added.map((line) => ({ label: line, value: line })),
  )
}
