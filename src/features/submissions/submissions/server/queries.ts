import { and, desc, eq } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { submissions } from './tables.ts'

export type SubmissionRecord = Omit<typeof submissions.$inferSelect, 'values'> & { values: Answers }

/** What a team has drafted and sent of a form, the newest first; the first one sent is the one that counts. */
export async function submissionsOfTeamAndForm(scope: EventScope, teamId: string, formId: string) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ submission: submissions, firstName: members.firstName, surname: members.surname })
      .from(submissions)
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(
        and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId), eq(submissions.formId, formId)),
      )
      .orderBy(desc(submissions.updatedAt)),
  )
  return rows.map(({ submission, firstName, surname }) => ({
    ...withAnswers(submission),
    updatedByName: `${firstName ?? ''} ${surname ?? ''}`.trim(),
  }))
}

export async function submissionById(scope: EventScope, submissionId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        submission: submissions,
        formTitle: forms.title,
        isEditable: forms.isEditable,
        teamName: teams.name,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(submissions)
      .innerJoin(forms, and(eq(forms.eventId, submissions.eventId), eq(forms.id, submissions.formId)))
      .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))),
  )
  return (
    row && {
      ...withAnswers(row.submission),
      formTitle: row.formTitle,
      isEditable: row.isEditable,
      teamName: row.teamName,
      submittedByName: `${row.firstName ?? ''} ${row.surname ?? ''}`.trim(),
    }
  )
}

export async function submissionBySendKey(scope: EventScope, sendKey: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: submissions.id,
        formId: submissions.formId,
        teamId: submissions.teamId,
        confirmationId: submissions.confirmationId,
      })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.sendKey, sendKey))),
  )
  return found
}

/** Ids of the files that belong to a team: the only ones that its answers may name. */
export async function fileIdsOfTeam(scope: EventScope, teamId: string): Promise<Set<string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.eventId, eventId), eq(files.teamId, teamId))),
  )
  return new Set(rows.map(({ id }) => id))
}

function withAnswers(submission: typeof submissions.$inferSelect): SubmissionRecord {
  return { ...submission, values: answersSchema.parse(submission.values) }
}
