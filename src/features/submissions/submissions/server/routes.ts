import { allSettings } from '#features/event/events/server/queries.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { isListedForTeams, mayTeamFillIn } from '#features/forms/forms/domain/availability.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { type Facts, guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import {
  confirmationsOf,
  type FormRecord,
  formById,
  formVersion,
  publishedForms,
} from '#features/forms/forms/server/queries.ts'
import { type TeamRecord, teamById } from '#features/people/teams/server/queries.ts'
import { maySeeTask } from '#features/tasks/tasks/server/policy.ts'
import { listTasks, type TaskRecord, tasksOfForm } from '#features/tasks/tasks/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { daysUntil } from '#kit/dates/zone.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type AvailableForm, submissionsContract } from '../contract.ts'
import { guestFormLimit } from '../domain/attempt-limits.ts'
import { finalise } from '../domain/finalise.ts'
import { saveDraft, submitForGuest, submitForTeam } from './commands.ts'
import { presentOpenForm, presentSubmission } from './present.ts'
import {
  fileIdsOfTeam,
  submissionById,
  submissionBySendKey,
  submissionsOfTeam,
  submissionsOfTeamAndForm,
} from './queries.ts'

const EMPTY_TEAM = 'You are not in a team, so you cannot fill in this form.'
const SENT_FOR_GOOD = 'Your team has already sent this form, and it cannot be changed.'
const STALE_VERSION =
  'The form has changed since you opened it. Update to the latest questions and check your answers.'

export const submissionsRoutes = {
  available: route(submissionsContract.available, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const team = actor.teamId === null ? undefined : await teamById(event, actor.teamId)
      const tasks = (await listTasks(event)).filter(({ formId }) => formId !== null)
      const submissions = actor.teamId === null ? [] : await submissionsOfTeam(event, actor.teamId)
      const { event: settings } = await allSettings(event)
      const now = event.services.clock.now()
      return (await publishedForms(event)).flatMap((form): AvailableForm[] => {
        const ofForm = tasks.filter(({ formId }) => formId === form.id)
        const visible = ofForm.filter((task) => maySeeTask(actor, team, task))
        const seen = ofForm.map((task) => ({ isVisible: visible.includes(task) }))
        if (!isListedForTeams(form, seen)) return []
        const dueDate = visible[0]?.dueDate ?? ''
        const own = submissions.filter(({ formId }) => formId === form.id)
        const latest = own.find(({ isDraft }) => isDraft) ?? own[0]
        return [
          {
            id: form.id,
            title: form.title,
            description: form.description,
            taskId: visible[0]?.id ?? null,
            dueDate,
            daysUntilDue: dueDate === '' ? null : daysUntil(dueDate, now, settings.timeZone),
            status: latest === undefined ? 'notStarted' : latest.isDraft ? 'draft' : 'sent',
            changedAt: latest?.updatedAt.toISOString() ?? null,
          },
        ]
      })
    }),
  ),

  open: route(submissionsContract.open, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = await formForTeam(event, actor, input.formId)
      const own = team ? await submissionsOfTeamAndForm(event, team.id, form.id) : []
      const draft = own.find(({ isDraft }) => isDraft)
      const sent = own.find(({ isDraft }) => !isDraft)
      const current = draft ?? sent
      const version = input.useLatest || !current ? form.currentVersion : current.version
      const settings = await allSettings(event)
      return presentOpenForm({
        form,
        version,
        definition: await versionOf(event, form.id, version),
        facts: await factsOf(event, actor, team),
        currencyId: settings.variables.currencyId,
        task,
        draft,
        sent,
      })
    }),
  ),

  saveDraft: route(submissionsContract.saveDraft, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = await formForTeam(event, actor, input.formId)
      if (!team) throw conflict(EMPTY_TEAM)
      const definition = await versionOf(event, form.id, input.version)
      const own = await submissionsOfTeamAndForm(event, team.id, form.id)
      if (!form.isEditable && own.some(({ isDraft }) => !isDraft)) throw conflict(SENT_FOR_GOOD)
      await refuseForeignFiles(event, team.id, input.answers)
      const answers = normaliseAnswers(definition, input.answers)
      const { pages } = walk(definition, answers, await factsOf(event, actor, team))
      const savedAt = await saveDraft(event, actor, {
        formId: form.id,
        version: input.version,
        teamId: team.id,
        taskId: task?.id ?? null,
        answers,
        page: input.page,
        pageCount: pages.length,
        sentId: own.find(({ isDraft }) => !isDraft)?.id ?? null,
      })
      return { savedAt: savedAt.toISOString() }
    }),
  ),

  submit: route(submissionsContract.submit, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = await formForTeam(event, actor, input.formId)
      if (!team) throw conflict(EMPTY_TEAM)
      await takeTurn(event, 'submission', `${form.id}/${team.id}`)
      const repeated = await submissionBySendKey(event, input.sendKey)
      if (repeated) return sentBefore(repeated, { formId: form.id, teamId: team.id })
      const own = await submissionsOfTeamAndForm(event, team.id, form.id)
      const sent = own.find(({ isDraft }) => !isDraft)
      if (sent && !form.isEditable) throw conflict(SENT_FOR_GOOD)
      refuseOldVersion(input.version, [form.currentVersion, sent?.version])
      await refuseForeignFiles(event, team.id, input.answers)
      const final = await evaluate(
        event,
        form,
        input.version,
        input.answers,
        await factsOf(event, actor, team),
      )
      const submissionId = await submitForTeam(event, actor, team.id, sent?.id ?? null, {
        ...final,
        formId: form.id,
        version: input.version,
        taskId: task?.id ?? null,
        sendKey: input.sendKey,
      })
      return { submissionId, confirmationId: final.confirmationId ?? '' }
    }),
  ),

  mine: route(submissionsContract.mine, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, team } = await formForTeam(event, actor, input.formId)
      const own = team ? await submissionsOfTeamAndForm(event, team.id, form.id) : []
      return own
        .filter(({ isDraft }) => !isDraft)
        .map(({ id, submittedAt, updatedAt, updatedByName }) => ({
          id,
          submittedAt: (submittedAt ?? updatedAt).toISOString(),
          submittedByName: updatedByName,
        }))
    }),
  ),

  get: route(submissionsContract.get, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const submission = await submissionById(event, input.submissionId)
      const isOwn = submission?.teamId !== null && submission?.teamId === actor.teamId
      const isForOrganiser = isAtLeast(actor.level, 'reportViewer') && submission?.isDraft === false
      if (!submission || !(isOwn || isForOrganiser)) throw notFound('Submission')
      const definition = await versionOf(event, submission.formId, submission.version)
      return presentSubmission(submission, definition, await allSettings(event))
    }),
  ),

  confirmation: route(submissionsContract.confirmation, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = await formForTeam(event, actor, input.formId)
      const confirmation = await confirmationIn(event, form.id, input.confirmationId)
      const own = team ? await submissionsOfTeamAndForm(event, team.id, form.id) : []
      return {
        formTitle: form.title,
        message: confirmation.message,
        submissionId: own.find(({ isDraft }) => !isDraft)?.id ?? null,
        taskId: task?.id ?? null,
      }
    }),
  ),

  openAsGuest: route(submissionsContract.openAsGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const form = await publicForm(event, input.formId)
      const { variables } = await allSettings(event)
      return presentOpenForm({
        form,
        version: form.currentVersion,
        definition: await versionOf(event, form.id, form.currentVersion),
        facts: guestFacts,
        currencyId: variables.currencyId,
        task: undefined,
        draft: undefined,
        sent: undefined,
      })
    }),
  ),

  submitAsGuest: route(submissionsContract.submitAsGuest, async ({ scope, services, request, input }) => {
    await limitAttempts(services, request, guestFormLimit)
    return inEvent(scope, async (event) => {
      const form = await publicForm(event, input.formId)
      await takeTurn(event, 'submission', input.sendKey)
      const repeated = await submissionBySendKey(event, input.sendKey)
      if (repeated) return sentBefore(repeated, { formId: form.id, teamId: null })
      refuseOldVersion(input.version, [form.currentVersion])
      if (fileIdsIn(input.answers).length > 0) throw invalid('Files cannot be sent with this form.')
      const final = await evaluate(event, form, input.version, input.answers, guestFacts)
      const submissionId = await submitForGuest(event, {
        ...final,
        formId: form.id,
        version: input.version,
        taskId: null,
        sendKey: input.sendKey,
      })
      return { submissionId, confirmationId: final.confirmationId ?? '' }
    })
  }),

  confirmationAsGuest: route(submissionsContract.confirmationAsGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const form = await publicForm(event, input.formId)
      const { message } = await confirmationIn(event, form.id, input.confirmationId)
      return { formTitle: form.title, message, submissionId: null, taskId: null }
    }),
  ),
}

/** The form, if the person's team may fill it in, with the task it is for. */
async function formForTeam(event: EventTransaction, actor: Actor, formId: string) {
  const form = await formById(event, formId)
  const team = actor.teamId === null ? undefined : await teamById(event, actor.teamId)
  const tasks = form ? await tasksOfForm(event, form.id) : []
  const visible = (task: TaskRecord) => maySeeTask(actor, team, task)
  if (
    !form ||
    !mayTeamFillIn(
      form,
      tasks.map((task) => ({ isVisible: visible(task) })),
    )
  )
    throw notFound('Form')
  return { form, team, task: tasks.find(visible) }
}

async function publicForm(event: EventTransaction, formId: string): Promise<FormRecord> {
  const form = await formById(event, formId)
  if (!form?.isPublic || !form.isPublished || form.isArchived) throw notFound('Form')
  return form
}

async function versionOf(event: EventTransaction, formId: string, version: number): Promise<FormDefinition> {
  const definition = await formVersion(event, formId, version)
  if (!definition) throw notFound('Form')
  return definition
}

async function evaluate(
  event: EventTransaction,
  form: FormRecord,
  version: number,
  answers: Answers,
  facts: Facts,
) {
  const definition = await versionOf(event, form.id, version)
  const confirmations = await confirmationsOf(event, form.id)
  const final = finalise({ definition, confirmations, answers, facts })
  if (final.ok) return final.value
  const fields = Object.fromEntries(final.error.map(({ path, message }) => [path.join('.'), message]))
  throw invalid(final.error[0]?.message ?? 'Some answers are not right.', fields)
}

/** Facts that conditions may ask of the person and their team (decisions, “Values”). */
async function factsOf(event: EventTransaction, actor: Actor, team: TeamRecord | undefined): Promise<Facts> {
  const { event: settings } = await allSettings(event)
  return {
    customFields: team?.customFields ?? {},
    client: {
      'team.name': team?.name ?? '',
      'team.teamType': team?.teamTypeName ?? '',
      'team.standShareRole': team?.standShareRole ?? '',
      'member.firstName': actor.firstName,
      'member.surname': actor.surname,
      'member.email': actor.email,
      'member.role': actor.isTeamOwner ? 'owner' : 'member',
      'event.shortName': settings.shortName,
      'event.longName': settings.longName,
    },
  }
}

function refuseOldVersion(version: number, allowed: readonly (number | undefined)[]) {
  if (!allowed.includes(version)) throw conflict(STALE_VERSION)
}

/** A second sending with the same key answers as the first did; with somebody else's key it finds nothing. */
function sentBefore(
  before: { id: string; formId: string; teamId: string | null; confirmationId: string | null },
  mine: { formId: string; teamId: string | null },
) {
  if (before.formId !== mine.formId || before.teamId !== mine.teamId) throw notFound('Form')
  return { submissionId: before.id, confirmationId: before.confirmationId ?? '' }
}

async function refuseForeignFiles(event: EventTransaction, teamId: string, answers: Answers) {
  const named = fileIdsIn(answers)
  if (named.length === 0) return
  const own = await fileIdsOfTeam(event, teamId)
  if (named.some((id) => !own.has(id))) throw notFound('File')
}

/** Every file that answers name, those inside field groups included. */
function fileIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'fileId' in value && typeof value.fileId === 'string'
    ? [value.fileId]
    : Object.values(value).flatMap(fileIdsIn)
}

async function confirmationIn(event: EventTransaction, formId: string, confirmationId: string) {
  const confirmation = (await confirmationsOf(event, formId)).find(({ id }) => id === confirmationId)
  if (!confirmation) throw notFound('Confirmation')
  return confirmation
}
