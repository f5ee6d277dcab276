import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitTries } from '#platform/limits/limit-tries.ts'
import { submissionsContract } from '../contract.ts'
import { guestFormLimit } from '../domain/attempt-limits.ts'
import { fillingMessages } from '../domain/messages.ts'
import { type FillingRefusal, submitForGuest, submitForTeam, updateDraft } from './commands.ts'
import {
  presentAvailableForm,
  presentConfirmation,
  presentOpenForm,
  presentSent,
  presentSubmission,
} from './present.ts'
import {
  confirmationForGuest,
  confirmationForTeam,
  listFormsForTeam,
  listSent,
  openForm,
  openFormForGuest,
  readableSubmission,
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
  listForms: route(submissionsContract.listForms, async ({ scope, actor }) => {
    const { forms, day } = await listFormsForTeam(scope, actor)
    return forms.map((form) => presentAvailableForm(form, day))
  }),

  getForm: route(submissionsContract.getForm, async ({ scope, actor, input }) =>
    presentOpenForm(found(await openForm(scope, actor, input))),
  ),

  updateDraft: route(submissionsContract.updateDraft, async ({ scope, actor, input }) => {
    const savedAt = accepted(await updateDraft(scope, actor, input), answers)
    return { savedAt: savedAt.toISOString() }
  }),

  submit: route(submissionsContract.submit, async ({ scope, actor, input }) => {
    const sent = accepted(await submitForTeam(scope, actor, input), answers)
    return { ...sent, confirmationId: sent.confirmationId ?? '' }
  }),

  listMine: route(submissionsContract.listMine, async ({ scope, actor, input }) =>
    found(await listSent(scope, actor, input.formId)).map(presentSent),
  ),

  get: route(submissionsContract.get, async ({ scope, actor, input }) => {
    const read = await readableSubmission(scope, actor, input.submissionId)
    if (!read) throw notFound('Submission')
    return presentSubmission(read)
  }),

  getConfirmation: route(submissionsContract.getConfirmation, async ({ scope, actor, input }) =>
    presentConfirmation(accepted(await confirmationForTeam(scope, actor, input), confirmationAnswers)),
  ),

  getFormForGuest: route(submissionsContract.getFormForGuest, async ({ scope, input }) =>
    presentOpenForm(found(await openFormForGuest(scope, input.formId))),
  ),

  submitForGuest: route(submissionsContract.submitForGuest, async ({ scope, services, request, input }) => {
    await limitTries(services, { request, limit: guestFormLimit, subject: input.formId })
    const sent = accepted(await submitForGuest(scope, input), answers)
    return { ...sent, confirmationId: sent.confirmationId ?? '' }
  }),

  getConfirmationForGuest: route(submissionsContract.getConfirmationForGuest, async ({ scope, input }) =>
    presentConfirmation(accepted(await confirmationForGuest(scope, input), confirmationAnswers)),
  ),
}

const confirmationAnswers: RefusalAnswers<'formNotFound' | 'confirmationNotFound'> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  confirmationNotFound: { status: 'notFound', thing: 'Confirmation' },
}

function found<T>(form: T | undefined): T {
  if (form === undefined) throw notFound('Form')
  return form
}
