import { plainWords } from '#kit/text/plain-words.ts'

/** Whoever looks after the event, addressed as one: nobody on the other side learns names or addresses by it. */
export const ORGANISER = 'Organiser'

type Named = { id: string; name: string }

export type Mentions = { memberIds: string[]; organiser: boolean }

/**
 * Whom a text mentions by “@” and a whole name, of these people alone: others, such as those of another team, are not
 * found, whatever the text says. Of two names of which one begins the other, the longer counts.
 */
export function mentionsIn(html: string, people: readonly Named[]): Mentions {
  const names = [...people, { id: '', name: ORGANISER }].filter(({ name }) => name.trim() !== '')
  const found = new Set<string>()
  for (const name of mentionedNames(plainWords(html), namesOf(names))) {
    for (const person of names) if (isSame(person.name, name)) found.add(person.id)
  }
  return { memberIds: [...found].filter((id) => id !== '').sort(), organiser: found.has('') }
}

export type TextPart = { text: string; mentions: string | null }

/** The text in pieces, of which those that mention somebody name them as they are called. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const pattern = patternOf(names)
  if (!pattern) return [{ text, mentions: null }]
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const at = match.index
    if (at > from) parts.push({ text: text.slice(from, at), mentions: null })
    parts.push({ text: match[0], mentions: match[0].slice(1) })
    from = at + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), mentions: null })
  return parts
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function mentionedNames(text: string, names: readonly string[]): string[] {
  return partsOf(text, names).flatMap(({ mentions }) => mentions ?? [])
}

const namesOf = (people: readonly Named[]) => people.map(({ name }) => name)

function patternOf(names: readonly string[]): RegExp | undefined {
  const known = [...new Set(names)].filter((name) => name.trim() !== '')
  if (known.length === 0) return undefined
  const longestFirst = known.toSorted((one, other) => other.length - one.length).map(literally)
  // Neither in an e-mail address nor at the beginning of a longer word.
  return new RegExp(`(?<![\\p{L}\\p{N}])@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

function literally(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
