import { bodiesOfEmails } from '#features/event/emails/server/queries/bodies.ts'
import { fieldsOfTeam } from '#features/people/custom-fields/server/queries.ts'
import { answersWithQuestions } from '#features/submissions/submissions/server/queries/answers-of.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { listTasksOfTeam, teamReport } from '../../../server/queries/reports.ts'
import { commentsOfTeam, emailsOfTeam, formsOfTeam } from './parts.ts'

/** Which parts the reader may see beyond those of report viewers. */
type Parts = { comments: boolean; emails: boolean; bodies: boolean }

/**
 * What the page of a team shows, in a fixed number of statements; undefined if the team is in no report. Nothing is read
 * that the reader may not see.
 */
export function readTeamPaper(scope: EventScope, teamId: string, parts: Parts) {
  return inEvent(scope, async (event) => {
    const report = await teamReport(event, teamId)
    const tasks = await listTasksOfTeam(event, { teamId, search: '', sort: 'due', page: 1, pageSize: 1 })
    const forms = await formsOfTeam(event, teamId)
    const fields = await fieldsOfTeam(event, teamId)
    if (!report || !tasks || !forms || !fields) return undefined
    const submissionIds = forms.flatMap((form) => form.submissionId ?? [])
    const emails = parts.emails ? await emailsOfTeam(event, teamId) : undefined
    return {
      ...{ report, tasks, forms, emails },
      fields: { fields: fields.fields, values: fields.team.values },
      answers: await answersWithQuestions(event, submissionIds),
      comments: parts.comments ? await commentsOfTeam(event, teamId) : undefined,
      bodies:
        parts.bodies && emails
          ? await bodiesOfEmails(
              event,
              emails.items.map(({ id }) => id),
            )
          : new Map<string, string>(),
    }
  })
}

export type ReadTeamPaper = NonNullable<Awaited<ReturnType<typeof readTeamPaper>>>
