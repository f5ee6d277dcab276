import { searchMatcher } from '#kit/text/search.ts'
import { typeName } from '../../../domain/email-words.ts'
import type { TemplateSummary } from '../../contract.ts'

export type Shown = 'all' | 'true' | 'false'

/** All, those in the event's own words, and those as they come. */
export function shownChoices(templates: readonly TemplateSummary[]) {
  const changed = templates.filter(({ isChanged }) => isChanged).length
  return [
    { value: 'all' as const, label: 'All', count: templates.length },
    { value: 'true' as const, label: 'Changed', count: changed },
    { value: 'false' as const, label: 'Default', count: templates.length - changed },
  ]
}

export function shownFrom(values: readonly string[] | undefined): Shown {
  return values?.[0] === 'true' || values?.[0] === 'false' ? values[0] : 'all'
}

/** By name, purpose and subject, in the words of the event as well. */
export function matchingTemplates(
  templates: readonly TemplateSummary[],
  { shown, search, words }: { shown: Shown; search: string; words: (text: string) => string },
): TemplateSummary[] {
  const isFound = searchMatcher(search)
  return templates.filter(
    ({ emailId, what, subject, isChanged }) =>
      (shown === 'all' || String(isChanged) === shown) &&
      isFound([typeName(emailId), what, words(typeName(emailId)), words(what), subject, emailId]),
  )
}
