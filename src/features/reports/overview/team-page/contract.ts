import { z } from 'zod'
import { emailStatuses } from '#features/event/emails/domain/email-status.ts'
import { taskStateSchema } from '#features/tasks/tasks/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { formProgress } from '../forms/domain/progress.ts'
import { MOST_LATEST } from './domain/latest.ts'

const team = z.object({ teamId: z.string().min(1).max(64) })

const formOfTeamSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null: the team has sent it, and it is not for the team any more, or archived; then it is in no figure. */
  progress: z.enum(formProgress).nullable(),
  state: taskStateSchema.nullable(),
  /** The date that counts for the team. */
  dueDate: z.string(),
  isExtended: z.boolean(),
  /** The submission that counts. */
  submissionId: z.string().nullable(),
  /** When it was sent or changed last; of a draft, when it was saved last. */
  latestAt: z.iso.datetime().nullable(),
  latestBy: z.string(),
  duplicates: z.number(),
  /** What is ordered with it; null where nothing is. */
  total: z.string().nullable(),
})
export type FormOfTeam = z.infer<typeof formOfTeamSchema>

const formsOfTeamSchema = z.object({
  counts: z.object({ total: z.number(), sent: z.number(), draft: z.number(), notBegun: z.number() }),
  /** Of the submissions that count, in the event's currency; null without any. */
  orders: z.object({ count: z.number(), total: z.string() }).nullable(),
  currencyId: z.string(),
  forms: z.array(formOfTeamSchema),
})
export type FormsOfTeam = z.infer<typeof formsOfTeamSchema>

const commentOfTeamSchema = z.object({
  id: z.string(),
  /** Notes are for organisers alone. */
  kind: z.enum(['comment', 'note']),
  taskId: z.string(),
  taskTitle: z.string(),
  authorName: z.string(),
  isOrganiser: z.boolean(),
  /** Without its markup. */
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type CommentOfTeam = z.infer<typeof commentOfTeamSchema>

/** Without what it says, which admins alone may read. */
const emailOfTeamSchema = z.object({
  id: z.string(),
  type: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  createdAt: z.iso.datetime(),
})
export type EmailOfTeam = z.infer<typeof emailOfTeamSchema>

/** The newest of them, and how many there are. */
const latestOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(MOST_LATEST), total: z.number() })

/** What the page of one team shows beside its tasks and people: each part by a level of its own. */
export const teamPageContract = {
  listForms: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}/forms',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The forms of one team, how far it is with each, and what it has ordered',
  })
    .input(team)
    .output(formsOfTeamSchema),
  listComments: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}/comments',
    access: 'moderator',
    mayLag: true,
    summary: 'What was last written about the tasks of one team, notes of organisers too',
  })
    .input(team)
    .output(latestOf(commentOfTeamSchema)),
  listEmails: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}/emails',
    access: 'moderator',
    mayLag: true,
    summary: 'The last e-mails to one team, without what they say',
  })
    .input(team)
    .output(latestOf(emailOfTeamSchema)),
}
