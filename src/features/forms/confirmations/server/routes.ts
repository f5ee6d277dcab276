import type { FormConfirmation } from '#features/forms/forms/contract.ts'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { confirmationsContract } from '../contract.ts'
import { MOST_CONFIRMATIONS } from '../domain/limits.ts'
import { confirmationMessages } from '../domain/messages.ts'
import {
  createConfirmation,
  removeConfirmation,
  reorderConfirmations,
  updateConfirmation,
} from './commands.ts'
import { confirmationById } from './queries.ts'

type ConfirmationRefusal =
  | 'confirmationNotFound'
  | 'formNotFound'
  | 'tooMany'
  | 'changedElsewhere'
  | { code: 'badRules'; problems: PlacedRuleProblem[] }

const answers: RefusalAnswers<ConfirmationRefusal> = {
  confirmationNotFound: { status: 'notFound', thing: 'Confirmation' },
  formNotFound: { status: 'notFound', thing: 'Form' },
  badRules: {
    status: 'invalid',
    message: 'Correct the conditions that are marked.',
    fields: ({ problems }) =>
      Object.fromEntries(problems.map(({ index, remark }) => [`confirmation.rules.${index}`, remark])),
  },
  changedElsewhere: { status: 'conflict', message: confirmationMessages.changedElsewhere },
  tooMany: {
    status: 'conflict',
    message: `A form can have ${MOST_CONFIRMATIONS} confirmations. Delete one that you do not need.`,
  },
}

export const confirmationsRoutes = {
  create: route(confirmationsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const confirmationId = accepted(await createConfirmation(event, actor, input), answers)
      return confirmationOf(event, { formId: input.formId, confirmationId })
    }),
  ),

  update: route(confirmationsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateConfirmation(event, actor, input), answers)
      return confirmationOf(event, input)
    }),
  ),

  reorder: route(confirmationsContract.reorder, async ({ scope, actor, input }) => {
    accepted(await reorderConfirmations(scope, actor, input), answers)
    return {}
  }),

  remove: route(confirmationsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeConfirmation(scope, actor, input), answers)
    return { removed: true }
  }),
}

async function confirmationOf(
  scope: EventScope,
  which: { formId: string; confirmationId: string },
): Promise<FormConfirmation> {
  const confirmation = await confirmationById(scope, which)
  if (!confirmation) throw notFound('Confirmation')
  return confirmation
}
