import { type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { confirmationById } from '#features/forms/confirmations/server/queries.ts'
import { isListedForTeams, mayTeamFillIn, newSubmission } from '#features/forms/forms/domain/availability.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { askedFacts, keptFacts, rulesIn } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { type Facts, guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import {
  type ClosedReason,
  closedReason,
  momentOf,
  type Opening,
} from '#features/forms/forms/domain/opening.ts'
import { type FormHead, formHead, formVersion, publishedForms } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { Picture } from '#features/library/assets/contract.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { type TeamRecord, teamById } from '#features/people/teams/server/queries.ts'
import { effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { maySeeTask } from '#features/tasks/tasks/server/policy.ts'
import { extensionsByTask } from '#features/tasks/tasks/server/queries/extensions.ts'
import {
  listTasks,
  type TaskRecord,
  taskIsVisible,
  tasksOfForm,
} from '#features/tasks/tasks/server/queries/tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { whichSubmission } from '../../domain/which.ts'
import { countsOfLimited, type Reopening, reopenedForms, reopeningFor } from './opening.ts'
import { picturesOf } from './pictures.ts'
import { startedToken } from './started.ts'
import {
  isOpen,
  namesIn,
  type SubmissionRecord,
  submissionsOfTeam,
  submissionsOfTeamAndForm,
} from './submissions.ts'

/** A form to be filled in, with what the team has drafted and sent. */
export type OpenedForm = {
  form: FormHead
  version: number
  definition: FormDefinition
  pictures: Record<string, Picture>
  facts: Facts
  currencyId: string
  task: TaskRecord | undefined
  draft: SavedRecord | undefined
  sent: SavedRecord | undefined
  /** The names of those who changed the draft last, by member. */
  names: ReadonlyMap<string, string>
  opening: OpeningNow
  /** Why nothing can be sent now; null when it can. */
  closed: ClosedReason | null
  /** Of a guest. */
  started?: string
}

type SavedRecord = SubmissionRecord & { updatedByName: string }

/**
 * What the person needs to fill in a form, or to read why they cannot now: the version that the team last worked with,
 * or the latest. Undefined if the form is not for the team.
 */
export function openForm(
  scope: EventScope,
  actor: Actor,
  { formId, submission, useLatest }: { formId: string; submission?: string | undefined; useLatest: boolean },
): Promise<OpenedForm | undefined> {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, formId)
    if (!open) return undefined
    const { form, task, team, own, opening } = open
    const { draft, sent } = whichSubmission(own, form, submission)
    const current = draft ?? sent
    const version = useLatest || !current ? form.currentVersion : current.version
    const definition = await formVersion(event, form.id, version)
    if (!definition) return undefined
    const { variables } = await allSettings(event)
    const today = await factsOf(event, actor, team)
    const walked = factsToWalk(today, { sent, version })
    const facts = askedFacts(rulesIn(definition), walked)
    const names = await namesIn(event, draft?.stamps ?? {}, actor)
    const { currencyId } = variables
    const closed = await whyClosed(event, open, { draft, sent })
    return {
      form,
      version,
      definition,
      pictures: await picturesOf(event, definition),
      facts,
      currencyId,
      task,
      draft,
      sent,
      names,
      opening,
      closed,
    }
  })
}

export function openFormForGuest(scope: EventScope, formId: string): Promise<OpenedForm | undefined> {
  return inEvent(scope, async (event) => {
    const form = await formForGuests(event, formId)
    const version = form?.currentVersion ?? 0
    const definition = form && (await formVersion(event, form.id, version))
    if (!form || !definition) return undefined
    const { currencyId } = (await allSettings(event)).variables
    const nothing = { task: undefined, draft: undefined, sent: undefined, names: new Map<string, string>() }
    const opening = await openingNow(event, form)
    const closed = await whyClosed(event, { form, opening, isAvailable: true }, {})
    const { authSecret } = event.services.settings
    const started = startedToken(authSecret, { eventId: event.eventId, formId }, opening.now)
    const pictures = await picturesOf(event, definition)
    const asked = { form, version, definition, pictures, facts: guestFacts, currencyId }
    return { ...asked, ...nothing, opening, closed, started }
  })
}

/**
 * What the team has sent for the form, newest first, and whether it has begun, or may start, another; undefined if the
 * form is not for the team.
 */
export function listSent(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, formId)
    if (!open) return undefined
    const { form, own, sent } = open
    const { draft } = whichSubmission(own, form, newSubmission)
    const another = form.allowsSeveral ? { closed: await whyClosed(event, open, { draft }) } : undefined
    const changed = own.flatMap(({ editsId }) => editsId ?? [])
    return { form, sent, changed: new Set(changed), begun: another && draft, another }
  })
}

type Confirmation = { formId: string; confirmationId: string }
type MissingConfirmation = 'formNotFound' | 'confirmationNotFound'

/** What a team reads after sending a form, with its current submission. */
export function confirmationForTeam(scope: EventScope, actor: Actor, which: Confirmation) {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, which.formId)
    return confirmationOf(event, open, which)
  })
}

export function confirmationForGuest(scope: EventScope, which: Confirmation) {
  return inEvent(scope, async (event) => {
    const form = await formForGuests(event, which.formId)
    return confirmationOf(event, form && { form, task: undefined, sent: [] }, which)
  })
}

type Answered = Pick<FormOfTeam, 'form' | 'task' | 'sent'>

async function confirmationOf(
  event: EventTransaction,
  answered: Answered | undefined,
  which: Confirmation,
): Promise<Result<Answered & { message: string }, MissingConfirmation>> {
  if (!answered) return err('formNotFound')
  const confirmation = await confirmationById(event, which)
  return confirmation ? ok({ ...answered, message: confirmation.message }) : err('confirmationNotFound')
}

type FormOfTeam = NonNullable<Awaited<ReturnType<typeof formOfTeam>>>

/**
 * A form of the person's team with its draft and what it has sent, newest first: one that it may fill in, or of which it
 * has sent something, though it is closed or archived since.
 */
function formOfTeam(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const open = await formForTeam(event, actor, formId)
    if (!open) return undefined
    const { form, team, isAvailable } = open
    const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
    if (!isAvailable && own.length === 0) return undefined
    return {
      ...open,
      own,
      sent: own.filter(({ isDraft }) => !isDraft),
    }
  })
}

/** Who looks at a form: a person of the team, or the team itself where an organiser fills it in for it. */
type FromTeam = Pick<Actor, 'teamId' | 'level'>

/**
 * A form with the team and the task it is for. `isAvailable` says whether the team may fill it in: where it may not, it
 * may still read what it has sent. `isMeant` leaves aside whether the form is open. Undefined if there is no such form.
 */
export function formForTeam(scope: EventScope, actor: FromTeam, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formHead(event, formId)
    if (!form) return undefined
    const team = await teamOf(event, actor)
    const [tasks, reopening] = await Promise.all([
      tasksOfForm(event, form.id),
      team ? reopeningFor(event, { formId, teamId: team.id }) : notReopened,
    ])
    const now = event.services.clock.now()
    const isVisible = (task: TaskRecord) => maySeeTask(actor, team, task, now)
    const seen = tasks.map((task) => ({ isVisible: isVisible(task) }))
    const opening = await openingNow(event, form, reopening)
    const isAvailable = reopening.isReopened || mayTeamFillIn(form, seen)
    const isMeant = reopening.isReopened || mayTeamFillIn({ ...form, isPublished: true }, seen)
    const task = tasks.find(isVisible)
    const due = task && (await asDueFor(event, task, actor.teamId))
    return { form, team, task: due, opening, isAvailable, isMeant }
  })
}

/** The task with the date that counts for the team. */
async function asDueFor(event: EventTransaction, task: TaskRecord, teamId: string | null) {
  const extended = (await extensionsByTask(event, teamId)).get(task.id)
  return { ...task, dueDate: effectiveDueDate(task.dueDate, extended?.dueDate) }
}

/** A form that guests may fill in; undefined otherwise. */
export async function formForGuests(scope: EventScope, formId: string): Promise<FormHead | undefined> {
  const form = await formHead(scope, formId)
  return form?.isPublic && form.isPublished && !form.isArchived ? form : undefined
}

/**
 * The forms of the person's team, by title, each with its first task and progress: those that it may fill in, and those
 * that it has sent.
 */
export function listFormsForTeam(scope: EventScope, actor: Actor) {
  return inEvent(scope, async (event) => {
    const team = await teamOf(event, actor)
    const extended = await extensionsByTask(event, actor.teamId)
    const tasks = (await listTasks(event))
      .filter(({ formId }) => formId !== null)
      .map((task) => ({ ...task, dueDate: effectiveDueDate(task.dueDate, extended.get(task.id)?.dueDate) }))
    const submitted = actor.teamId === null ? [] : await submissionsOfTeam(event, actor.teamId)
    const reopened = actor.teamId === null ? new Set<string>() : await reopenedForms(event, actor.teamId)
    const sentIds = submitted.filter(({ isDraft }) => !isDraft).map(({ formId }) => formId)
    const known = await publishedForms(event, [...sentIds, ...reopened])
    const counts = await countsOfLimited(event, known)
    const day = { now: event.services.clock.now(), timeZone: await timeZoneOf(event) }
    const forms = known.flatMap((form) => {
      const ofForm = tasks.filter(({ formId }) => formId === form.id)
      const visible = ofForm.filter((task) => maySeeTask(actor, team, task, day.now))
      const seen = ofForm.map((task) => ({ isVisible: visible.includes(task) }))
      const own = submitted.filter(({ formId }) => formId === form.id)
      const sent = own.find(({ isDraft }) => !isDraft)
      const begun = own.find(({ isDraft, editsId }) => isDraft && editsId === null)
      const changes = own.find(({ isDraft, editsId }) => isDraft && editsId !== null)
      const draft = sent ? changes : begun
      const isReopened = reopened.has(form.id)
      if (!sent && !isReopened && !isListedForTeams(form, seen)) return []
      const closed = closedFor(form, {
        ...{ ...day, isReopened, isAvailable: isReopened || mayTeamFillIn(form, seen) },
        ...{ begunAt: draft?.createdAt ?? null, hasSent: sent !== undefined },
        sentCount: counts.get(form.id) ?? 0,
      })
      return [{ form, task: visible[0], draft, sent, closed, begun: sent && form.allowsSeveral && begun }]
    })
    return { forms, day }
  })
}

type Own = { draft?: { createdAt: Date } | undefined; sent?: object | undefined }
type OpenTo = { form: FormHead; opening: OpeningNow; isAvailable: boolean }

/** Why nothing can be sent of a form now, begun or new; null while it can. */
export async function whyClosed(
  event: EventTransaction,
  { form, opening, isAvailable }: OpenTo,
  { draft, sent }: Own,
): Promise<ClosedReason | null> {
  const { reopening, ...day } = opening
  return closedFor(form, {
    ...{ ...day, isReopened: reopening.isReopened, isAvailable },
    ...{ begunAt: draft?.createdAt ?? null, hasSent: sent !== undefined },
    sentCount: sent ? 0 : ((await countsOfLimited(event, [form])).get(form.id) ?? 0),
  })
}

type For = Parameters<typeof closedReason>[1] & { isAvailable: boolean }

/** A form that is no longer for the team is closed to it, whatever the team has begun or sent of it. */
function closedFor(form: Opening, { isAvailable, ...sending }: For): ClosedReason | null {
  return isAvailable ? closedReason(form, sending) : 'closed'
}

/** For the task of a form. What it says of a form that is not there is that it is closed. */
export const formOfTask: Ports['formOfTask'] = async (event, actor, formId) => {
  const open = await formForTeam(event, actor, formId)
  if (!open) return { closedForm: { reason: 'closed', message: '', opensAt: null }, takesAnother: false }
  const { form, team, opening } = open
  const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId }) : []
  const reason = await whyClosed(event, open, whichSubmission(own, form, undefined))
  const opensAt = momentOf(form.opensAt, opening.timeZone)?.toISOString() ?? null
  const closedForm = reason && { reason, message: form.closedMessage, opensAt }
  const isSent = form.allowsSeveral && own.some(({ isDraft }) => !isDraft)
  const { draft } = whichSubmission(own, form, newSubmission)
  return { closedForm, takesAnother: isSent && (await whyClosed(event, open, { draft })) === null }
}

/** For the task of a form that an organiser has filled in for the team. */
export const formToAcceptOf: Ports['formToAccept'] = async (event, { teamId }, formId) => {
  if (teamId === null) return null
  const open = (await submissionsOfTeamAndForm(event, { teamId, formId })).find(isOpen)
  return open ? { submissionId: open.id, byName: open.filledInByName ?? '' } : null
}

/** What opening depends on at this moment, besides the form. */
export type OpeningNow = { now: Date; timeZone: string; reopening: Reopening }

const notReopened: Reopening = { isReopened: false, until: null }

export async function openingNow(
  event: EventTransaction,
  { opensAt, closesAt }: Pick<FormHead, 'opensAt' | 'closesAt'>,
  reopening: Reopening = notReopened,
): Promise<OpeningNow> {
  // Asked for only where there is a time on its clocks: sending is in a hurry.
  const isTimed = opensAt !== '' || closesAt !== ''
  const timeZone = isTimed ? await timeZoneOf(event) : DEFAULT_TIME_ZONE
  return { now: event.services.clock.now(), timeZone, reopening }
}

async function timeZoneOf(event: EventTransaction): Promise<string> {
  return (await allSettings(event)).event.timeZone
}

/** Answers that were sent are walked with the facts of then, until newer questions are answered. */
export function factsToWalk(
  today: Facts,
  { sent, version }: { sent: SubmissionRecord | undefined; version: number },
): Facts {
  return sent?.version === version ? keptFacts(sent.facts, today) : today
}

/** Facts about the person and their team that conditions can use (decisions, “Values”). */
export async function factsOf(scope: EventScope, actor: Actor, team: TeamRecord | undefined): Promise<Facts> {
  const { customFields, client } = await teamFacts(scope, team)
  return {
    customFields,
    client: {
      ...client,
      'member.firstName': actor.firstName,
      'member.surname': actor.surname,
      'member.email': actor.email,
      'member.role': actor.isTeamOwner ? 'owner' : 'member',
    },
  }
}

/** Those of the team and of the event alone, whoever asks. */
export async function teamFacts(scope: EventScope, team: TeamRecord | undefined): Promise<Facts> {
  const { event: settings } = await allSettings(scope)
  return {
    customFields: team?.customFields ?? {},
    client: {
      'team.name': team?.name ?? '',
      'team.teamType': team?.teamTypeName ?? '',
      'team.standShareRole': team?.standShareRole ?? '',
      'event.shortName': settings.shortName,
      'event.longName': settings.longName,
    },
  }
}

async function teamOf(event: EventTransaction, { teamId }: FromTeam): Promise<TeamRecord | undefined> {
  return teamId === null ? undefined : await teamById(event, teamId)
}

/**
 * Whether a form is in a person's list, as a condition on the table of forms (decisions, “A form is seen with
 * its tasks”): it is open and has no task, or one that they can see. A public one without a task is only for
 * guests. The list of available forms has the same rule in code; a property test compares the two.
 */
export function formIsListed(viewer: Viewer, now: Date): SQL {
  const ofForm = sql`select from ${tasks}
    where ${tasks.eventId} = ${forms.eventId} and ${tasks.formId} = ${forms.id} and not ${tasks.isArchived}`
  return sql`(${forms.isPublished} and not ${forms.isArchived} and (
    exists (${ofForm} and ${taskIsVisible(viewer, now)}) or (not ${forms.isPublic} and not exists (${ofForm}))))`
}
