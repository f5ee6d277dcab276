import { eq } from 'drizzle-orm'
import { emails } from '#features/event/emails/server/tables.ts'
import { longWorks } from '#features/event/long-work/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { createImport } from '#features/people/team-import/server/commands/staging.ts'
import { currentImport, stagedRows } from '#features/people/team-import/server/queries/staged.ts'
import { teamImportMarks, teamImportRows } from '#features/people/team-import/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember } from './event.ts'

/** A row that was imported, and whose invitation the mail server refused. */
export async function plantUndelivered(
  event: EventScope,
  { importId, teamId }: { importId: string; teamId: string },
) {
  const email = `${newId()}@example.com`
  const { memberId, accountId } = await makeMember(event, { email, teamId })
  const [id, emailId] = [newId(), newId()]
  await inEvent(event, async ({ tx, eventId, services }) => {
    await tx.update(members).set({ openedAt: null }).where(eq(members.id, memberId))
    const mail = { toAddress: email, memberId, type: 'welcome', subject: 'Welcome', html: '', text: '' }
    await tx.insert(emails).values({
      ...{ eventId, id: emailId, sendKey: newId(), createdAt: services.clock.now() },
      ...{ ...mail, status: 'bounce', detail: '550 - No such user' },
    })
    const values = { teamName: 'Northlight', teamType: '', stand: '', hall: '' }
    const passed = { typeCheck: true, userCreation: true, teamCreation: true, emailSend: true }
    await tx.insert(teamImportRows).values({
      ...{ eventId, id, importId, line: 4, cells: {}, email, outcome: 'update', state: 'imported' },
      ...{ teamId, emailId, importedAt: services.clock.now() },
      check: {
        values: { ...values, firstName: 'Ana', surname: 'Lee', email },
        ...{ problems: [], notices: [], changes: [], conflicts: [], invites: email },
        record: { ...passed, errorMessage: '', isRolledBack: false, rollbackMessage: '' },
        made: { isTeamNew: false, isAccountNew: false, formerOwnerId: null },
      },
    })
  })
  return { rowId: id, accountId }
}

/** A list that waits to be imported, beside an import whose process has died. */
export async function plantImport(event: EventScope, teamId: string) {
  const bytes = Buffer.from('Company,Booth\nNorthlight,B12\nHarbour Lights,B14\n')
  await createImport(event, system, { fileName: 'exhibitors.csv', bytes })
  const current = await currentImport(event)
  if (!current) throw new Error('The list was not kept')
  const { value: rows } = await stagedRows(event, current.id).next()
  const runningWorkId = newId()
  await inEvent(event, async ({ tx, eventId, services }) => {
    await tx.insert(longWorks).values({
      ...{ eventId, id: runningWorkId, kind: 'teamImport', title: 'older.csv', total: 2 },
      ...{ leaseId: newId(), leasedUntil: services.clock.now() },
    })
    const values = { teamName: 'Northlight', teamType: '', stand: 'B12', hall: '' }
    // As a row that the import before it has imported.
    await tx.update(teamImportRows).set({ teamId }).where(eq(teamImportRows.importId, current.id))
    await tx.insert(teamImportMarks).values({ eventId, teamId, values })
  })
  return {
    ...{ runningWorkId, importRowId: rows?.[0]?.id ?? '', importMapping: current.mapping },
    importId: current.id,
  }
}
