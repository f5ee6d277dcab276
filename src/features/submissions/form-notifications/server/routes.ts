import { testKey } from '#features/event/emails/domain/test-key.ts'
import { drawExample, queueEmail } from '#features/event/emails/server/commands.ts'
import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type FormNotification, type FormNotificationInput, formNotificationsContract } from '../contract.ts'
import { MOST_FORM_NOTIFICATIONS } from '../domain/limits.ts'
import {
  createFormNotification,
  removeFormNotification,
  updateFormNotification,
} from './commands/notifications.ts'
import { contentOf, presentNotification, presentNotifications } from './present.ts'
import { exampleOf } from './queries/answered.ts'

type Refusal =
  | 'formNotFound'
  | 'notificationNotFound'
  | 'tooMany'
  | 'recipientGone'
  | { code: 'badRules'; problems: PlacedRuleProblem[] }

const answers: RefusalAnswers<Refusal> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  notificationNotFound: { status: 'notFound', thing: 'E-mail' },
  badRules: {
    status: 'invalid',
    message: 'Correct the conditions that are marked.',
    fields: ({ problems }) =>
      Object.fromEntries(problems.map(({ index, remark }) => [`notification.rules.${index}`, remark])),
  },
  recipientGone: {
    status: 'invalid',
    message: 'This question has been deleted, or does not ask for an e-mail address. Choose another.',
    field: 'notification.sendTo',
  },
  tooMany: {
    status: 'conflict',
    message: `A form can have ${MOST_FORM_NOTIFICATIONS} e-mails. Delete one that you do not need.`,
  },
}

export const formNotificationsRoutes = {
  list: route(formNotificationsContract.list, async ({ scope, input }) => {
    if (!(await formHead(scope, input.formId))) throw notFound('Form')
    return { notifications: await presentNotifications(scope, input.formId) }
  }),

  create: route(formNotificationsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const notificationId = accepted(await createFormNotification(event, actor, input), answers)
      return notificationOf(event, { formId: input.formId, notificationId })
    }),
  ),

  update: route(formNotificationsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateFormNotification(event, actor, input), answers)
      return notificationOf(event, input)
    }),
  ),

  remove: route(formNotificationsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeFormNotification(scope, actor, input), answers)
    return { removed: true }
  }),

  preview: route(formNotificationsContract.preview, async ({ scope, actor, input }) => {
    const { content, isExample } = await exampleContent(scope, actor, input)
    const { from, subject, html } = await drawExample(scope, content)
    return { from, subject, html, isExample }
  }),

  sendTest: route(formNotificationsContract.sendTest, async ({ scope, actor, input }) => {
    const { content } = await exampleContent(scope, actor, input)
    const { memberId, email } = actor
    const sent = { to: email, memberId, sendKey: testKey() }
    const emailId = await queueEmail(scope, {
      ...content,
      ...{ ...sent, replyTo: input.notification.replyTo },
    })
    return { emailId: emailId ?? '' }
  }),
}

type Asked = { formId: string; notification: FormNotificationInput }

async function exampleContent(scope: EventScope, actor: Actor, { formId, notification }: Asked) {
  const example = await exampleOf(scope, actor, formId)
  if (!example) throw notFound('Form')
  return { content: contentOf('formNotification', notification, example), isExample: example.isExample }
}

async function notificationOf(
  scope: EventScope,
  which: { formId: string; notificationId: string },
): Promise<FormNotification> {
  const notification = await presentNotification(scope, which)
  if (!notification) throw notFound('E-mail')
  return notification
}
