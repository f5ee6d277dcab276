import { type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { confirmationById } from '#features/forms/confirmations/server/queries.ts'
import { isListedForTeams, mayTeamFillIn } from '#features/forms/forms/domain/availability.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { askedFacts, keptFacts, rulesIn } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { type Facts, guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { type FormHead, formHead, formVersion, publishedForms } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { type TeamRecord, teamById } from '#features/people/teams/server/queries.ts'
import { maySeeTask } from '#features/tasks/tasks/server/policy.ts'
import {
  listTasks,
  type TaskRecord,
  taskIsVisible,
  tasksOfForm,
} from '#features/tasks/tasks/server/queries/tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { namesIn, type SubmissionRecord, submissionsOfTeam, submissionsOfTeamAndForm } from './submissions.ts'
/** A form to be filled in, with what the team has drafted and sent. */
export type OpenedForm = {
  form: FormHead
  version: number
  definition: FormDefinition
  facts: Facts
  currencyId: string
  task: TaskRecord | undefined
  draft: SavedRecord | undefined
  sent: SavedRecord | undefined
  /** The names of those who changed the draft last, by member. */
  names: ReadonlyMap<string, string>
}

type SavedRecord = SubmissionRecord & { updatedByName: string }

/**
 * What the person needs to fill in a form: the version that the team last worked with, or the latest. Undefined
 * if the team may not fill it in.
 */
export function openForm(
  scope: EventScope,
  actor: Actor,
  { formId, useLatest }: { formId: string; useLatest: boolean },
): Promise<OpenedForm | undefined> {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, formId)
    if (!open) return undefined
    const { form, task, team, draft, sent } = open
    const current = draft ?? sent[0]
    const version = useLatest || !current ? form.currentVersion : current.version
    const definition = await formVersion(event, form.id, version)
    if (!definition) return undefined
    const { variables } = await allSettings(event)
    const today = await factsOf(event, actor, team)
    const walked = factsToWalk(today, { sent: sent[0], version })
    const facts = askedFacts(rulesIn(definition), walked)
    const names = await namesIn(event, draft?.stamps ?? {}, actor)
    const { currencyId } = variables
    return { form, version, definition, facts, currencyId, task, draft, sent: sent[0], names }
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
    return { form, version, definition, facts: guestFacts, currencyId, ...nothing }
  })
}

/** What the team has sent for the form, newest first; undefined if it may not fill it in. */
export async function listSent(scope: EventScope, actor: Actor, formId: string) {
  return (await formOfTeam(scope, actor, formId))?.sent
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

/** A form that the person's team may fill in, with its draft and what it has sent, newest first. */
function formOfTeam(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const open = await formForTeam(event, actor, formId)
    if (!open) return undefined
    const { form, team } = open
    const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
    return {
      ...open,
      draft: own.find(({ isDraft }) => isDraft),
      sent: own.filter(({ isDraft }) => !isDraft),
    }
  })
}

/** A form that the person's team may fill in, with the team and the task it is for; undefined otherwise. */
export function formForTeam(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formHead(event, formId)
    if (!form) return undefined
    const team = await teamOf(event, actor)
    const tasks = await tasksOfForm(event, form.id)
    const isVisible = (task: TaskRecord) => maySeeTask(actor, team, task)
    const seen = tasks.map((task) => ({ isVisible: isVisible(task) }))
    return mayTeamFillIn(form, seen) ? { form, team, task: tasks.find(isVisible) } : undefined
  })
}

/** A form that guests may fill in; undefined otherwise. */
export async function formForGuests(scope: EventScope, formId: string): Promise<FormHead | undefined> {
  const form = await formHead(scope, formId)
  return form?.isPublic && form.isPublished && !form.isArchived ? form : undefined
}

/** The forms that the person's team may fill in, by title, each with its first task and progress. */
export function listFormsForTeam(scope: EventScope, actor: Actor) {
  return inEvent(scope, async (event) => {
    const { timeZone } = (await allSettings(event)).event
    const team = await teamOf(event, actor)
    const tasks = (await listTasks(event)).filter(({ formId }) => formId !== null)
    const submitted = actor.teamId === null ? [] : await submissionsOfTeam(event, actor.teamId)
    const forms = (await publishedForms(event)).flatMap((form) => {
      const ofForm = tasks.filter(({ formId }) => formId === form.id)
      const visible = ofForm.filter((task) => maySeeTask(actor, team, task))
      if (
        !isListedForTeams(
          form,
          ofForm.map((task) => ({ isVisible: visible.includes(task) })),
        )
      )
        return []
      const own = submitted.filter(({ formId }) => formId === form.id)
      return [
        {
          ...{ form, task: visible[0] },
          draft: own.find(({ isDraft }) => isDraft),
          sent: own.find(({ isDraft }) => !isDraft),
        },
      ]
    })
    return { forms, day: { now: event.services.clock.now(), timeZone } }
  })
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

async function teamOf(event: EventTransaction, { teamId }: Actor): Promise<TeamRecord | undefined> {
  return teamId === null ? undefined : await teamById(event, teamId)
}

/**
 * Whether a form is in a person's list, as a condition on the table of forms (decisions, “A form is seen with
 * its tasks”): it is open and has no task, or one that they can see. A public one without a task is only for
 * guests. The list of available forms has the same rule in code; a property test compares the two.
 */
export function formIsListed(viewer: Viewer): SQL {
  const ofForm = sql`select from ${tasks}
    where ${tasks.eventId} = ${forms.eventId} and ${tasks.formId} = ${forms.id} and not ${tasks.isArchived}`
  return sql`(${forms.isPublished} and not ${forms.isArchived} and (
    exists (${ofForm} and ${taskIsVisible(viewer)}) or (not ${forms.isPublic} and not exists (${ofForm}))))`
}
