import { and, eq, inArray } from 'drizzle-orm'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { withLinkHidden } from '../../domain/hidden-links.ts'
import { fillTemplate } from '../../domain/template.ts'
import { emails } from '../tables.ts'
import { storedWords } from './stored-words.ts'

/** What some e-mails say, as text without their links, by id, in one statement; without what cannot be read. */
export async function bodiesOfEmails(
  scope: EventScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...{ id: emails.id, type: emails.type, text: emails.text },
        ...{ template: emails.template, variables: emails.variables, details: emails.details },
      })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), inArray(emails.id, [...ids]))),
  )
  return new Map(
    rows.flatMap(({ text, ...row }) => {
      const body = text === null ? bodyOf(scope, row) : withLinkHidden({ html: '', text }).text
      return body === undefined ? [] : [[row.id, body] as const]
    }),
  )
}

type Stored = Parameters<typeof storedWords>[1] & { type: string }

function bodyOf(scope: EventScope, { type, ...stored }: Stored): string | undefined {
  const words = storedWords(scope, stored)
  if (!words) return undefined
  try {
    const { heading, blocks } = fillTemplate({ type, ...words.template }, words.variables)
    const details = (words.details ?? []).map(({ label, lines }) => [label, ...lines].join('\n'))
    return [heading, ...blocks, ...details].filter(Boolean).join('\n\n')
  } catch (error) {
    // A variable that its words name is not among those that were kept.
    scope.services.report(error, { eventId: scope.eventId })
    return undefined
  }
}
