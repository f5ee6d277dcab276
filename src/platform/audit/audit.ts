import { getTableColumns } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { changedParts, setPersonalApart } from '#kit/audit/recorded-values.ts'
import { newId } from '#kit/ids/new-id.ts'
import { programNow } from '#platform/log/request-id.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { auditEntries, auditPersonalValues } from './tables.ts'

type AuditEntry = {
  /** Who did it; null for a guest, and for the system itself (a job, an import from the command line). */
  memberId: string | null
  action: AuditAction
  subjectId: string
  /** What was there, for what is changed or removed. Of what is the same on both sides nothing is kept. */
  before?: unknown
  /** What is there now, for what is added or changed. */
  after?: unknown
}

/** Records what a command did, in the command's own transaction: no change without its entry. */
export async function recordAudit(event: EventTransaction, entry: AuditEntry) {
  const { recorded, personal } = rowsOf(event, entry)
  await Promise.all([
    insertEntry(event.tx, recorded),
    personal && event.tx.insert(auditPersonalValues).values(personal),
  ])
}

/** The same for several things, in one statement, or two where they hold personal values. */
export async function recordAudits(event: EventTransaction, entries: readonly AuditEntry[]) {
  if (entries.length === 0) return
  const rows = entries.map((entry) => rowsOf(event, entry))
  await event.tx.insert(auditEntries).values(rows.map(({ recorded }) => recorded))
  const personal = rows.flatMap((row) => row.personal ?? [])
  if (personal.length > 0) await event.tx.insert(auditPersonalValues).values(personal)
}

function rowsOf(event: EventTransaction, { memberId, action, subjectId, ...sides }: AuditEntry) {
  const changed = changedParts(sides.before, sides.after)
  const before = setPersonalApart(changed.before)
  const after = setPersonalApart(changed.after)
  const [eventId, id] = [event.eventId, newId()]
  const isPersonal = [before, after].some(({ personal }) => Object.keys(personal).length > 0)
  return {
    recorded: {
      ...{ eventId, id, memberId, action, subjectId },
      at: event.services.clock.now(),
      program: programNow() ?? null,
      subjectType: action.split('.')[0] ?? action,
      before: before.value,
      after: after.value,
    },
    personal: isPersonal
      ? { eventId, entryId: id, before: before.personal, after: after.personal }
      : undefined,
  }
}

const columns = Object.keys(getTableColumns(auditEntries)) as (keyof typeof auditEntries.$inferInsert)[]
const insertEntry = prepared('audit entry', columns, (tx, values) => tx.insert(auditEntries).values(values))
