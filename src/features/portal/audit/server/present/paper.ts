import { formatDateTime } from '#kit/dates/format.ts'
import type { DocumentSection } from '#platform/exports/write-document.ts'
import { wordsOfAction } from '../../domain/actions.ts'
import { MOST_OF_TEAM } from '../../domain/list.ts'
import { personWords } from '../../domain/people.ts'
import { subjectInWords } from '../../domain/subjects.ts'
import type { AuditEntry } from '../queries/entries.ts'

type Manner = { locale: string; timeZone: string; inTerms: (text: string) => string }

/** What was done, on paper. */
export function presentAuditSection(
  { items, total }: { items: readonly AuditEntry[]; total: number },
  { locale, timeZone, inTerms }: Manner,
): DocumentSection {
  return {
    title: 'Audit',
    lines: [
      ...items.map((one) => ({
        kind: 'entry' as const,
        label: formatDateTime(one.at, locale, timeZone),
        value: [inTerms(wordsOfAction(one.action)), personWords(one), subjectInWords(one, inTerms)]
          .filter(Boolean)
          .join('\n'),
      })),
      ...(total > MOST_OF_TEAM
        ? [{ kind: 'quiet' as const, words: `These are the latest ${MOST_OF_TEAM} of ${total}.` }]
        : []),
    ],
  }
}
