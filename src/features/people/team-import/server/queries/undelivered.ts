import { and, eq, inArray } from 'drizzle-orm'
import { undeliveredStatuses } from '#features/event/emails/domain/email-status.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { teamImportRows, teamImports } from '../tables.ts'

type StagedRowKey = { importId: string; rowId: string }

export function ofRow({ eventId }: EventTransaction, { importId, rowId }: StagedRowKey) {
  const { id } = teamImportRows
  return and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId), eq(id, rowId))
}

/** A row, locked, with its e-mail if that was not delivered. */
export async function importedRow(event: EventTransaction, key: StagedRowKey) {
  const { line, state, teamId, emailId, check } = teamImportRows
  const [row] = await event.tx
    .select({ line, state, teamId, emailId, check })
    .from(teamImportRows)
    .where(ofRow(event, key))
    .for('update')
  if (!row) return undefined
  const [mail] = await event.tx
    .select({ memberId: emails.memberId, detail: emails.detail })
    .from(emails)
    .where(
      and(
        ...[eq(emails.eventId, event.eventId), eq(emails.id, row.emailId ?? '')],
        inArray(emails.status, [...undeliveredStatuses]),
      ),
    )
  return { ...row, mail: mail ?? null }
}

/** The imported rows, locked, that invited these people, with the e-mail of each. */
export function rowsInviting({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  return tx
    .select({
      ...{ id: teamImportRows.id, cells: teamImportRows.cells, check: teamImportRows.check },
      ...{ mapping: teamImports.mapping, memberId: emails.memberId },
      ...{ status: emails.status, detail: emails.detail, to: emails.toAddress },
    })
    .from(teamImportRows)
    .innerJoin(emails, and(eq(emails.eventId, eventId), eq(emails.id, teamImportRows.emailId)))
    .innerJoin(
      teamImports,
      and(eq(teamImports.eventId, eventId), eq(teamImports.id, teamImportRows.importId)),
    )
    .where(
      and(
        ...[eq(teamImportRows.eventId, eventId), eq(teamImportRows.state, 'imported')],
        inArray(emails.memberId, [...memberIds]),
      ),
    )
    .for('update', { of: teamImportRows })
}
