import { z } from 'zod'
import { welcomeEmailSchema } from '#features/event/events/domain/settings-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { dnsKinds, dnsStates } from './domain/dns-records.ts'
import { emailStatuses } from './domain/email-status.ts'
import { emailList, responseList, stopList } from './domain/list.ts'
import { MOST_OF_EMAIL, responseTypes } from './domain/responses.ts'
import { optionalKinds, stopKinds } from './domain/subscriptions.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of the link by which the recipient of an e-mail unsubscribes. */
    unsubscribeToken: string
    /** Of an e-mail that could not be sent. */
    failedEmailId: string
    /** Of somebody who has unsubscribed. */
    emailStopId: string
  }
}

export const emailRowSchema = z.object({
  id: z.string(),
  type: z.string(),
  to: z.string(),
  /** The member's id; null for an address without one. */
  userId: z.string().nullable(),
  teamName: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  detail: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type EmailRow = z.infer<typeof emailRowSchema>

const responseSchema = z.object({
  id: z.string(),
  emailId: z.string(),
  messageId: z.string(),
  type: z.enum(responseTypes),
  recipient: z.string(),
  details: z.string(),
  teamId: z.string().nullable(),
  eventId: z.string(),
  /** The member's id; null for an address without one. */
  userId: z.string().nullable(),
  /** The type of the e-mail. */
  templateId: z.string(),
  platform: z.string(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
})
export type EmailResponse = z.infer<typeof responseSchema>

const responseRowSchema = responseSchema.extend({ subject: z.string() })
export type ResponseRow = z.infer<typeof responseRowSchema>

const stopRowSchema = z.object({
  id: z.string(),
  address: z.string(),
  kind: z.enum(stopKinds),
  createdAt: z.iso.datetime(),
})
export type StopRow = z.infer<typeof stopRowSchema>

const subscriptionSchema = z.object({ kind: z.enum(optionalKinds), isSubscribed: z.boolean() })
export type Subscription = z.infer<typeof subscriptionSchema>

/** Whoever publishes more has more than a mistake. */
export const MOST_FOUND = 20

const sendingSchema = z.object({
  kind: z.enum(['smtp', 'postmark', 'outbox']),
  sender: z.object({
    name: z.string(),
    address: z.string(),
    replyTo: z.string().nullable(),
    /** Whose address it is: the event's, or the deployment's, since the event's may not be used or is not set. */
    of: z.enum(['event', 'deployment', 'noneGiven']),
    /** The one that the organiser has set. */
    ofEvent: z.string(),
  }),
  /** What the domain of the address has to publish; empty for one that is not in the DNS. */
  records: z
    .array(
      z.object({
        kind: z.enum(dnsKinds),
        type: z.enum(['TXT', 'CNAME']),
        /** Null: only whoever runs the mail server knows it. */
        name: z.string().nullable(),
        value: z.string().nullable(),
      }),
    )
    .max(dnsKinds.length),
  /** What e-mails are signed for; null when the portal does not sign. False: not for the domain of the address. */
  isSignedFor: z.boolean().nullable(),
  /** What Postmark is to call. The password of the call belongs to the deployment, and is nowhere shown. */
  reports: z.object({
    isOn: z.boolean(),
    address: z.string(),
    userName: z.string(),
    /** Of an e-mail of this event. */
    lastAt: z.iso.datetime().nullable(),
  }),
})
export type Sending = z.infer<typeof sendingSchema>

const findingSchema = z.object({
  kind: z.enum(dnsKinds),
  state: z.enum(dnsStates),
  /** Where it was found, or looked for: of DMARC it may be a domain above. */
  name: z.string().nullable(),
  /** As they are published. */
  found: z.array(z.string()).max(MOST_FOUND),
})
export type Finding = z.infer<typeof findingSchema>

const token = z.string().min(1).max(200)
const nothing = z.object({})

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
      emailRowSchema.extend({
        ...{ html: z.string(), text: z.string(), isLinkHidden: z.boolean() },
        /** What became of it, in the order in which it happened. */
        responses: z.array(responseSchema).max(MOST_OF_EMAIL),
        /** False: it could not be drawn, and there is nothing to see. */
        isDrawn: z.boolean(),
        resending: z.object({
          /** `invitation`: with another link, as a new invitation. Null: not at all. */
          how: z.enum(['copy', 'invitation']).nullable(),
          /** Why not, in words; empty where it can be sent again. */
          reason: z.string(),
        }),
        /** The e-mails before and after it, where one was sent again. */
        ...{ resentFrom: z.string().nullable(), resentAs: z.string().nullable() },
      }),
    ),
  resend: endpoint({
    method: 'POST',
    path: '/admin/emails/{emailId}/copies',
    access: 'admin',
    summary: 'Send an e-mail again that did not arrive, or an invitation with another link',
    audit: 'email.resend',
    live: 'organisers',
  })
    .input(z.object({ emailId: z.string().min(1).max(64) }))
    .example(({ failedEmailId }) => ({ emailId: failedEmailId }))
    .output(z.object({ copyId: z.string() })),
  listResponses: listEndpoint(
    { path: '/admin/email-responses', access: 'admin', summary: 'What became of e-mails, newest first' },
    responseList,
    responseRowSchema,
  ),
  getSending: endpoint({
    method: 'GET',
    path: '/admin/emails/sending',
    access: 'admin',
    summary: 'How e-mails of the event leave, and whether it is reported what becomes of them',
  })
    .input(nothing)
    .output(sendingSchema),
  checkDns: endpoint({
    method: 'POST',
    path: '/admin/emails/sending/dns-check',
    access: 'admin',
    summary: 'Look up what the domain of the sender publishes (SPF, DKIM, DMARC)',
    audit: changesNothing,
    live: changesNothing,
  })
    .input(nothing)
    .example(() => ({}))
    .output(z.object({ findings: z.array(findingSchema).max(dnsKinds.length) })),
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
  checkUnsubscribeLink: endpoint({
    method: 'GET',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'What the link of an e-mail unsubscribes from; reading it changes nothing',
  })
    .input(z.object({ token }))
    .output(
      z.object({
        /** Null: the link is wrong, or too old. */
        subscription: subscriptionSchema.nullable(),
        /** Shortened: the e-mail may have been passed on. */
        address: z.string(),
      }),
    ),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    goesOn: 'whileClosed',
    summary: 'Unsubscribe by the link of an e-mail, or take it back',
    audit: { none: 'What is stored says who has unsubscribed, when, and by which e-mail.' },
    live: 'organisers',
  })
    .input(z.object({ token, isSubscribed: z.boolean() }))
    .example(({ unsubscribeToken }) => ({ token: unsubscribeToken, isSubscribed: false }))
    .output(nothing),
  mySubscriptions: endpoint({
    method: 'GET',
    path: '/my-account/subscriptions',
    access: 'user',
    summary: 'Which e-mails of this event I get',
  })
    .input(nothing)
    .output(z.object({ kinds: z.array(subscriptionSchema).max(optionalKinds.length) })),
  updateMySubscription: endpoint({
    method: 'PUT',
    path: '/my-account/subscriptions',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Unsubscribe from a kind of e-mail, or subscribe again',
    audit: 'member.updateSubscription',
    live: 'organisers',
  })
    .input(subscriptionSchema)
    .example(() => ({ kind: 'reminders' as const, isSubscribed: false }))
    .output(nothing),
  listStops: listEndpoint(
    { path: '/admin/email-stops', access: 'admin', summary: 'Addresses that get fewer e-mails, or none' },
    stopList,
    stopRowSchema,
  ),
  removeStop: endpoint({
    method: 'DELETE',
    path: '/admin/email-stops/{stopId}',
    access: 'admin',
    summary: 'Send to an address again',
    audit: 'emailStop.remove',
    live: 'organisers',
  })
    .input(z.object({ stopId: z.string().min(1).max(64) }))
    .example(({ emailStopId }) => ({ stopId: emailStopId }))
    .output(nothing),
}
