import { wordsOf } from '../../../domain/section-contents.ts'
import type { Section } from '../../../domain/sections.ts'
import { sectionTypeWords } from './section-types.ts'

const EXCERPT = 48

/** The name of a section: its heading, else its first words, else its type. */
export function nameOf(section: Section): string {
  if (section.heading.trim()) return section.heading.trim()
  const words = wordsOf(section).trim()
  if (words === '') return sectionTypeWords[section.type].name
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words
}

/** Everything that a section's card shows, for screen readers. */
export function descriptionOf(
  section: Section,
  index: number,
  problems: readonly string[],
  words: (text: string) => string,
): string {
  const name = nameOf(section)
  const type = sectionTypeWords[section.type].name
  const ownType = words(type)
  const sentences = [
    `${index + 1}.`,
    name === type ? `${ownType}.` : `${ownType}: ${/[.?!…]$/.test(name) ? name : `${name}.`}`,
    section.isPublished ? '' : 'Not published.',
    section.isNewSection ? 'Marked as new.' : '',
    ...problems,
  ]
  return sentences.filter(Boolean).join(' ')
}
