import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { columnsOf, inWritingOrder, rowsInTurn } from '#platform/cloning/event-rows.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { type ArchivedAccount, archivedFilePart } from '../../domain/format.ts'
import { keptTables } from '../../domain/plan.ts'

/** The tables that are taken along, with their columns, in the order in which they can be written again. */
export async function tablesToArchive(event: EventTransaction) {
  const tables: { name: string; columns: string[] }[] = []
  const names = keptTables.map(([name]) => name)
  for (const name of await inWritingOrder(event, names))
    tables.push({ name, columns: await columnsOf(event, name) })
  return tables
}

/** The rows of a table, a line of JSON each. */
export async function* linesOf(event: EventTransaction, table: string): AsyncGenerator<Buffer> {
  const { where, change } = keptTables.find(([name]) => name === table)?.[1] ?? {}
  for await (const rows of rowsInTurn(event, { table, ...(where ? { where } : {}) })) {
    const lines = change ? rows.map((row) => JSON.stringify(change(JSON.parse(row)))) : rows
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}

/** Whoever is in the event, by address and by the name that they have in it. */
export async function* accountLines({ tx, eventId }: EventTransaction): AsyncGenerator<Buffer> {
  let after = ''
  for (;;) {
    const rows: ArchivedAccount[] = await tx
      .select({
        id: accounts.id,
        name: sql<string>`trim(${members.firstName} || ' ' || ${members.surname})`,
        email: accounts.email,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.eventId, eventId), gt(accounts.id, after)))
      .orderBy(asc(accounts.id))
      .limit(ACCOUNTS_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    after = last.id
  }
}

const ACCOUNTS_AT_ONCE = 1000

export type FileToArchive = { folder: string; id: string; part: string; name: string; contentType: string }

/** The stored files that are taken along, by id, with the place of each in the archive. */
export async function filesToArchive({ tx, eventId }: EventTransaction): Promise<FileToArchive[]> {
  const rows = await tx
    .select({ folder: files.folder, id: files.id, name: files.name, contentType: files.mimeType })
    .from(files)
    .where(and(eq(files.eventId, eventId), sql`coalesce(${files.ownerKind}, '') <> 'export'`))
    .orderBy(asc(files.id))
  return rows.map((file) => ({ ...file, part: archivedFilePart(file.id, file.name) }))
}

/** How many entries the event's audit has, but for those that an archive leaves itself. */
export async function countChanges({ tx, eventId }: EventTransaction): Promise<number> {
  const [found] = await tx
    .select({ changes: count() })
    .from(auditEntries)
    .where(and(eq(auditEntries.eventId, eventId), ne(auditEntries.action, 'event.archive')))
  return found?.changes ?? 0
}
