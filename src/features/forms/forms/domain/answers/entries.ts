/**
 * The key of an entry's id, beside its answers. An entry is an instance of a field group or a row of a repeater; its
 * id stays when others come and go, so that the answers of several people meet in the same entry. Rules and exports
 * count entries from 0 and never see it. No question can have this key, since ids of questions hold no “$”.
 */
export const entryKey = '$id'

export type Entry = Readonly<Record<string, unknown>>

/** Whether an answer is a list of instances or rows; files and choices are none. */
export function isEntryList(answer: unknown): answer is Entry[] {
  return Array.isArray(answer) && answer.length > 0 && answer.every(isEntry)
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('fileId' in value)
}

const pattern = /^[A-Za-z0-9_-]{1,64}$/

/** The entry's id; empty text for one without. */
export function entryIdOf(entry: object): string {
  const given: unknown = Object.hasOwn(entry, entryKey) ? (entry as Entry)[entryKey] : undefined
  return typeof given === 'string' && pattern.test(given) ? given : ''
}

/**
 * The id of an entry that nobody has given one: that of its place. Whoever sees the first instance of an empty group
 * therefore answers the same one, and entries stored before they had ids have the same ones for everybody.
 */
export function entryIdAt(index: number): string {
  return `i${index}`
}

/** The answers with an id for each entry, unique in its list. Those that have one keep it. */
export function withEntryIds<A extends Entry>(answers: A): A {
  const changed = Object.entries(answers).flatMap(([key, answer]) => {
    const identified = isEntryList(answer) ? identifyAll(answer) : answer
    return identified === answer ? [] : [[key, identified] as const]
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}

function identifyAll(entries: Entry[]): Entry[] {
  const taken = new Set<string>()
  const free = (index: number) => {
    let id = entryIdAt(index)
    while (taken.has(id) || entries.some((entry) => entryIdOf(entry) === id)) id = `${id}_`
    return id
  }
  const next = entries.map((entry, index) => {
    const own = entryIdOf(entry)
    const id = own === '' || taken.has(own) ? free(index) : own
    taken.add(id)
    const inner = withEntryIds(entry)
    return own === id ? inner : { ...inner, [entryKey]: id }
  })
  return next.every((entry, index) => entry === entries[index]) ? entries : next
}
