import { z } from 'zod'
import { limits } from '#features/forms/forms/domain/fields/limits.ts'
import { ruleSetSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { INVALID_ADDRESS } from '#kit/text/email-address.ts'
import { MOST_ADDRESSES, MOST_FORM_NOTIFICATIONS } from './domain/limits.ts'
import { textProblems } from './domain/organiser-text.ts'
import { addressesIn, badAddresses, sendToTypes } from './domain/recipients.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A form notification of the form that is no default. */
    formNotificationId: string
  }
}

const id = z.string().min(1).max(64)
const changesNothing = { none: 'It only draws what would be sent.' }
const formId = z.object({ formId: id })

/** Typed addresses as one text, separated by commas. */
const addresses = z
  .string()
  .trim()
  .max(4_000, 'These are too many addresses.')
  .default('')
  .superRefine((text, context) => {
    for (const bad of badAddresses(text).slice(0, 1))
      context.addIssue({ code: 'custom', message: `“${bad}” is not an e-mail address.` })
    if (addressesIn(text).length > MOST_ADDRESSES)
      context.addIssue({ code: 'custom', message: `Use at most ${MOST_ADDRESSES} addresses.` })
  })

/** A form notification as an organiser writes it (forms specification, section 3). */
export const formNotificationInput = z
  .object({
    name: z.string().trim().min(1, 'Give the e-mail a name.').max(200),
    /** In paragraphs, with `{{variables}}`; empty: the words that the e-mail comes with. */
    message: z.string().max(20_000, 'The message is too long.').default(''),
    isActive: z.boolean().default(true),
    sendToType: z.enum(sendToTypes).default('user'),
    /** Typed addresses, or the question that asks for one; empty for people and organisers. */
    sendTo: z.string().max(4_000).default(''),
    /** The field that places the question's group; empty for a question of the form itself. */
    sendToFieldGroupId: z.string().max(64).default(''),
    /** The one time that the group was filled in, counted from 0; null for each time. */
    sendToLoopIndex: z.int().min(0).max(limits.loops).nullable().default(null),
    bccTo: addresses,
    replyTo: z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || (badAddresses(text).length === 0 && addressesIn(text).length === 1), {
        error: INVALID_ADDRESS,
      }),
    isFormTitleSubjectLine: z.boolean().default(true),
    subjectLine: z.string().trim().max(200, 'The subject is too long.').default(''),
    showSubmission: z.boolean().default(true),
    showCustomFields: z.boolean().default(false),
    showHiddenCustomFields: z.boolean().default(false),
    ...ruleSetSchema.shape,
  })
  .superRefine((notification, context) => {
    const { sendToType, sendTo, isFormTitleSubjectLine, subjectLine } = notification
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!isFormTitleSubjectLine && subjectLine === '') say('subjectLine', 'Write a subject.')
    for (const { field, variable } of textProblems(notification))
      say(field, `“${variable}” is not a variable of this e-mail.`)
    if (sendToType === 'field' && sendTo === '') say('sendTo', 'Choose a question.')
    if (sendToType !== 'email') return
    const [bad] = badAddresses(sendTo)
    if (bad !== undefined) say('sendTo', `“${bad}” is not an e-mail address.`)
    else if (addressesIn(sendTo).length === 0) say('sendTo', 'Write at least one address.')
    else if (addressesIn(sendTo).length > MOST_ADDRESSES)
      say('sendTo', `Use at most ${MOST_ADDRESSES} addresses.`)
  })
export type FormNotificationInput = z.output<typeof formNotificationInput>

const formNotificationSchema = z.object({
  ...formNotificationInput.shape,
  id: z.string(),
  formId: z.string(),
  /** Every form has one for whoever sends it, and one for the organiser: without conditions, and never deleted. */
  isUserDefault: z.boolean(),
  isAdminDefault: z.boolean(),
  /** Its conditions are stored in a form that cannot be read: it is sent to nobody until they are set again. */
  isUnreadable: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type FormNotification = z.infer<typeof formNotificationSchema>

const which = formId.extend({ notificationId: id })

export const formNotificationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/notifications',
    access: 'moderator',
    summary: 'The e-mails that follow a form, the default for people first, then the one for organisers',
  })
    .input(formId)
    .output(z.object({ notifications: z.array(formNotificationSchema).max(MOST_FORM_NOTIFICATIONS) })),
  create: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/notifications',
    access: 'moderator',
    summary: 'Add an e-mail that follows a form',
    body: 'document',
    audit: 'formNotification.create',
    live: 'organisers',
  })
    .input(formId.extend({ notification: formNotificationInput }))
    .example(({ formId }) => ({
      formId,
      notification: { name: 'To the electricians', sendToType: 'email', sendTo: 'power@example.com' },
    }))
    .output(formNotificationSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/notifications/{notificationId}',
    access: 'moderator',
    summary: 'Change an e-mail that follows a form',
    body: 'document',
    audit: 'formNotification.update',
    live: 'organisers',
  })
    .input(which.extend({ notification: formNotificationInput }))
    .example(({ formId, formNotificationId }) => ({
      formId,
      notificationId: formNotificationId,
      notification: { name: 'To the riggers', sendToType: 'admin' },
    }))
    .output(formNotificationSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/notifications/{notificationId}',
    access: 'moderator',
    summary: 'Delete an e-mail that follows a form; the defaults cannot be deleted',
    audit: 'formNotification.remove',
    live: 'organisers',
  })
    .input(which)
    .example(({ formId, formNotificationId }) => ({ formId, notificationId: formNotificationId }))
    .output(z.object({ removed: z.boolean() })),
  preview: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/notification-previews',
    access: 'moderator',
    summary: 'An e-mail that follows a form, as it would look with the latest submission',
    body: 'document',
    audit: changesNothing,
    live: changesNothing,
  })
    .input(formId.extend({ notification: formNotificationInput }))
    .example(({ formId }) => ({ formId, notification: { name: 'Receipt' } }))
    .output(
      z.object({
        from: z.string(),
        subject: z.string(),
        html: z.string(),
        /** Nothing has been sent yet: the answers are examples. */
        isExample: z.boolean(),
      }),
    ),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/notification-tests',
    access: 'moderator',
    summary: 'Send this e-mail to myself, as it would look with the latest submission',
    body: 'document',
    audit: { none: 'It goes to the person who asks for it, and the outbox keeps it.' },
    live: 'organisers',
  })
    .input(formId.extend({ notification: formNotificationInput }))
    .example(({ formId }) => ({ formId, notification: { name: 'Receipt' } }))
    .output(z.object({ emailId: z.string() })),
}
