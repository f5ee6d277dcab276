import { and, eq, inArray } from 'drizzle-orm'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { definitionsOfVersions } from '#features/forms/forms/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { submissions } from '../tables.ts'

type ReadAnswers = { values: Answers; path: readonly string[]; definition: FormDefinition }

/**
 * What was answered in some submissions, each with its questions, by id: in two statements, however many they are. What
 * cannot be read is left out.
 */
export function answersWithQuestions(
  scope: EventScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadAnswers>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const rows = await tx
      .select({
        id: submissions.id,
        formId: submissions.formId,
        version: submissions.version,
        values: submissions.values,
        path: submissions.path,
      })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), inArray(submissions.id, [...ids])))
    const definitions = await definitionsOfVersions(event, rows)
    return new Map(
      rows.flatMap(({ id, formId, version, path, ...row }) => {
        const definition = definitions.get(`${formId}/${version}`)
        const values = readStored(event, { noun: 'submission', id }, answersSchema, row.values)
        return definition && values ? [[id, { values, path, definition }] as const] : []
      }),
    )
  })
}
