import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import { momentOf } from '#features/forms/forms/domain/opening.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type { AvailableForm, MySubmissions, OpenForm, SavedDraft, Submission } from '../contract.ts'
import { describeAnswers } from '../domain/describe-answers.ts'
import { nodeAt } from '../domain/node-at.ts'
import type { Stamps } from '../domain/sharing/saved-changes.ts'
import type { SavedDraft as Saved } from './commands/draft.ts'
import type { confirmationForTeam, listFormsForTeam, listSent, OpenedForm } from './queries/forms.ts'
import type { readableSubmission } from './queries/reading.ts'
import { isOpen } from './queries/submissions.ts'
import type { listVisitors } from './queries/visits.ts'

type ListedForms = Awaited<ReturnType<typeof listFormsForTeam>>

export function presentAvailableForm(
  { form, task, draft, sent, begun, closed }: ListedForms['forms'][number],
  { now, timeZone }: ListedForms['day'],
): AvailableForm {
  const dueDate = task?.dueDate ?? ''
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    taskId: task?.id ?? null,
    dueDate,
    daysUntilDue: daysUntilDue(dueDate, now, timeZone),
    status: sent ? 'sent' : draft ? 'draft' : 'notStarted',
    allowsSeveral: form.allowsSeveral,
    sentCount: sent?.count ?? 0,
    hasBegunAnother: Boolean(begun),
    hasUnsentChanges: sent !== undefined && draft !== undefined,
    isToAccept: isOpen(sent),
    closed,
    opensAt: momentOf(form.opensAt, timeZone)?.toISOString() ?? null,
    changedAt: (sent ?? draft)?.updatedAt.toISOString() ?? null,
  }
}

const noQuestions = formDefinitionSchema.parse({})

export function presentOpenForm({
  form,
  version,
  definition,
  pictures,
  facts,
  currencyId,
  task,
  draft,
  sent,
  names,
  opening: { timeZone, reopening },
  closed,
  started = '',
}: OpenedForm): OpenForm {
  const current = draft ?? sent
  const { isReopened } = reopening
  const closesAt = isReopened ? reopening.until : momentOf(form.closesAt, timeZone)
  const isForGood = closed !== null || !(form.isEditable || isReopened)
  // Nobody reads the questions before they may answer them.
  const isHidden = closed !== null && current === undefined
  return {
    formId: form.id,
    title: form.title,
    description: form.description,
    version,
    latestVersion: form.currentVersion,
    ...(isHidden ? { definition: noQuestions, pictures: {} } : { definition, pictures }),
    answers: current?.values ?? {},
    facts: { client: { ...facts.client }, customFields: { ...facts.customFields } },
    currencyId,
    taskId: task?.id ?? null,
    taskTitle: task?.title ?? '',
    dueDate: task?.dueDate ?? '',
    mode: sent && isForGood ? 'sent' : closed ? 'closed' : draft ? 'draft' : sent ? 'edit' : 'new',
    closed: closed && { reason: closed, message: form.closedMessage },
    opensAt: momentOf(form.opensAt, timeZone)?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    prefillFieldIds: form.prefillFieldIds,
    allowsSeveral: form.allowsSeveral,
    ...{ isReopened, started },
    submissionId: sent?.id ?? null,
    isToAccept: isOpen(sent),
    sentAt: sent?.submittedAt?.toISOString() ?? null,
    sentByName: sent?.updatedByName ?? '',
    draftId: draft?.id ?? null,
    revision: current?.revision ?? 0,
    stamps: presentStamps(draft?.stamps ?? {}, names),
    page: draft?.page ?? 0,
    savedAt: draft?.updatedAt.toISOString() ?? null,
  }
}

function presentStamps(stamps: Stamps, names: ReadonlyMap<string, string>): OpenForm['stamps'] {
  return Object.fromEntries(
    Object.entries(stamps).map(([path, { revision, client, memberId, at }]) => [
      path,
      { revision, client, at, name: names.get(memberId) ?? '' },
    ]),
  )
}

export function presentSavedDraft({ savedAt, stamps, names, ...saved }: Saved): SavedDraft {
  const { draftId, revision, answers, refused } = saved
  return {
    ...{ draftId, revision, answers, refused },
    savedAt: savedAt?.toISOString() ?? null,
    stamps: presentStamps(stamps, names),
  }
}

type Visitor = Awaited<ReturnType<typeof listVisitors>>[number]

export function presentVisitor({ memberId, firstName, surname }: Visitor) {
  return { memberId, firstName, name: `${firstName} ${surname}`.trim() }
}

type SentForm = NonNullable<Awaited<ReturnType<typeof listSent>>>

export function presentSent({ form, sent, changed, begun, another }: SentForm): MySubmissions {
  return {
    formTitle: form.title,
    another: another ? { closed: another.closed, savedAt: begun?.updatedAt.toISOString() ?? null } : null,
    submissions: sent.map((one) => ({
      ...{ id: one.id, submittedByName: one.updatedByName, filledInByName: one.filledInByName },
      ...{ isToAccept: isOpen(one), hasUnsentChanges: changed.has(one.id) },
      submittedAt: (one.submittedAt ?? one.updatedAt).toISOString(),
    })),
  }
}

type Confirmed = Awaited<ReturnType<typeof confirmationForTeam>> & { ok: true }

/** The message after sending; guests have neither a task nor a submission to return to. */
export function presentConfirmation({ form, message, sent, task }: Confirmed['value']) {
  return { formTitle: form.title, message, submissionId: sent[0]?.id ?? null, taskId: task?.id ?? null }
}

type ReadSubmission = NonNullable<Awaited<ReturnType<typeof readableSubmission>>>

/** A submission as it was sent: the path walked then, through the questions of that version. */
export function presentSubmission({
  submission,
  definition,
  settings: { event, variables },
  isChangeable,
  allowsSeveral,
  isOwn,
}: ReadSubmission): Submission {
  const path = submission.isDraft
    ? walk(definition, submission.values, submission.facts).path
    : submission.path.map(nodeAt)
  return {
    id: submission.id,
    formId: submission.formId,
    formTitle: submission.formTitle,
    teamName: submission.isGuest ? 'Guest submission' : (submission.teamName ?? ''),
    taskId: submission.taskId,
    submittedAt: submission.submittedAt?.toISOString() ?? null,
    submittedByName: submission.submittedByName,
    filledInByName: submission.filledInByName,
    toAccept: submission.openDisclaimers.flatMap((at) => {
      const field = fieldAt(definition, nodeAt(at))
      return field ? [{ at, label: field.label, text: field.description }] : []
    }),
    mayAccept: isOwn && isOpen(submission),
    revision: submission.revision,
    version: submission.version,
    isEditable: isChangeable,
    allowsSeveral,
    confirmationId: submission.confirmationId,
    entries: describeAnswers(
      definition,
      submission.values,
      { path },
      { locale: event.locale, currencyId: variables.currencyId, timeZone: event.timeZone },
    ),
    grandTotal: submission.totals?.grandTotal ?? null,
    currencyId: variables.currencyId,
  }
}
