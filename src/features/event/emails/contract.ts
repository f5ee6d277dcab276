import { z } from 'zod'
import { welcomeEmailSchema } from '#features/event/events/domain/settings-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { emailStatuses } from './domain/email-status.ts'
import { emailList } from './domain/list.ts'

export const emailRowSchema = z.object({
  id: z.string(),
  type: z.string(),
  to: z.string(),
  teamName: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  detail: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type EmailRow = z.infer<typeof emailRowSchema>

const changesNothing = { none: 'Nothing is saved.' }

export const emailsContract = {
  list: listEndpoint(
    { path: '/admin/emails', access: 'admin', summary: 'E-mails of the event, newest first' },
    emailList,
    emailRowSchema,
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/emails/{emailId}',
    access: 'admin',
    summary: 'One e-mail as it was sent',
  })
    .input(z.object({ emailId: z.string().min(1).max(64) }))
    .output(
      // Without the link by which its recipient signs in.
      emailRowSchema.extend({ html: z.string(), text: z.string(), isLinkHidden: z.boolean() }),
    ),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/emails/test',
    access: 'admin',
    summary: 'Send yourself a test e-mail',
    audit: { none: 'It goes to the person who asks for it, and the outbox keeps it.' },
    live: 'organisers',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(z.object({ emailId: z.string() })),
  previewWelcome: endpoint({
    method: 'POST',
    path: '/admin/emails/welcome-preview',
    access: 'admin',
    summary: 'Preview the welcome e-mail with these paragraphs',
    audit: changesNothing,
    live: changesNothing,
  })
    .input(welcomeEmailSchema)
    .example(() => ({ showParagraph1: true, paragraph1: 'We look forward to seeing you in Bristol.' }))
    .output(z.object({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() })),
}
