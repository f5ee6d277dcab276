import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { cursorSchema, listEndpoint, nextCursorSchema } from '#kit/lists/contract.ts'
import { mailingAudiences } from './domain/audience.ts'
import { mailingList } from './domain/list.ts'
import { mailingId, mailingInput, mailingLimits, newMailing } from './domain/schema.ts'
import { leftOutReasons, mailingKinds, mailingStatuses, recipientStatuses } from './domain/status.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A draft to one person who has never signed in. */
    mailingId: string
    heldMailingId: string
    sendingMailingId: string
  }
}

const moment = z.iso.datetime()

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(mailingKinds),
  status: z.enum(mailingStatuses),
  subject: z.string(),
  /** How many it was confirmed for; of a draft, none. */
  people: z.number(),
  byName: z.string(),
  createdAt: moment,
})
export type MailingRow = z.infer<typeof rowSchema>

const leftOutSchema = z.object({
  reason: z.enum(leftOutReasons),
  people: z.number(),
  /** The first of their teams, and how many there are. */
  teamNames: z.array(z.string()).max(3),
  teams: z.number(),
})
export type LeftOutGroup = z.infer<typeof leftOutSchema>

const wholeSchema = z.object({
  id: z.string(),
  kind: z.enum(mailingKinds),
  status: z.enum(mailingStatuses),
  subject: z.string(),
  message: z.string(),
  /** How many teams were chosen for it; null: all. */
  chosenTeams: z.number().nullable(),
  /** The tasks that it is about; null: all. */
  taskTitles: z.array(z.string()).max(mailingLimits.chosen).nullable(),
  dueWithin: z.number().nullable(),
  audience: z.enum(mailingAudiences),
  excludedIds: z.array(z.string()).max(mailingLimits.excluded),
  version: z.number(),
  updatedAt: moment,
  heldUntil: moment.nullable(),
  confirmedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Why it was stopped, where nobody asked for it. */
  detail: z.string(),
  /** Where answers go; empty without an address. */
  replyTo: z.string(),
  /** Of a draft: who gets it now, without those who were taken out, and who does not. */
  reach: z
    .object({
      people: z.number(),
      teams: z.number(),
      leftOut: z.array(leftOutSchema).max(leftOutReasons.length),
      withoutPeople: z.object({ teamNames: z.array(z.string()).max(3), teams: z.number() }),
    })
    .nullable(),
  /** Once it is confirmed. */
  progress: z
    .object({
      total: z.number(),
      /** Still to be written, or waiting in the outbox. */
      waiting: z.number(),
      sent: z.number(),
      undelivered: z.number(),
      /** Written, and never handed to a mail server. */
      unsent: z.number(),
      leftOut: z.number(),
      cancelled: z.number(),
      firstUndelivered: z.object({ name: z.string(), teamName: z.string(), detail: z.string() }).nullable(),
    })
    .nullable(),
})
export type WholeMailing = z.infer<typeof wholeSchema>

const taskSchema = z.object({ id: z.string(), title: z.string(), days: z.number().nullable() })
/** More tasks than a team ever has open. */
const MOST_TASKS = 2_000
/** And people. */
const MOST_PEOPLE = 500

const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  tasks: z.array(taskSchema).max(MOST_TASKS),
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        isTeamOwner: z.boolean(),
        /** How many of the tasks of the team are in their e-mail. */
        tasks: z.number(),
      }),
    )
    .max(MOST_PEOPLE),
})
export type MailingTeam = z.infer<typeof teamSchema>

const recipientSchema = z.object({
  memberId: z.string(),
  name: z.string(),
  teamName: z.string(),
  status: z.enum(recipientStatuses),
  reason: z.enum(leftOutReasons).nullable(),
  emailId: z.string().nullable(),
  /** Of the outbox; empty where there is no e-mail. */
  emailStatus: z.string(),
  detail: z.string(),
})
export type MailingRecipientRow = z.infer<typeof recipientSchema>

const one = z.object({ mailingId })
const versioned = one.extend({ version: z.int().min(1) })
const paged = one.extend({
  page: z.coerce.number().int().min(1).default(1),
  cursor: cursorSchema.optional(),
  search: z.string().max(200).default(''),
})
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row).max(mailingLimits.page), total: z.number(), nextCursor: nextCursorSchema })
const draft = 'Nobody gets a draft; what is sent is recorded with its words when it is confirmed.'

export const mailingsContract = {
  list: listEndpoint(
    { path: '/admin/mailings', access: 'admin', summary: 'E-mails to many people at once' },
    mailingList,
    rowSchema,
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/mailings/{mailingId}',
    access: 'admin',
    summary: 'One mailing: who gets it and who does not, or how far it is',
  })
    .input(one)
    .output(wholeSchema),
  teams: endpoint({
    method: 'GET',
    path: '/admin/mailings/{mailingId}/teams',
    access: 'admin',
    summary:
      'The teams that a draft reaches, with their people and the tasks in their e-mails, a page at a time',
  })
    .input(paged)
    .output(pageOf(teamSchema)),
  recipients: endpoint({
    method: 'GET',
    path: '/admin/mailings/{mailingId}/recipients',
    access: 'admin',
    summary: 'Whom a mailing was confirmed for, and what became of each, a page at a time',
  })
    .input(paged)
    .output(pageOf(recipientSchema)),
  preview: endpoint({
    method: 'GET',
    path: '/admin/mailings/{mailingId}/preview',
    access: 'admin',
    summary: 'The e-mail as one of its recipients would get it now',
  })
    .input(
      one.extend({
        memberId: z.string().min(1).max(64).optional(),
        /** Or which of them, counted from 1. */
        position: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(
      z.object({
        memberId: z.string(),
        name: z.string(),
        teamName: z.string(),
        /** Which of how many people it is. */
        position: z.number(),
        people: z.number(),
        from: z.string(),
        subject: z.string(),
        html: z.string(),
      }),
    ),
  create: endpoint({
    method: 'POST',
    path: '/admin/mailings',
    access: 'admin',
    summary: 'Begin a draft, for the teams and the tasks that are named or for all',
    audit: { none: draft },
    live: 'organisers',
  })
    .input(newMailing)
    .example(({ teamId }) => ({ kind: 'chaser', teamIds: [teamId], dueWithin: 7 }))
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/admin/mailings/{mailingId}',
    access: 'admin',
    summary: 'Change a draft: its words, and who gets it',
    audit: { none: draft },
    live: 'organisers',
    body: 'document',
  })
    .input(versioned.extend({ mailing: mailingInput }))
    .example(({ mailingId }) => ({
      ...{ mailingId, version: 1 },
      mailing: {
        ...{ subject: '{{eventName}} is waiting for {{teamName}}', message: 'Build-up is in three weeks.' },
        ...{ dueWithin: 7, audience: 'ownersAndAssignees' as const, excludedIds: [] },
      },
    }))
    .output(wholeSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/mailings/{mailingId}',
    access: 'admin',
    summary: 'Delete a draft',
    audit: { none: draft },
    live: 'organisers',
  })
    .input(one)
    .example(({ mailingId }) => ({ mailingId }))
    .output(z.object({})),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/mailings/{mailingId}/test',
    access: 'admin',
    summary: 'Send yourself what one of its recipients would get',
    audit: { none: 'It goes to the person who asks for it, and the outbox keeps it.' },
    live: 'organisers',
  })
    .input(one.extend({ memberId: z.string().min(1).max(64).optional() }))
    .example(({ mailingId }) => ({ mailingId }))
    .output(z.object({ emailId: z.string() })),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/mailings/{mailingId}/confirmation',
    access: 'admin',
    summary: 'Fix who gets a mailing; it leaves in five minutes, unless it is taken back',
    audit: 'mailing.confirm',
    live: 'organisers',
  })
    .input(versioned.extend({ people: z.int().min(1) }))
    .example(({ mailingId }) => ({ mailingId, version: 1, people: 1 }))
    .output(wholeSchema),
  undo: endpoint({
    method: 'DELETE',
    path: '/admin/mailings/{mailingId}/confirmation',
    access: 'admin',
    summary: 'Make a held mailing a draft again, before anything has left',
    audit: 'mailing.undo',
    live: 'organisers',
  })
    .input(one)
    .example(({ heldMailingId }) => ({ mailingId: heldMailingId }))
    .output(wholeSchema),
  sendNow: endpoint({
    method: 'POST',
    path: '/admin/mailings/{mailingId}/dispatch',
    access: 'admin',
    summary: 'Send a held mailing without waiting',
    audit: 'mailing.sendNow',
    live: 'organisers',
  })
    .input(one)
    .example(({ heldMailingId }) => ({ mailingId: heldMailingId }))
    .output(wholeSchema),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/mailings/{mailingId}/cancellation',
    access: 'admin',
    summary: 'Give up what of a mailing has not left yet',
    audit: 'mailing.cancel',
    live: 'organisers',
  })
    .input(one)
    .example(({ sendingMailingId }) => ({ mailingId: sendingMailingId }))
    .output(wholeSchema),
}
