import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitTries } from '#platform/limits/limit-tries.ts'
import { submissionsContract } from '../contract.ts'
import { guestFormLimit } from '../domain/attempt-limits.ts'
import { fillingMessages } from '../domain/messages.ts'
import { type DraftRefusal, removeDraft, updateDraft } from './commands/draft.ts'
import { type GuestRefusal, submitForGuest, submitForTeam, type TeamRefusal } from './commands/submit.ts'
import { removeVisit, updateVisit } from './commands/visits.ts'
import {
  presentAvailableForm,
  presentConfirmation,
  presentOpenForm,
  presentSavedDraft,
  presentSent,
  presentSubmission,
  presentVisitor,
} from './present.ts'
import {
  confirmationForGuest,
  confirmationForTeam,
  listFormsForTeam,
  listSent,
  openForm,
  openFormForGuest,
} from './queries/forms.ts'
import { readableSubmission } from './queries/reading.ts'
import { listVisitors } from './queries/visits.ts'
import { fillingInRoutes } from './routes/filling-in.ts'
import { organisingRoutes } from './routes/organising.ts'

export { presentReceipt } from './present/receipt.ts'
export { submissionsExport } from './routes/organising.ts'

const answers: RefusalAnswers<DraftRefusal | TeamRefusal | GuestRefusal> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  fileGone: {
    status: 'invalid',
    message: ({ files }) => fillingMessages.fileGone(files.map(({ name }) => name)),
    fields: ({ files }) =>
      Object.fromEntries(files.map(({ name, at }) => [at, fillingMessages.fileGone([name])])),
  },
  notInTeam: { status: 'conflict', message: fillingMessages.notInTeam },
  closed: {
    status: 'conflict',
    message: ({ reason, message }) => message || closedMessages[reason],
  },
  sentForGood: { status: 'conflict', message: fillingMessages.sentForGood },
  outdatedVersion: { status: 'conflict', message: fillingMessages.outdatedVersion },
  outdatedPage: { status: 'conflict', message: fillingMessages.outdatedPage },
  draftDiscarded: { status: 'conflict', message: fillingMessages.draftDiscarded },
  sentSince: { status: 'conflict', message: ({ name }) => fillingMessages.sentSince(name) },
  changedSince: { status: 'conflict', message: fillingMessages.changedSince },
  sentTooSoon: { status: 'conflict', message: fillingMessages.sentTooSoon },
  openedUnknown: { status: 'conflict', message: fillingMessages.openedUnknown },
  tooManyEntries: { status: 'invalid', message: fillingMessages.tooManyEntries },
  invalidAnswers: {
    status: 'invalid',
    message: ({ issues }) => issues[0]?.message ?? fillingMessages.invalidAnswers,
    fields: ({ issues }) => Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  },
}

export const submissionsRoutes = {
  ...organisingRoutes,
  ...fillingInRoutes,

  listForms: route(submissionsContract.listForms, async ({ scope, actor }) => {
    const { forms, day } = await listFormsForTeam(scope, actor)
    return forms.map((form) => presentAvailableForm(form, day))
  }),

  getForm: route(submissionsContract.getForm, async ({ scope, actor, input }) =>
    presentOpenForm(found(await openForm(scope, actor, input))),
  ),

  updateDraft: route(submissionsContract.updateDraft, async ({ scope, actor, input }) => {
    const saved = accepted(await updateDraft(scope, actor, input), answers)
    return presentSavedDraft(saved)
  }),

  removeDraft: route(submissionsContract.removeDraft, async ({ scope, actor, input }) => {
    const { formId, submission, ...base } = input
    accepted(await removeDraft(scope, actor, { formId, submission, base }), answers)
    return {}
  }),

  listVisitors: route(submissionsContract.listVisitors, async ({ scope, actor, input }) =>
    (await listVisitors(scope, actor, input.formId)).map(presentVisitor),
  ),

  updateVisit: route(submissionsContract.updateVisit, async ({ scope, actor, input }) => {
    accepted(await updateVisit(scope, actor, input.formId), answers)
    return {}
  }),

  removeVisit: route(submissionsContract.removeVisit, async ({ scope, actor, input }) => {
    await removeVisit(scope, actor, input.formId)
    return {}
  }),

  submit: route(submissionsContract.submit, async ({ scope, actor, input }) => {
    const sent = accepted(await submitForTeam(scope, actor, input), answers)
    return { ...sent, confirmationId: sent.confirmationId ?? '' }
  }),

  listMine: route(submissionsContract.listMine, async ({ scope, actor, input }) =>
    presentSent(found(await listSent(scope, actor, input.formId))),
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
    const { started, subject, ...sending } = input
    const isMachine = subject !== ''
    // Counted in the log alone: a machine that is told, or listed, has been of use.
    if (isMachine) request.logged = { guestTrap: input.formId }
    const { clientAddress } = request
    const sent = accepted(
      await submitForGuest(scope, { ...sending, page: { started, isMachine, clientAddress } }),
      answers,
    )
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
