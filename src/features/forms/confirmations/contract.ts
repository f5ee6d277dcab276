import { z } from 'zod'
import { formConfirmationSchema } from '#features/forms/forms/contract.ts'
import { ruleSetSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { MOST_CONFIRMATIONS } from './domain/limits.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A confirmation of the form that is not its default. */
    confirmationId: string
  }
}

const id = z.string().min(1).max(64)
const formId = z.object({ formId: id })

export const confirmationInput = z.object({
  name: z.string().trim().min(1, 'Give the confirmation a name.').max(200),
  message: z.string().max(20_000, 'The message is too long.').default(''),
  isActive: z.boolean().default(true),
  ...ruleSetSchema.shape,
})
export type ConfirmationInput = z.output<typeof confirmationInput>

export const confirmationsContract = {
  create: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/confirmations',
    access: 'moderator',
    summary: 'Add a confirmation',
    body: 'document',
    audit: 'confirmation.create',
    live: 'organisers',
  })
    .input(formId.extend({ confirmation: confirmationInput }))
    .example(({ formId }) => ({
      formId,
      confirmation: { name: 'With power', message: 'We will connect your stand before the build-up.' },
    }))
    .output(formConfirmationSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/confirmations/{confirmationId}',
    access: 'moderator',
    summary: 'Update a confirmation',
    body: 'document',
    audit: 'confirmation.update',
    live: 'everyone',
  })
    .input(formId.extend({ confirmationId: id, confirmation: confirmationInput }))
    .example(({ formId, confirmationId }) => ({
      formId,
      confirmationId,
      confirmation: { name: 'Thank you', message: 'We have your answers.' },
    }))
    .output(formConfirmationSchema),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/confirmation-order',
    access: 'moderator',
    summary: 'Put the confirmations in the order they are tried, which names each but the default once',
    audit: 'form.reorderConfirmations',
    live: 'everyone',
  })
    .input(formId.extend({ confirmationIds: z.array(id).max(MOST_CONFIRMATIONS) }))
    .example(({ formId, confirmationId }) => ({ formId, confirmationIds: [confirmationId] }))
    .output(z.object({})),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/confirmations/{confirmationId}',
    access: 'moderator',
    summary: 'Remove a confirmation; the default one cannot be removed',
    audit: 'confirmation.remove',
    live: 'everyone',
  })
    .input(formId.extend({ confirmationId: id }))
    .example(({ formId, confirmationId }) => ({ formId, confirmationId }))
    .output(z.object({ removed: z.boolean() })),
}
