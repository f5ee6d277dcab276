import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { retentionRuleSchema } from './domain/rule.ts'

const version = z.int('Give the version of the rule that this changes.').min(0)
const day = z.string()

const retentionDocument = retentionRuleSchema.extend({
  /** Goes up by one each time it is saved; 0 before the first. */
  version,
  /** The event's last day; empty while it is unknown, and then nothing ever happens. */
  endDate: day,
  /** When people will be or were erased; empty while nothing happens. */
  erasesOn: day,
  /** Admins have been told of it. */
  isNoticed: z.boolean(),
  /** People whom it would erase now, and submissions of guests; 0 without a rule. */
  people: z.number(),
  guests: z.number(),
  /** The day of the last erasure, or of the one that goes on; empty before. */
  ranOn: day,
  isRunning: z.boolean(),
  /** Whom it has erased since the rule holds. */
  erased: z.number(),
  /** Whom it could not erase, most often since settings or e-mails of forms name them. */
  refused: z.number(),
})
export type RetentionDocument = z.infer<typeof retentionDocument>

export const retentionContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/settings/retention',
    access: 'admin',
    summary: 'How long personal data is kept after the event, and what becomes of it then',
  })
    .input(z.object({}))
    .output(retentionDocument),
  update: endpoint({
    method: 'PUT',
    path: '/admin/settings/retention',
    access: 'admin',
    summary: 'Change how long personal data is kept after the event',
    audit: 'retention.update',
    live: 'organisers',
  })
    .input(retentionRuleSchema.extend({ version }))
    .example(() => ({ version: 1, keepDays: 180, answers: 'kept' as const }))
    .output(retentionDocument),
}
