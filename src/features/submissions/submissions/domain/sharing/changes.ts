import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { type Entry, entryIdOf, entryKey, isEntryList } from '#features/forms/forms/domain/answers/entries.ts'

/**
 * One change of the answers of a form. A path names a question (`company`), an entry (`badges/b1`), or a question or
 * cell inside one (`badges/b1/name`, `badges/b1/days/d2/cell1`); entries by their ids, so that it means the same on
 * every device.
 */
export type Change =
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'clear'; readonly path: string }
  /** `after`: the id of the entry before it; empty for the first. */
  | { readonly kind: 'add'; readonly path: string; readonly after: string }
  | { readonly kind: 'remove'; readonly path: string }

/**
 * What leads from some answers to others, an entry before what is in it. Every entry must have its id. A list, a
 * choice of several or an address is one answer; instances and rows are looked into.
 */
export function changesBetween(before: Readonly<Answers>, after: Readonly<Answers>): Change[] {
  return changesOfRecord(before, after, '')
}

function changesOfRecord(before: Entry, after: Entry, prefix: string): Change[] {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  keys.delete(entryKey)
  return [...keys].flatMap((key) => changesOfAnswer(before[key], after[key], `${prefix}${key}`))
}

function changesOfAnswer(before: unknown, after: unknown, path: string): Change[] {
  if (isEntryList(before) || isEntryList(after)) {
    const entries = changesOfEntries(listOf(before), listOf(after), path)
    const isOther = after !== undefined && !Array.isArray(after)
    return isOther ? [...entries, { kind: 'set', path, value: after }] : entries
  }
  if (isSameAnswer(before, after)) return []
  return after === undefined ? [{ kind: 'clear', path }] : [{ kind: 'set', path, value: after }]
}

function changesOfEntries(before: Entry[], after: Entry[], path: string): Change[] {
  const known = new Map(before.map((entry) => [entryIdOf(entry), entry]))
  const kept = new Set(after.map(entryIdOf))
  const changes: Change[] = [...known.keys()]
    .filter((id) => !kept.has(id))
    .map((id) => ({ kind: 'remove', path: `${path}/${id}` }))
  let previous = ''
  for (const entry of after) {
    const id = entryIdOf(entry)
    const at = `${path}/${id}`
    const was = known.get(id)
    if (!was) changes.push({ kind: 'add', path: at, after: previous })
    changes.push(...changesOfRecord(was ?? {}, entry, `${at}/`))
    previous = id
  }
  return changes
}

function listOf(answer: unknown): Entry[] {
  return isEntryList(answer) ? answer : []
}

/** Whether two answers are the same, whatever the order of their parts. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameAnswer((one as Entry)[key], (other as Entry)[key]))
  )
}

/**
 * The answers after these changes. What is inside an entry that is not there is left out.
 * @param isNew whether an entry came after the state that the changes were made on: a new one goes behind those
 */
export function withChanges(
  answers: Readonly<Answers>,
  changes: readonly Change[],
  isNew: (path: string) => boolean = () => false,
): Answers {
  return changes.reduce<Entry>(
    (now, change) => changed(now, change.path.split('/'), change, isNew),
    answers,
  ) as Answers
}

function changed(
  record: Entry,
  [key = '', entryId, ...inner]: string[],
  change: Change,
  isNew: (path: string) => boolean,
): Entry {
  if (entryId === undefined) {
    return withValue(record, key, change.kind === 'set' ? change.value : undefined)
  }
  const list = listOf(own(record, key))
  if (inner.length > 0) {
    const position = list.findIndex((entry) => entryIdOf(entry) === entryId)
    const entry = list[position]
    return entry ? { ...record, [key]: list.with(position, changed(entry, inner, change, isNew)) } : record
  }
  const others = list.filter((entry) => entryIdOf(entry) !== entryId)
  const isThere = others.length < list.length
  if (change.kind === 'remove' && isThere) {
    return withValue(record, key, others.length === 0 ? undefined : others)
  }
  if (change.kind !== 'add' || isThere) return record
  const siblings = change.path.slice(0, -entryId.length)
  const position = positionAfter(list, change.after, (id) => isNew(`${siblings}${id}`))
  return { ...record, [key]: list.toSpliced(position, 0, { [entryKey]: entryId }) }
}

function withValue(record: Entry, key: string, value: unknown): Entry {
  const { [key]: _, ...rest } = record
  return value === undefined ? rest : { ...rest, [key]: value }
}

function positionAfter(list: readonly Entry[], after: string, isNew: (id: string) => boolean): number {
  const previous = list.findIndex((entry) => entryIdOf(entry) === after)
  let position = after !== '' && previous === -1 ? list.length : previous + 1
  for (let entry = list[position]; entry && isNew(entryIdOf(entry)); entry = list[position]) position += 1
  return position
}

/** What is at a path: an answer, or an entry. Undefined when there is none. */
export function answerAt(answers: Readonly<Answers>, path: string): unknown {
  let record: Entry | undefined = answers
  const steps = path.split('/')
  while (record && steps.length > 1) {
    const [key = '', id = ''] = steps.splice(0, 2)
    record = listOf(own(record, key)).find((entry) => entryIdOf(entry) === id)
  }
  return record && steps[0] !== undefined ? own(record, steps[0]) : record
}

/** The entries that a path leads through, the outermost first: `badges/b1/name` → `badges/b1`. */
export function entriesAround(path: string): string[] {
  const steps = path.split('/')
  const around: string[] = []
  for (let length = 2; length < steps.length; length += 2) around.push(steps.slice(0, length).join('/'))
  return around
}

function own(record: Entry, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
