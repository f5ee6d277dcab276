import { isEmail } from '#features/forms/forms/domain/checks/formats.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { addressQuestions } from '#features/forms/forms/domain/fields/address-questions.ts'

/** Whom a form notification goes to (forms specification, section 3: `sendToType`). */
export const sendToTypes = ['user', 'admin', 'email', 'field'] as const
export type SendToType = (typeof sendToTypes)[number]

export const sendToNames: Record<SendToType, string> = {
  user: 'The person who sends the form',
  admin: 'The organiser',
  email: 'Specific addresses',
  field: 'An e-mail address in the answers',
}

/** Typed addresses, separated by commas, semicolons, spaces or line breaks; without repetitions. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** Those of them that are no e-mail addresses. */
export function badAddresses(text: string): string[] {
  return addressesIn(text).filter((address) => !isEmail(address))
}

export type Recipient = {
  sendToType: SendToType
  sendTo: string
  sendToFieldGroupId: string
}

/** Whether an e-mail goes to an answer that the form does not ask for as an address. */
export function isRecipientGone(
  { sendToType, sendTo, sendToFieldGroupId }: Recipient,
  form: Pick<FormDefinition, 'fields' | 'groups'>,
): boolean {
  if (sendToType !== 'field') return false
  return !addressQuestions(form).some(
    ({ fieldId, templateId }) => fieldId === sendTo && templateId === sendToFieldGroupId,
  )
}
