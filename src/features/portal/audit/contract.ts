import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { choiceSchema, choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { auditList, MOST_OF_TEAM } from './domain/list.ts'

const day = z
  .string()
  .refine((text) => parseDay(text) !== undefined, 'Choose a day.')
  .optional()

const entryRowSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for a guest, and for the portal itself. */
  memberId: z.string().nullable(),
  /** Of the person as they are called now, product staff too; empty when they are no longer there. */
  personName: z.string(),
  /** What the token was called with which a program did it in the person's name; null where no program did. */
  program: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** As the thing is called now, or was called last; empty when that is not known. */
  subjectName: z.string(),
  /** Whether the thing is still there to be opened. */
  isThere: z.boolean(),
  /** The names of the values that the entry holds. */
  keys: z.array(z.string()),
})
export type AuditRow = z.infer<typeof entryRowSchema>

const entrySchema = entryRowSchema.omit({ keys: true }).extend({
  before: z.unknown(),
  after: z.unknown(),
  /** What ids in the values stand for. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntryDetails = z.infer<typeof entrySchema>

export const auditContract = {
  list: listEndpoint(
    { path: '/admin/audit', access: 'admin', summary: 'Who did what when, newest first' },
    auditList,
    entryRowSchema,
    // Days of the event's own time zone.
    { from: day, to: day },
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/audit/{entryId}',
    access: 'admin',
    summary: 'One entry of the audit, with what was there before and after',
  })
    .input(z.object({ entryId: z.string() }))
    .output(entrySchema),
  listOfTeam: endpoint({
    method: 'GET',
    path: '/admin/audit-of-teams/{teamId}',
    access: 'admin',
    summary: 'What the people of a team did last, and what was done about the team, newest first',
  })
    .input(z.object({ teamId: z.string().min(1).max(64) }))
    .output(z.object({ items: z.array(entryRowSchema).max(MOST_OF_TEAM), total: z.number() })),
  listPeople: choicesEndpoint(
    {
      path: '/admin/audit-people',
      access: 'admin',
      summary: 'Who did something in the event, organisers first',
    },
    choiceSchema,
  ),
}
