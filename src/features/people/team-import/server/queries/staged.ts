import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type EmailStatus, undeliveredStatuses } from '#features/event/emails/domain/email-status.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { choicesSchema, mappingSchema } from '../../contract.ts'
import { importRowList } from '../../domain/list.ts'
import { teamNameKey } from '../../domain/names.ts'
import { shownCell } from '../../domain/staged.ts'
import type { RowLinks } from '../../domain/touching.ts'
import { teamImportRows, teamImports } from '../tables.ts'

export type ImportRecord = typeof teamImports.$inferSelect

/** The list that the screen shows: the newest that nobody has put away. */
export async function currentImport(scope: EventScope): Promise<ImportRecord | undefined> {
  const [current] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(teamImports)
      .where(and(eq(teamImports.eventId, eventId), eq(teamImports.isDiscarded, false)))
      .orderBy(desc(teamImports.createdAt), desc(teamImports.id))
      .limit(1),
  )
  return readable(scope, current)
}

export async function importOfWork(scope: EventScope, workId: string): Promise<ImportRecord | undefined> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(teamImports)
      .where(and(eq(teamImports.eventId, eventId), eq(teamImports.workId, workId))),
  )
  return readable(scope, found)
}

const storedImport = z.object({ headers: z.array(z.string()), mapping: mappingSchema })

/** A list whose columns cannot be read is none: it is dropped again. */
function readable(scope: EventScope, found: ImportRecord | undefined): ImportRecord | undefined {
  if (!found) return undefined
  const { id, headers, mapping } = found
  const read = readStored(scope, { noun: 'import', id }, storedImport, { headers, mapping })
  return read && { ...found, ...read }
}

/** Rows that are in memory at a time. Larger parts save hardly a statement; smaller ones let others come in between. */
export const ROWS_AT_A_TIME = 500

export type StagedRow = Awaited<ReturnType<typeof rowsAfter>>[number]

/** The rows of a list in order, in parts: those that are imported still say what it knows of their teams. */
export async function* stagedRows(scope: EventScope, importId: string): AsyncGenerator<StagedRow[]> {
  for (let line = 0; ; ) {
    const rows = await rowsAfter(scope, { importId, line })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < ROWS_AT_A_TIME) return
    line = last.line
  }
}

function rowsAfter(scope: EventScope, { importId, line }: { importId: string; line: number }) {
  return readRows(scope, { importId, which: gt(teamImportRows.line, line) })
}

/** So many of the rows of a list that a part of it could hold them. */
export async function rowsByIds(
  scope: EventScope,
  { importId, rowIds }: { importId: string; rowIds: readonly string[] },
) {
  return readRows(scope, { importId, which: inArray(teamImportRows.id, [...rowIds]) })
}

async function readRows(scope: EventScope, { importId, which }: { importId: string; which: SQL }) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: teamImportRows.id,
        line: teamImportRows.line,
        cells: teamImportRows.cells,
        fault: teamImportRows.fault,
        choices: teamImportRows.choices,
        state: teamImportRows.state,
      })
      .from(teamImportRows)
      .where(and(...[eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId)], which))
      .orderBy(asc(teamImportRows.line))
      .limit(ROWS_AT_A_TIME),
  )
  return rows.map((row) => {
    const { id, cells, choices } = row
    const read = readStored(scope, { noun: 'import row', id }, storedRow, { cells, choices })
    return { ...row, ...(read ?? { cells: {}, choices: {}, fault: UNREADABLE }) }
  })
}

export type LinkedRow = RowLinks & { id: string }

/** What makes rows of a list depend on each other, of all its rows: a tenth of what the rows hold. */
export function linksOfRows(scope: EventScope, { id, mapping }: ImportRecord): Promise<LinkedRow[]> {
  const textIn = (header: string | null) =>
    header === null ? sql<string>`''` : sql<string>`coalesce(${teamImportRows.cells}->>${header}, '')`
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: teamImportRows.id,
        teamName: textIn(mapping.teamName),
        email: textIn(mapping.email),
        stand: textIn(mapping.stand),
        hall: textIn(mapping.hall),
      })
      .from(teamImportRows)
      .where(and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, id)))
      .orderBy(asc(teamImportRows.line)),
  )
}

const storedRow = z.object({
  cells: z.record(z.string(), z.union([z.string(), z.object({ date: z.string() })])),
  choices: choicesSchema,
})
const UNREADABLE = 'This row is damaged and could not be read. Import it again from the file.'

export function isUndelivered(status: EmailStatus | null): boolean {
  return status !== null && undeliveredStatuses.includes(status)
}

const hasUndelivered = sql<boolean>`(${teamImportRows.state} = 'imported'
  and coalesce(${inArray(emails.status, [...undeliveredStatuses])}, false))`

/** The e-mail of an imported row: the invitation that was sent last to its person. */
const mailOfRow = and(eq(emails.eventId, teamImportRows.eventId), eq(emails.id, teamImportRows.emailId))

/** How many rows there are of each outcome and state. */
export function countRows(scope: EventScope, importId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        outcome: teamImportRows.outcome,
        state: teamImportRows.state,
        count: sql<number>`count(*)`.mapWith(Number),
        mails: sql<number>`count(*) filter (where ${teamImportRows.check}->>'invites' <> '')`.mapWith(Number),
        undelivered: sql<number>`count(*) filter (where ${hasUndelivered})`.mapWith(Number),
      })
      .from(teamImportRows)
      .leftJoin(emails, mailOfRow)
      .where(and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId)))
      .groupBy(teamImportRows.outcome, teamImportRows.state),
  )
}

/** The team types with which rows have a problem, as they are written there, in the order of the list. */
export function typesWithProblem(scope: EventScope, importId: string) {
  return inEvent(scope, ({ tx, eventId }) => {
    const name = sql<string>`${teamImportRows.check}->'values'->>'teamType'`
    return tx
      .select({ name, rows: sql<number>`count(*)`.mapWith(Number) })
      .from(teamImportRows)
      .where(
        and(
          ...[eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId)],
          ...[eq(teamImportRows.state, 'waiting'), eq(teamImportRows.outcome, 'problem')],
          sql`exists (select from json_array_elements(${teamImportRows.check}->'problems') as p
            where p->>'field' = 'teamType')`,
        ),
      )
      .groupBy(name)
      .orderBy(sql`min(${teamImportRows.line})`)
  })
}

/** Values of the first rows that have one, of each column, for who looks whether it was guessed well. */
export async function samplesOf(scope: EventScope, importId: string): Promise<Map<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ cells: teamImportRows.cells })
      .from(teamImportRows)
      .where(and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId)))
      .orderBy(asc(teamImportRows.line))
      .limit(SAMPLED_ROWS),
  )
  const samples = new Map<string, string>()
  for (const { cells } of rows) {
    for (const [header, cell] of Object.entries(cells))
      if (!samples.has(header)) samples.set(header, shownCell(cell))
  }
  return samples
}

/** Enough to meet a value in most columns. */
const SAMPLED_ROWS = 50

/** How many teams of the event the list does not name, and leaves as they are. */
export async function teamsNotNamed(scope: EventScope, importId: string): Promise<number> {
  const [teams, named] = await Promise.all([
    listTeams(scope),
    inEvent(scope, ({ tx, eventId }) =>
      tx
        .selectDistinct({ name: teamImportRows.teamName })
        .from(teamImportRows)
        .where(and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId))),
    ),
  ])
  const names = new Set(named.map(({ name }) => teamNameKey(name)))
  return teams.filter(({ name, isOrganiser }) => !isOrganiser && !names.has(teamNameKey(name))).length
}

/** The rows of the current list. */
export const importRowSource = listSource(importRowList, {
  parts: () => ({
    id: teamImportRows.id,
    searched: [teamImportRows.teamName, teamImportRows.email],
    sorts: {
      attention: [inOrderOf(attentionOf, ['failed', 'problem', 'conflict', 'rest']), teamImportRows.line],
      line: sql`${teamImportRows.line}`,
      name: [natural(teamImportRows.teamName), teamImportRows.line],
    },
    filters: {
      outcome: (values) => isOneOf(teamImportRows.outcome, values),
      state: (values) => isOneOf(teamImportRows.state, values),
      isUndelivered: (is) => sql`${hasUndelivered} = ${is}`,
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        id: teamImportRows.id,
        line: teamImportRows.line,
        outcome: teamImportRows.outcome,
        state: teamImportRows.state,
        check: teamImportRows.check,
        cells: teamImportRows.cells,
        teamId: teamImportRows.teamId,
        importedAt: teamImportRows.importedAt,
        emailStatus: emails.status,
        emailDetail: emails.detail,
        memberId: sql<string | null>`${members.id}`.as('member_id'),
        /** Whose invitation it is has not come in yet. */
        isUntouched: sql<boolean>`coalesce(${members.accountId} is not null
          and ${members.openedAt} is null and ${members.lastLoginAt} is null, false)`,
        total: totalRows,
      })
      .from(teamImportRows)
      .leftJoin(emails, mailOfRow)
      .leftJoin(members, and(eq(members.eventId, emails.eventId), eq(members.id, emails.memberId)))
      .where(
        and(
          eq(teamImportRows.eventId, eventId),
          sql`${teamImportRows.importId} = (select i.id from ${teamImports} as i
            where i.event_id = ${eventId} and not i.is_discarded order by i.created_at desc, i.id desc limit 1)`,
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** What waits for a person comes first; what is imported is no problem any more. */
const attentionOf = sql`case
  when ${teamImportRows.state} = 'failed' or ${hasUndelivered} then 'failed'
  when ${teamImportRows.state} = 'waiting' and ${teamImportRows.outcome} in ('problem', 'conflict')
    then ${teamImportRows.outcome}
  else 'rest' end`
