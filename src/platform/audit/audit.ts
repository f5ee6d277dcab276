import { getTableColumns } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { auditEntries } from './tables.ts'

type AuditEntry = {
  /** Who did it; null for the system itself (a job, an import from the command line). */
  memberId: string | null
  /** Noun and verb: "task.complete". */
  action: string
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Records what a command did, in the command's own transaction: no change without its entry. */
export async function recordAudit(event: EventTransaction, entry: AuditEntry) {
  await insertEntry(event.tx, rowOf(event, entry))
}

/** The same for several things, in one statement. */
export async function recordAudits(event: EventTransaction, entries: readonly AuditEntry[]) {
  if (entries.length === 0) return
  await event.tx.insert(auditEntries).values(entries.map((entry) => rowOf(event, entry)))
}

function rowOf(
  { eventId, services }: EventTransaction,
  { memberId, action, subjectId, before, after }: AuditEntry,
) {
  return {
    eventId,
    id: newId(),
    at: services.clock.now(),
    memberId,
    action,
    subjectType: action.split('.')[0] ?? action,
    subjectId,
    before: before ?? null,
    after: after ?? null,
  }
}

const columns = Object.keys(getTableColumns(auditEntries)) as (keyof typeof auditEntries.$inferInsert)[]
const insertEntry = prepared('audit entry', columns, (tx, values) => tx.insert(auditEntries).values(values))
