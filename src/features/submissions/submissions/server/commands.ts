import { and, eq, sql } from 'drizzle-orm'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { beginTasksOfForm, completeTasksOfForm } from '#features/tasks/tasks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { FinalAnswers } from '../domain/finalise.ts'
import { submissionsTopic } from '../domain/topic.ts'
import { submissions } from './tables.ts'

type DraftInput = {
  formId: string
  version: number
  teamId: string
  taskId: string | null
  answers: Answers
  page: number
  pageCount: number
  /** What the team has sent of the form before. */
  sentId: string | null
}

/** Keeps a team's answers as they are, unreached ones too; a team has one draft a form, which its people share. */
export function saveDraft(scope: EventScope, actor: Actor, draft: DraftInput): Promise<Date> {
  return inEvent(scope, async (event) => {
    const now = event.services.clock.now()
    const { formId, teamId, answers, sentId, ...kept } = draft
    const changed = { ...kept, values: answers, updatedAt: now, updatedBy: actor.memberId }
    await event.tx
      .insert(submissions)
      .values({
        ...changed,
        eventId: event.eventId,
        id: newId(),
        formId,
        teamId,
        isDraft: true,
        createdAt: now,
        createdBy: actor.memberId,
      })
      .onConflictDoUpdate({
        target: [submissions.eventId, submissions.formId, submissions.teamId],
        targetWhere: sql`is_draft and team_id is not null`,
        set: changed,
      })
    const { page, pageCount } = kept
    await beginTasksOfForm(event, actor, {
      formId,
      teamId,
      work: {
        draft: { savedAt: now.toISOString(), savedBy: actor.memberId, page, pageCount },
        submissionId: sentId,
      },
    })
    announce(event, [submissionsTopic], teamAndOrganisers(teamId))
    return now
  })
}

type FinalInput = FinalAnswers & { formId: string; version: number; taskId: string | null; sendKey: string }

/** Sends a team's answers: replaces what it had sent, ends its draft and completes the tasks of the form. */
export function submitForTeam(
  scope: EventScope,
  actor: Actor,
  teamId: string,
  editedId: string | null,
  input: FinalInput,
): Promise<string> {
  return inEvent(scope, async (event) => {
    const now = event.services.clock.now()
    await event.tx
      .delete(submissions)
      .where(
        and(
          eq(submissions.eventId, event.eventId),
          eq(submissions.formId, input.formId),
          eq(submissions.teamId, teamId),
          eq(submissions.isDraft, true),
        ),
      )
    const id = editedId ?? newId()
    const columns = { ...finalColumns(input, now), teamId, updatedBy: actor.memberId }
    if (editedId === null) {
      await event.tx
        .insert(submissions)
        .values({ ...columns, eventId: event.eventId, id, createdAt: now, createdBy: actor.memberId })
    } else {
      await event.tx
        .update(submissions)
        .set(columns)
        .where(and(eq(submissions.eventId, event.eventId), eq(submissions.id, editedId)))
    }
    await completeTasksOfForm(event, actor, {
      formId: input.formId,
      teamId,
      work: { draft: null, submissionId: id },
    })
    const action = editedId === null ? 'submission.send' : 'submission.edit'
    const { formId, version } = input
    await recordAudit(event, { memberId: actor.memberId, action, subjectId: id, after: { formId, version } })
    announce(event, [submissionsTopic], teamAndOrganisers(teamId))
    return id
  })
}

export function submitForGuest(scope: EventScope, input: FinalInput): Promise<string> {
  return inEvent(scope, async (event) => {
    const now = event.services.clock.now()
    const id = newId()
    const columns = { ...finalColumns(input, now), isGuest: true }
    await event.tx.insert(submissions).values({ ...columns, eventId: event.eventId, id, createdAt: now })
    const { formId, version } = input
    await recordAudit(event, {
      memberId: null,
      action: 'submission.send',
      subjectId: id,
      after: { formId, version },
    })
    announce(event, [submissionsTopic], organisers)
    return id
  })
}

function finalColumns({ answers, skipped, ...input }: FinalInput, now: Date) {
  return {
    ...input,
    values: answers,
    skippedFieldIds: skipped,
    isDraft: false,
    isComplete: true,
    submittedAt: now,
    updatedAt: now,
  }
}
