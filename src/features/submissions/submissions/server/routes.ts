import { allSettings } from '#features/event/events/server/queries.ts'
import { confirmationById } from '#features/forms/confirmations/server/queries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { submissionsContract } from '../contract.ts'
import { guestFormLimit } from '../domain/attempt-limits.ts'
import { fillingMessages } from '../domain/messages.ts'
import { type FillingRefusal, submitForGuest, submitForTeam, updateDraft } from './commands.ts'
import { mayReadSubmission } from './policy.ts'
import { presentAvailableForm, presentOpenForm, presentSubmission } from './present.ts'
import {
  factsOf,
  formForGuests,
  formForTeam,
  listFormsForTeam,
  submissionById,
  submissionsOfTeamAndForm,
} from './queries.ts'

const answers: RefusalAnswers<FillingRefusal> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  fileNotFound: { status: 'notFound', thing: 'File' },
  notInTeam: { status: 'conflict', message: fillingMessages.notInTeam },
  sentForGood: { status: 'conflict', message: fillingMessages.sentForGood },
  outdatedVersion: { status: 'conflict', message: fillingMessages.outdatedVersion },
  filesFromGuest: { status: 'invalid', message: fillingMessages.filesFromGuest },
  invalidAnswers: {
    status: 'invalid',
    message: ({ issues }) => issues[0]?.message ?? fillingMessages.invalidAnswers,
    fields: ({ issues }) => Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  },
}

export const submissionsRoutes = {
  listForms: route(submissionsContract.listForms, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const { timeZone } = (await allSettings(event)).event
      const now = event.services.clock.now()
      return (await listFormsForTeam(event, actor)).map((form) =>
        presentAvailableForm(form, { now, timeZone }),
      )
    }),
  ),

  getForm: route(submissionsContract.getForm, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = found(await formForTeam(event, actor, input.formId))
      const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
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

  updateDraft: route(submissionsContract.updateDraft, async ({ scope, actor, input }) => {
    const savedAt = accepted(await updateDraft(scope, actor, input), answers)
    return { savedAt: savedAt.toISOString() }
  }),

  submit: route(submissionsContract.submit, async ({ scope, actor, input }) => {
    const sent = accepted(await submitForTeam(scope, actor, input), answers)
    return { ...sent, confirmationId: sent.confirmationId ?? '' }
  }),

  listMine: route(submissionsContract.listMine, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, team } = found(await formForTeam(event, actor, input.formId))
      const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
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
      if (!submission || !mayReadSubmission(actor, submission)) throw notFound('Submission')
      const definition = await versionOf(event, submission.formId, submission.version)
      return presentSubmission(submission, definition, await allSettings(event))
    }),
  ),

  getConfirmation: route(submissionsContract.getConfirmation, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { form, task, team } = found(await formForTeam(event, actor, input.formId))
      const message = await confirmationMessage(event, input)
      const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
      return {
        formTitle: form.title,
        message,
        submissionId: own.find(({ isDraft }) => !isDraft)?.id ?? null,
        taskId: task?.id ?? null,
      }
    }),
  ),

  getFormForGuest: route(submissionsContract.getFormForGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const form = found(await formForGuests(event, input.formId))
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

  submitForGuest: route(submissionsContract.submitForGuest, async ({ scope, services, request, input }) => {
    await limitAttempts(services, request, guestFormLimit)
    const sent = accepted(await submitForGuest(scope, input), answers)
    return { ...sent, confirmationId: sent.confirmationId ?? '' }
  }),

  getConfirmationForGuest: route(submissionsContract.getConfirmationForGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const form = found(await formForGuests(event, input.formId))
      const message = await confirmationMessage(event, input)
      return { formTitle: form.title, message, submissionId: null, taskId: null }
    }),
  ),
}

function found<T>(form: T | undefined): T {
  if (form === undefined) throw notFound('Form')
  return form
}

async function versionOf(scope: EventScope, formId: string, version: number): Promise<FormDefinition> {
  return found(await formVersion(scope, formId, version))
}

async function confirmationMessage(scope: EventScope, which: { formId: string; confirmationId: string }) {
  const confirmation = await confirmationById(scope, which)
  if (!confirmation) throw notFound('Confirmation')
  return confirmation.message
}
