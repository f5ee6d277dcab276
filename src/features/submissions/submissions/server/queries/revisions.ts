import { and, asc, eq } from 'drizzle-orm'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { members } from '#features/people/members/server/tables.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { submissionRevisions } from '../tables.ts'

/** What a submission was before, oldest first; what cannot be read is left out. */
export async function revisionsOf(scope: EventScope, submissionId: string) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        revision: submissionRevisions.revision,
        version: submissionRevisions.version,
        values: submissionRevisions.values,
        path: submissionRevisions.path,
        totals: submissionRevisions.totals,
        isByOrganiser: submissionRevisions.isByOrganiser,
        changedAt: submissionRevisions.changedAt,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(submissionRevisions)
      .leftJoin(
        members,
        and(eq(members.eventId, submissionRevisions.eventId), eq(members.id, submissionRevisions.changedBy)),
      )
      .where(
        and(eq(submissionRevisions.eventId, eventId), eq(submissionRevisions.submissionId, submissionId)),
      )
      .orderBy(asc(submissionRevisions.revision)),
  )
  return rows.flatMap(({ firstName, surname, ...row }) => {
    const values = readStored(scope, { noun: 'submission', id: submissionId }, answersSchema, row.values)
    return values ? [{ ...row, values, changedByName: `${firstName ?? ''} ${surname ?? ''}`.trim() }] : []
  })
}
