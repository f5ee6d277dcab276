import { and, desc, eq, inArray, isNotNull, not } from 'drizzle-orm'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { defaultTemplates } from '../../domain/default-templates.ts'
import type { EmailType } from '../../domain/email-types.ts'
import { type TemplateWords, wordsSchemaOf } from '../../domain/template-words.ts'
import { emails, emailTemplates } from '../tables.ts'
import { storedWords } from './stored-words.ts'
import { isTest } from './tests.ts'

export type StoredTemplate = {
  version: number
  /** Null: the text that the type comes with. */
  words: TemplateWords | null
  createdAt: Date
  /** Null: the system, such as an import. */
  createdBy: string | null
}

/** The newest version of each of these types that an organiser has written; one without is absent. One statement. */
export function templatesOf(
  scope: EventScope,
  types: readonly EmailType[],
): Promise<Map<EmailType, StoredTemplate>> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .selectDistinctOn([emailTemplates.type])
      .from(emailTemplates)
      .where(and(eq(emailTemplates.eventId, eventId), inArray(emailTemplates.type, [...new Set(types)])))
      .orderBy(emailTemplates.type, desc(emailTemplates.version))
    return new Map(
      rows.flatMap(({ type, version, words, createdAt, createdBy }) =>
        Object.hasOwn(defaultTemplates, type)
          ? [
              [
                type as EmailType,
                { version, createdAt, createdBy, words: readable(scope, type as EmailType, words) },
              ],
            ]
          : [],
      ),
    )
  })
}

/** An earlier release may have had a variable that is gone: mail goes out in our words then, rather than not at all. */
function readable(scope: EventScope, type: EmailType, stored: unknown): TemplateWords | null {
  if (stored === null) return null
  return readStored(scope, { noun: 'email template', id: type }, wordsSchemaOf(type), stored) ?? null
}

/** What the newest e-mail of a type that was no test was written with, to show a template with. */
export async function latestOfType(scope: EventScope, type: EmailType) {
  const [latest] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...{ id: emails.id, template: emails.template },
        ...{ variables: emails.variables, details: emails.details },
      })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.type, type), isNotNull(emails.template), not(isTest)))
      .orderBy(desc(emails.createdAt))
      .limit(1),
  )
  return latest && storedWords(scope, latest)
}
