import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CustomFieldUse } from '#features/people/custom-fields/contract.ts'
import { natural } from '#platform/lists/clauses.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { formDefinitionSchema } from '../../domain/definition.ts'
import { questionsAsking } from '../../domain/logic/asked-facts.ts'
import { questionName } from '../../domain/logic/names.ts'
import { ofNewestVersion } from '../queries.ts'
import { forms, formVersions } from '../tables.ts'

/**
 * The custom fields that the rules in a table beside forms ask for: an answer to the port `fieldsAskedBeside`.
 * @param isInUse of a row `r` of the table
 */
export function fieldsAskedIn(
  table: SQLWrapper,
  isInUse: SQL = sql`r.is_active`,
): Ports['fieldsAskedBeside'][number] {
  return ({ eventId }, formId) => sql`
    select jsonb_path_query(r.rules, '$[*] ? (@.sourceType == "customField").sourceId') #>> '{}' as id
    from ${table} r
    where r.event_id = ${eventId} and r.form_id = ${formId} and ${isInUse}`
}

/** The questions whose logic asks for a custom field, in drafts and in what is published, by the title of the form. */
export async function questionsUsingField(
  event: EventTransaction,
  customFieldId: string,
): Promise<CustomFieldUse[]> {
  const asked = JSON.stringify({ id: customFieldId })
  const asks = (definition: SQLWrapper) =>
    sql`jsonb_path_exists(${definition}, '$.**.rules[*] ? (@.sourceType == "customField" && @.sourceId == $id)', ${asked}::jsonb)`
  const rows = await event.tx
    .select({ id: forms.id, title: forms.title, draft: forms.draft, published: formVersions.definition })
    .from(forms)
    .leftJoin(formVersions, ofNewestVersion)
    .where(and(eq(forms.eventId, event.eventId), or(asks(forms.draft), asks(formVersions.definition))))
    .orderBy(natural(forms.title), asc(forms.id))
  return rows.flatMap(({ id, title, draft, published }) => {
    const stored: unknown[] = published ? [draft, published] : [draft]
    const asking = stored.flatMap((one) => {
      const definition = readStored(event, { noun: 'form', id }, formDefinitionSchema, one)
      return definition ? questionsAsking(definition, customFieldId).map(questionName) : []
    })
    return [...new Set(asking)].map((name) => ({
      ...{ kind: 'question' as const, formId: id, formTitle: title, name },
    }))
  })
}
