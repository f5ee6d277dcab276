import { and, eq } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { type Facts, guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { type FormHead, holdForm } from '#features/forms/forms/server/queries.ts'
import { completeTasksOfForm } from '#features/tasks/tasks/server/commands/form-work.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, leaveWithCommit } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { FinalAnswers } from '../../domain/finalise.ts'
import { type PaceRefusal, refusedByPace } from '../../domain/guest-pace.ts'
import { factsOf, factsToWalk, formForGuests, openingNow, whyClosed } from '../queries/forms.ts'
import { startedAt } from '../queries/started.ts'
import { isOpen, submissionBySendKey, workOf } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { type ClosedRefusal, changeableForm, closedRefusal, takePlaces, type Wanted } from './changeable.ts'
import {
  type BaseRefusal,
  baseRefusal,
  type DraftBase,
  dropFormerFiles,
  endDraft,
  type FileRefusal,
  othersSince,
  withFilesOf,
} from './draft-base.ts'
import { type AnswersRefusal, answerColumnsOf, evaluate, rulesOf, whatEvaluates } from './evaluating.ts'
import { keepRevision } from './revisions.ts'
import { recordSubmission, tellOthers } from './telling.ts'

type Answering = { formId: string; version: number; answers: Answers }
/** `sendKey` identifies one sending: repeating it makes no second submission and gets the same answer. */
type Sending = Answering & { sendKey: string }
type Sent = { submissionId: string; confirmationId: string | null }

export type TeamRefusal =
  | 'notInTeam'
  | 'sentForGood'
  | ClosedRefusal
  | FileRefusal
  | 'outdatedVersion'
  | 'changedSince'
  | BaseRefusal
  | AnswersRefusal
/** The page from which a guest sends. */
type GuestPage = {
  /** Says when it was opened (`queries/started.ts`). */
  started: string
  /** It has answered what no person sees: nothing is kept or told, and the answer is that of any sending. */
  isMachine: boolean
  /** For the limit of mails to addresses that guests type. */
  clientAddress: string
}

export type GuestRefusal = 'outdatedVersion' | PaceRefusal | ClosedRefusal | FileRefusal | AnswersRefusal

/**
 * Sends a team's answers: replaces what it sent before, ends its draft and completes the form's tasks. Answers that
 * others have given since this page last heard of them are not sent over: they are asked about.
 */
export function submitForTeam(
  scope: EventScope,
  actor: Actor,
  input: Sending & Wanted & { base?: DraftBase | undefined },
): Promise<Result<Sent, TeamRefusal>> {
  return inEvent(scope, async (event): Promise<Result<Sent, TeamRefusal>> => {
    const { formId, submission } = input
    const open = await changeableForm(event, actor, { formId, submission, to: 'send' })
    const repeated = actor.teamId === null ? undefined : await submissionBySendKey(event, input.sendKey)
    if (repeated) return sentBefore(repeated, { formId, teamId: actor.teamId })
    if (!open.ok) return open
    const { form, task, team, draft, sent, own } = open.value
    const teamId = team.id
    const refusal = baseRefusal(input.base, { draft, sent, own })
    if (refusal || !input.base) return err(refusal ?? 'outdatedPage')
    if (othersSince(draft, input.base)) return err('changedSince')
    if (![form.currentVersion, sent?.version].includes(input.version)) return err('outdatedVersion')
    const answers = await withFilesOf(event, { kind: 'team', id: teamId }, input.answers)
    if (!answers.ok) return answers
    const [evaluating, today] = await Promise.all([
      whatEvaluates(event, input, { isGuest: false }),
      factsOf(event, actor, team),
    ])
    const facts = factsToWalk(today, { sent, version: input.version })
    const final = evaluate(evaluating, answers.value, facts)
    if (!final.ok) return final

    const former = [draft, sent].filter((one) => one !== undefined)
    await dropFormerFiles(event, former, final.value.answers)
    await endDraft(event, draft)
    if (sent) await keepRevision(event, sent)
    const columns = {
      ...finalColumns(event, { ...input, definition: evaluating.definition }, final.value),
      ...{ teamId, taskId: task?.id ?? null, isByOrganiser: false },
      facts: askedFacts(rulesOf(evaluating), facts),
      revision: (draft?.revision ?? sent?.revision ?? 0) + 1,
    }
    const submissionId = await storeForTeam(event, actor, { sentId: sent?.id, draftId: draft?.id, columns })
    const left = workOf(own.filter(({ id }) => id !== draft?.id))
    await completeTasksOfForm(event, actor, {
      formId,
      teamId,
      work: { ...left, submissionId, submissionRevision: columns.revision },
    })
    const cause = sent ? 'editedByTeam' : 'sent'
    await recordSubmission(event, { cause, by: actor.memberId, submissionId, teamId, ...input })
    const { name, stand } = team
    await tellOthers(event, evaluating, {
      ...{ cause, submissionId, version: input.version, facts, answers: columns.values },
      ...{ formId, isGuest: false, team: { id: teamId, name, stand } },
      ...{ sender: actor.memberId, turn: String(columns.revision) },
      open: { was: isOpen(sent), is: false },
    })
    return ok({ submissionId, confirmationId: final.value.confirmationId })
  })
}

/** @param input `page`: undefined when no page sends it but the portal itself, which needs no check of haste */
export function submitForGuest(
  scope: EventScope,
  input: Sending & { page?: GuestPage },
): Promise<Result<Sent, GuestRefusal>> {
  return inEvent(scope, async (event): Promise<Result<Sent, GuestRefusal>> => {
    const { formId, sendKey, page } = input
    const asked = Promise.all([
      // Before the form is read: what is written names it, and nobody deletes it from here on.
      holdForm(event, formId),
      formForGuests(event, formId),
      takeTurn(event, 'submission', sendKey),
      submissionBySendKey(event, sendKey),
    ])
    // Asked in the same message, and of no interest to those who may not fill in the form.
    const evaluating = whatEvaluates(event, input, { isGuest: true })
    evaluating.catch(() => {})
    const [isThere, form, , repeated] = await asked
    if (!isThere || !form) return err('formNotFound')
    if (repeated) return sentBefore(repeated, { formId, teamId: null })
    const openedAt = page ? openedBy(event, formId, page) : null
    const closed = await closedForGuests(event, form, openedAt)
    if (closed !== null) return err(closedRefusal(closed, form))
    const haste = page ? refusedByPace(openedAt, event.services.clock.now()) : null
    if (haste !== null) return err(haste)
    if (input.version !== form.currentVersion) return err('outdatedVersion')
    const answers = await withFilesOf(event, { kind: 'guest', id: formId }, input.answers)
    if (!answers.ok) return answers
    const evaluated = await evaluating
    const final = evaluate(evaluated, answers.value, guestFacts)
    if (!final.ok) return final

    const submissionId = newId()
    const { confirmationId } = final.value
    if (page?.isMachine) return ok({ submissionId, confirmationId })
    const columns = finalColumns(event, { ...input, definition: evaluated.definition }, final.value)
    leaveWithCommit(
      insertOfGuest(event.tx, {
        ...columns,
        ...{ eventId: event.eventId, id: submissionId, createdAt: columns.updatedAt, isGuest: true },
      }),
      recordSubmission(event, { cause: 'sent', by: null, submissionId, teamId: null, ...input }),
    )
    await tellOthers(event, evaluated, {
      ...{ cause: 'sent', submissionId, version: input.version, facts: guestFacts, answers: columns.values },
      ...{ formId, isGuest: true, team: null, sender: null, turn: '0' },
      clientAddress: page?.clientAddress ?? '',
    })
    return ok({ submissionId, confirmationId })
  })
}

function openedBy({ eventId, services }: EventTransaction, formId: string, { started }: GuestPage) {
  return startedAt(services.settings.authSecret, { eventId, formId }, started)
}

async function closedForGuests(event: EventTransaction, form: FormHead, openedAt: Date | null) {
  if (form.submissionLimit !== null) await takePlaces(event, form.id)
  const draft = openedAt ? { createdAt: openedAt } : undefined
  const opening = await openingNow(event, form)
  return whyClosed(event, { form, opening, isAvailable: true }, { draft })
}

/** Repeating a sending gets the first answer again. With another sender's key it finds nothing. */
export function sentBefore(
  before: { id: string; formId: string; teamId: string | null; confirmationId: string | null },
  mine: { formId: string; teamId: string | null },
): Result<Sent, 'formNotFound'> {
  if (before.formId !== mine.formId || before.teamId !== mine.teamId) return err('formNotFound')
  return ok({ submissionId: before.id, confirmationId: before.confirmationId })
}

const guestColumns = [
  ...([
    'eventId',
    'id',
    'formId',
    'version',
    'sendKey',
    'values',
    'path',
    'skippedFieldIds',
    'totals',
  ] as const),
  ...([
    'confirmationId',
    'chosen',
    'instances',
    'answerWords',
    'tally',
    'isGuest',
    'isDraft',
    'isComplete',
    'submittedAt',
    'updatedAt',
    'createdAt',
  ] as const),
]
const insertOfGuest = prepared('submission of a guest', guestColumns, (tx, values) =>
  tx.insert(submissions).values(values),
)

type FinalColumns = ReturnType<typeof finalColumns>

async function storeForTeam(
  event: EventTransaction,
  { memberId }: Actor,
  {
    sentId,
    draftId,
    columns,
  }: {
    sentId: string | undefined
    draftId: string | undefined
    columns: FinalColumns & { teamId: string; revision: number; facts: Facts; isByOrganiser: boolean }
  },
): Promise<string> {
  const changed = { ...columns, updatedBy: memberId }
  if (sentId === undefined) {
    // By the id of their draft, colleagues who still have it open are told that it was sent.
    const id = draftId ?? newId()
    const created = { eventId: event.eventId, id, createdAt: columns.updatedAt, createdBy: memberId }
    await event.tx.insert(submissions).values({ ...changed, ...created })
    return id
  }
  await event.tx
    .update(submissions)
    .set(changed)
    .where(and(eq(submissions.eventId, event.eventId), eq(submissions.id, sentId)))
  return sentId
}

type Final = { formId: string; version: number; sendKey: string; definition: FormDefinition | undefined }

export function finalColumns(
  event: EventTransaction,
  { formId, version, sendKey, definition }: Final,
  final: FinalAnswers,
) {
  const now = event.services.clock.now()
  return {
    ...{ formId, version, sendKey, ...answerColumnsOf(definition, final) },
    isDraft: false,
    isComplete: final.openDisclaimers.length === 0,
    submittedAt: now,
    updatedAt: now,
  }
}
