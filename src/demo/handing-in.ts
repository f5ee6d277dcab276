import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import type { Answers, StoredFile } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import type { FormRecord } from '#features/forms/forms/server/queries.ts'
import { type Change, changesBetween } from '#features/submissions/submissions/domain/sharing/changes.ts'
import { type SavedDraft, updateDraft } from '#features/submissions/submissions/server/commands/draft.ts'
import { submitForGuest, submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { approve, requestChanges } from '#features/tasks/tasks/domain/reviewing.ts'
import { handIn, markNotApplicable, type Step } from '#features/tasks/tasks/domain/transitions.ts'
import { completedBy } from '#features/tasks/tasks/domain/types.ts'
import { changeProgress } from '#features/tasks/tasks/server/commands/progress.ts'
import { acceptanceOf } from '#features/tasks/tasks/server/commands/steps.ts'
import type { TaskRecord } from '#features/tasks/tasks/server/queries/tasks.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { onePagePdf } from './pdf.ts'

type TeamOf = { teamId: string; name: string; stand: string }

/** Completes a task as a member of the team would: by hand, with a tick, or with a file. */
export async function completeTask(event: EventTransaction, actor: Actor, team: TeamOf, task: TaskRecord) {
  const means = completedBy[task.type]
  if (means === null) throw new Error(`The demo cannot complete “${task.title}”.`)
  const fileIds = means === 'files' ? [(await handInFile(event, actor, team, task.title)).fileId] : []
  const step = stepBy(event, actor, team.teamId, task)
  const result = await changeProgress(event, {
    ...{ task, teamId: team.teamId, actor, action: 'task.complete', fileIds },
    ...(means === 'tick' ? { acceptance: acceptanceOf(task, step) } : {}),
    step: (progress) => handIn(progress, means, step),
  })
  return done(result)
}

type Decision = {
  teamId: string
  task: TaskRecord
  decision: 'approve' | 'requestChanges' | 'notApplicable'
  text?: string
}

/** The organiser's decision about a team's task. */
export async function decide(
  event: EventTransaction,
  organiser: Actor,
  { teamId, task, decision, text = '' }: Decision,
) {
  const step = stepBy(event, organiser, teamId, task)
  const result = await changeProgress(event, {
    ...{ task, teamId, actor: organiser, action: `task.${decision}` },
    step: (progress, { submissionId, submissionRevision, fileIds }) => {
      if (decision === 'notApplicable') return markNotApplicable(progress, step)
      const seeing = { ...step, seen: { submissionId, submissionRevision, fileIds } }
      return (decision === 'approve' ? approve : requestChanges)(progress, text, seeing)
    },
  })
  done(result)
}

/** Sends a form for the team of `actor`, with answers that pass the form's checks. */
export async function sendForm(event: EventTransaction, actor: Actor, form: FormRecord, answers: Answers) {
  const { id: formId, currentVersion: version } = form
  done(await submitForTeam(event, actor, { formId, version, answers, sendKey: newId(), base: firstTime() }))
}

/** The same beside what the team has sent of the form before. */
export async function sendAnother(event: EventTransaction, actor: Actor, form: FormRecord, answers: Answers) {
  const { id: formId, currentVersion: version } = form
  const sending = { formId, version, answers, sendKey: newId(), base: firstTime() }
  done(await submitForTeam(event, actor, { ...sending, submission: newSubmission }))
}

export async function sendFormAsGuest(event: EventTransaction, form: FormRecord, answers: Answers) {
  const { id: formId, currentVersion: version } = form
  done(await submitForGuest(event, { formId, version, answers, sendKey: newId() }))
}

export async function keepDraft(
  event: EventTransaction,
  actor: Actor,
  { form, answers, page }: { form: FormRecord; answers: Answers; page: number },
) {
  const { id: formId, currentVersion: version } = form
  const changes = changesBetween({}, withEntryIds(answers))
  return done(await updateDraft(event, actor, { formId, version, base: firstTime(), changes, page }))
}

/** A colleague goes on with the draft: each answer keeps who gave it. */
export async function continueDraft(
  event: EventTransaction,
  actor: Actor,
  { form, begun, answers, page }: { form: FormRecord; begun: SavedDraft; answers: Answers; page: number },
) {
  const { id: formId, currentVersion: version } = form
  const { draftId, revision } = begun
  const changes = changesBetween(begun.answers, { ...begun.answers, ...withEntryIds(answers) })
  const base = { draftId, revision, client: newId() }
  return done(await updateDraft(event, actor, { formId, version, base, changes, page }))
}

/** Begins changes of a form that the team has sent once, which nobody has sent yet. */
export async function changeSentForm(
  event: EventTransaction,
  actor: Actor,
  { form, changes }: { form: FormRecord; changes: Change[] },
) {
  const { id: formId, currentVersion: version } = form
  const base = { ...firstTime(), revision: 1 }
  done(await updateDraft(event, actor, { formId, version, base, changes, page: 0 }))
}

/** Nobody in the team has opened the form before. */
function firstTime() {
  return { draftId: null, revision: 0, client: newId() }
}

/** A PDF from the team, named after its content and the team. */
export async function handInFile(
  event: EventTransaction,
  actor: Actor,
  { teamId, name, stand }: TeamOf,
  title: string,
): Promise<StoredFile> {
  const subject = subjectOf(title)
  const content = onePagePdf(subject, [
    `${name}, stand ${stand}`,
    `Prepared by ${actor.firstName} ${actor.surname}`,
  ])
  return done(
    await storeAnswerFile(
      event,
      actor,
      { kind: 'team', id: teamId },
      { name: `${name} - ${subject}.pdf`, content },
    ),
  )
}

/** What people call the file: “Upload your logo” asks for “Logo”. */
function subjectOf(title: string): string {
  const subject = title.replace(/^Upload your /, '').replace(/^Sign the (.+)$/, '$1, signed')
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}

function stepBy(event: EventTransaction, actor: Actor, teamId: string, task: TaskRecord): Step {
  const { memberId, level } = actor
  return {
    task,
    teamId,
    by: { memberId, name: `${actor.firstName} ${actor.surname}`, level, teamId: actor.teamId },
    at: event.services.clock.now(),
  }
}

/** @throws when a rule of the portal refuses, which means that the demo's data is wrong */
function done<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`The demo could not be loaded: ${JSON.stringify(result.error)}`)
  return result.value
}
