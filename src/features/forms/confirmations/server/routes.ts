import type { FormConfirmation } from '#features/forms/forms/contract.ts'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { formMessages } from '#features/forms/forms/domain/messages.ts'
import { cleanText } from '#features/forms/forms/server/commands.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type ConfirmationInput, confirmationsContract } from '../contract.ts'
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
  | 'unreadableText'
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
  unreadableText: { status: 'invalid', message: formMessages.unreadableText, field: 'confirmation.message' },
  changedElsewhere: { status: 'conflict', message: confirmationMessages.changedElsewhere },
  tooMany: {
    status: 'conflict',
    message: `A form can have ${MOST_CONFIRMATIONS} confirmations. Delete one that you do not need.`,
  },
}

export const confirmationsRoutes = {
  create: route(confirmationsContract.create, async ({ scope, actor, input: { formId, ...input } }) => {
    const confirmation = await cleaned(input.confirmation)
    return inEvent(scope, async (event) => {
      const created = await createConfirmation(event, actor, { formId, confirmation })
      return confirmationOf(event, { formId, confirmationId: accepted(created, answers) })
    })
  }),

  update: route(confirmationsContract.update, async ({ scope, actor, input }) => {
    const confirmation = await cleaned(input.confirmation)
    return inEvent(scope, async (event) => {
      accepted(await updateConfirmation(event, actor, { ...input, confirmation }), answers)
      return confirmationOf(event, input)
    })
  }),

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

/** With only allowed markup in its message; before the transaction, which would keep its connection all the while. */
async function cleaned(confirmation: ConfirmationInput): Promise<ConfirmationInput> {
  return { ...confirmation, message: accepted(await cleanText(confirmation.message), answers) }
}
