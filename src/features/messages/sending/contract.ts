import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { sendingLimits } from './domain/limits.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of somebody who gets e-mails. */
    writtenToEmail: string
  }
}

const id = z.string().min(1).max(64)

/** The same key is the same call: repeating it sends nothing more, and gets the same answer. */
const sendKey = z.string().min(8).max(64)

/** Whom an e-mail is about (platform specification, section 7); `eventId` is the event of the address. */
const metadata = z
  .object({ eventId: id.optional(), userId: id.optional(), teamId: id.optional() })
  .default({})

const message = z.object({
  to: z.string().trim().min(1).max(254),
  /** The variables of the type, by name. */
  templateModel: z
    .record(z.string().max(40), z.string().max(sendingLimits.variable))
    .refine(
      (model) => Object.keys(model).length <= sendingLimits.variables,
      `A template has ${sendingLimits.variables} variables at most.`,
    ),
  metadata,
})
export type TemplateMessage = z.infer<typeof message>

const answer = z.object({
  ErrorCode: z.number(),
  Message: z.string(),
  /** Of the e-mail in the outbox; empty where there is none. */
  MessageID: z.string(),
})

const aReminder = (to: string) => ({
  to,
  templateModel: {
    ...{ firstName: 'Tom', teamName: 'Brightwater', summary: '2 tasks due' },
    tasksUrl: 'https://portal.example/tasks',
  },
})

export const sendingContract = {
  sendEmail: endpoint({
    method: 'POST',
    path: '/admin/email-calls/email',
    access: 'admin',
    summary: 'sendEmail: an e-mail in your own words to one person of the event',
    audit: 'email.send',
    live: 'organisers',
  })
    .input(
      z.object({
        ...{ sendKey, to: message.shape.to, metadata },
        subject: z.string().trim().min(1).max(sendingLimits.subject),
        message: z.string().trim().min(1).max(sendingLimits.variable),
      }),
    )
    .example(({ writtenToEmail }) => ({
      ...{ sendKey: 'gate-4-opens-early', to: writtenToEmail },
      ...{ subject: 'Build-up starts at 8:00', message: 'Gate 4 opens at 7:30.' },
    }))
    .output(answer),
  sendEmailWithTemplate: endpoint({
    method: 'POST',
    path: '/admin/email-calls/template',
    access: 'admin',
    summary: 'sendEmailWithTemplate: an e-mail of one type to one person of the event',
    audit: 'email.send',
    live: 'organisers',
  })
    .input(message.extend({ sendKey, emailId: id }))
    .example(({ writtenToEmail }) => ({
      ...{ sendKey: 'reminder-of-tuesday', emailId: 'taskReminder' },
      ...aReminder(writtenToEmail),
    }))
    .output(answer),
  sendEmailBatchWithTemplate: endpoint({
    method: 'POST',
    path: '/admin/email-calls/template-batch',
    access: 'admin',
    summary:
      'sendEmailBatchWithTemplate: an e-mail of one type to up to 500 people of the event, an answer each',
    audit: 'email.send',
    live: 'organisers',
    body: 'document',
  })
    .input(z.object({ sendKey, emailId: id, messages: z.array(message).min(1).max(sendingLimits.messages) }))
    .example(({ writtenToEmail }) => ({
      ...{ sendKey: 'reminders-of-tuesday', emailId: 'taskReminder' },
      messages: [aReminder(writtenToEmail)],
    }))
    .output(z.object({ responses: z.array(answer).max(sendingLimits.messages) })),
  sendWelcomeChaser: endpoint({
    method: 'POST',
    path: '/admin/email-calls/welcome-chaser',
    access: 'admin',
    summary: 'sendWelcomeChaser: the way in, once more, to one person who has never signed in',
    audit: 'email.send',
    live: 'organisers',
  })
    .input(
      z.object({
        sendKey,
        metadata: z.object({ eventId: id.optional(), userId: id, teamId: id.optional() }),
      }),
    )
    .example(({ invitedMemberId }) => ({
      ...{ sendKey: 'welcome-once-more', metadata: { userId: invitedMemberId } },
    }))
    .output(answer),
}
