import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'
import { accountNames } from '#features/people/accounts/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { putPersonalBack } from '#kit/audit/recorded-values.ts'
import { addDays, startOfDay } from '#kit/dates/zone.ts'
import { lastRead, nextCursor } from '#kit/lists/cursor.ts'
import type { Cursor, ListPage, ListQuery } from '#kit/lists/list.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { auditEntries, auditPersonalValues } from '#platform/audit/tables.ts'
import { folded } from '#platform/search/asked.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { ERASED, idsIn } from '../../domain/changes.ts'
import { type auditList, MOST_OF_TEAM, NOBODY } from '../../domain/list.ts'
import { idsOfSubject, nameOfSubject } from '../../domain/subjects.ts'
import { formerNames, idsNamedLike, nameOfMember, namesOf } from './names.ts'

export type AuditQuery = ListQuery<typeof auditList> & { from?: string | undefined; to?: string | undefined }

type Row = {
  id: string
  at: Date
  memberId: string | null
  personName: string | null
  program: string | null
  action: string
  subjectType: string
  subjectId: string
  keys: string[]
}
export type AuditEntry = Omit<Row, 'personName'> & {
  personName: string
  subjectName: string
  isThere: boolean
}
export type AuditEntryWithValues = AuditEntry & {
  before: unknown
  after: unknown
  names: Record<string, string>
}

/** One page of the entries that match. */
export async function listEntries(scope: EventScope, query: AuditQuery): Promise<ListPage<AuditEntry>> {
  const found = await inEvent(scope, async (event) => {
    const where = await matching(event, query)
    const { page, pageSize, cursor } = query
    if (cursor !== undefined) return listFrom(event, where, { page, pageSize, cursor })
    const rows = await selectRows(event, where)
      .orderBy(...orderOf(query))
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    // Counted apart: beside the rows, the count would read all of them whole.
    const total = await event.tx.$count(auditEntries, where)
    return { items: await withNames(event, rows), total, page, pageSize }
  })
  return { ...found, items: await namingStaff(scope, found.items) }
}

/** Those behind a cursor, in the order of their ids. */
async function listFrom(
  event: EventTransaction,
  where: SQL | undefined,
  { page, pageSize, cursor }: { page: number; pageSize: number; cursor: Cursor },
): Promise<ListPage<AuditEntry>> {
  const last = lastRead(cursor)
  const behind = and(where, last === undefined ? undefined : gt(auditEntries.id, last))
  const rows = await selectRows(event, behind).orderBy(asc(auditEntries.id)).limit(pageSize)
  const total = await event.tx.$count(auditEntries, behind)
  const ids = rows.map(({ id }) => id)
  return { items: await withNames(event, rows), total, page, pageSize, nextCursor: nextCursor(ids, total) }
}

/** Entries that are read, and kept in memory, at once. */
const BATCH = 500

/** Every entry that matches, with its values, a batch at a time, each in a transaction of its own. */
export async function* allEntries(
  scope: EventScope,
  query: AuditQuery,
): AsyncGenerator<AuditEntryWithValues, void, undefined> {
  let last: AuditEntry | undefined
  do {
    const batch = await inEvent(scope, async (event) => {
      const rows = await selectRows(event, and(await matching(event, query), isBehind(query, last)))
        .orderBy(...orderOf(query))
        .limit(BATCH)
      return withValues(event, await withNames(event, rows))
    })
    yield* await namingStaff(scope, batch)
    last = batch.length < BATCH ? undefined : batch.at(-1)
  } while (last)
}

export async function entryById(
  scope: EventScope,
  entryId: string,
): Promise<AuditEntryWithValues | undefined> {
  const found = await inEvent(scope, async (event) => {
    const rows = await selectRows(
      event,
      and(eq(auditEntries.eventId, event.eventId), eq(auditEntries.id, entryId)),
    )
    return withValues(event, await withNames(event, rows))
  })
  const [entry] = await namingStaff(scope, found)
  return entry
}

/** What the people of a team did, and what was done about it, the newest first; undefined without such a team. */
export async function entriesOfTeam(scope: EventScope, teamId: string) {
  const found = await inEvent(scope, async (event) => {
    const { tx, eventId } = event
    if (!(await teamById(event, teamId))) return undefined
    const { rows } = await tx.execute<{ id: string; total: number }>(sql`
      with own as materialized (${idsAboutTeam(eventId, teamId)})
      select own.id, (count(*) over ())::int as total from own order by own.at desc, own.id limit ${MOST_OF_TEAM}`)
    const isOwn = inArray(
      auditEntries.id,
      rows.map(({ id }) => id),
    )
    const listed = await selectRows(event, and(eq(auditEntries.eventId, eventId), isOwn)).orderBy(
      desc(auditEntries.at),
      asc(auditEntries.id),
    )
    return { items: await withNames(event, listed), total: rows[0]?.total ?? 0 }
  })
  return found && { ...found, items: await namingStaff(scope, found.items) }
}

/**
 * Along the indexes of persons and things alone: one look at a million entries would take seconds. What is done to a task
 * of a team names both.
 */
function idsAboutTeam(eventId: string, teamId: string): SQL {
  const people = sql`array(select ${members.id} from ${members}
    where ${members.eventId} = ${eventId} and ${members.teamId} = ${teamId})`
  const sent = sql`array(select ${submissions.id} from ${submissions}
    where ${submissions.eventId} = ${eventId} and ${submissions.teamId} = ${teamId})`
  const ofTasks = sql`array(select ${tasks.id} || '/' || ${teamId} from ${tasks} where ${tasks.eventId} = ${eventId})`
  const { subjectType, subjectId } = auditEntries
  return sql`select ${auditEntries.id} as id, ${auditEntries.at} as at from ${auditEntries}
    where ${auditEntries.eventId} = ${eventId} and (
      ${auditEntries.memberId} = any(${people})
      or (${subjectType} = 'team' and ${subjectId} = ${teamId})
      or (${subjectType} = 'member' and ${subjectId} = any(${people}))
      or (${subjectType} = 'submission' and ${subjectId} = any(${sent}))
      or (${subjectType} in ('task', 'comment', 'internalNote') and ${subjectId} = any(${ofTasks})))`
}

/** Product staff belong to no event, so an event's transaction does not see what they are called. */
async function namingStaff<E extends AuditEntry>(
  { services }: EventScope,
  entries: readonly E[],
): Promise<E[]> {
  const ids = new Set(entries.flatMap(({ memberId }) => accountOfStaff(memberId) ?? []))
  const names = await accountNames(services, [...ids])
  return entries.map((entry) => {
    const staff = accountOfStaff(entry.memberId)
    return staff === undefined ? entry : { ...entry, personName: names.get(staff) ?? '' }
  })
}

function keysOf(side: typeof auditEntries.before | typeof auditEntries.after): SQL {
  return sql`jsonb_object_keys(case jsonb_typeof(${side}) when 'object' then ${side} else '{}' end)`
}

function selectRows({ tx }: EventTransaction, where: SQL | undefined) {
  return tx
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      memberId: auditEntries.memberId,
      personName: sql<string | null>`${nameOfMember}`,
      program: auditEntries.program,
      action: auditEntries.action,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      keys: sql<
        string[]
      >`array(select ${keysOf(auditEntries.before)} union select ${keysOf(auditEntries.after)})`,
    })
    .from(auditEntries)
    .leftJoin(members, and(eq(members.eventId, auditEntries.eventId), eq(members.id, auditEntries.memberId)))
    .where(where)
    .$dynamic()
}

async function matching(event: EventTransaction, query: AuditQuery): Promise<SQL | undefined> {
  const { memberId, subjectType, subjectId, from, to } = query
  const zone = from || to ? (await allSettings(event)).event.timeZone : ''
  return and(
    eq(auditEntries.eventId, event.eventId),
    memberId && byOneOf(memberId),
    subjectType && inArray(auditEntries.subjectType, [...subjectType]),
    subjectId && or(...subjectId.map(isAbout)),
    from ? gte(auditEntries.at, startOfDay(from, zone)) : undefined,
    to ? lt(auditEntries.at, startOfDay(addDays(to, 1), zone)) : undefined,
    isFound(event, query.search),
  )
}

function byOneOf(memberIds: readonly string[]): SQL | undefined {
  const known = inArray(auditEntries.memberId, [...memberIds])
  return memberIds.includes(NOBODY) ? or(known, isNull(auditEntries.memberId)) : known
}

/** The thing itself, and what teams did with it. */
function isAbout(subjectId: string): SQL {
  return sql`(${auditEntries.subjectId} = ${subjectId} or ${subjectId} = any(string_to_array(${auditEntries.subjectId}, '/')))`
}

/** By people, things, or what was done to them, as they are called now. */
function isFound({ eventId }: EventTransaction, search: string): SQL | undefined {
  const sought = foldForSearch(search.trim())
  if (sought === '') return undefined
  const ids = sql`array(${idsNamedLike(eventId, (name) => sql`strpos(${folded(name)}, ${sought}) > 0`)})`
  return sql`(${auditEntries.memberId} = any(${ids}) or string_to_array(${auditEntries.subjectId}, '/') && ${ids})`
}

/** Not as the protocol of lists has it: nothing is null here, and only so does PostgreSQL read along its index. */
function orderOf({ sort }: AuditQuery): SQL[] {
  return [sort === 'at' ? asc(auditEntries.at) : desc(auditEntries.at), asc(auditEntries.id)]
}

function isBehind({ sort }: AuditQuery, last: AuditEntry | undefined): SQL | undefined {
  if (!last) return undefined
  const { at, id } = auditEntries
  const isLater = sort === 'at' ? gt(at, last.at) : lt(at, last.at)
  return or(isLater, and(eq(at, last.at), gt(id, last.id)))
}

async function withNames(event: EventTransaction, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ subjectType, subjectId }) => idsOfSubject(subjectType, subjectId))
  const names = await namesOf(event, ids)
  const gone = rows.filter(
    ({ subjectType, subjectId }) => nameOfSubject(subjectType, subjectId, names) === '',
  )
  const former = await formerNames(
    event,
    gone.map(({ subjectId }) => subjectId),
  )
  return rows.map((row) => {
    const subjectName = nameOfSubject(row.subjectType, row.subjectId, names)
    return {
      ...row,
      personName: row.personName ?? '',
      subjectName: subjectName || (former.get(row.subjectId) ?? ''),
      isThere: subjectName !== '',
    }
  })
}

/** Puts the personal values back in their places, and says where they were erased. */
async function withValues(
  event: EventTransaction,
  entries: readonly AuditEntry[],
): Promise<AuditEntryWithValues[]> {
  if (entries.length === 0) return []
  const values = await event.tx
    .select({
      id: auditEntries.id,
      before: auditEntries.before,
      after: auditEntries.after,
      personalBefore: auditPersonalValues.before,
      personalAfter: auditPersonalValues.after,
    })
    .from(auditEntries)
    .leftJoin(
      auditPersonalValues,
      and(
        eq(auditPersonalValues.eventId, auditEntries.eventId),
        eq(auditPersonalValues.entryId, auditEntries.id),
      ),
    )
    .where(
      and(
        eq(auditEntries.eventId, event.eventId),
        inArray(
          auditEntries.id,
          entries.map(({ id }) => id),
        ),
      ),
    )
  const byId = new Map(values.map((value) => [value.id, value]))
  const names = await namesOf(
    event,
    values.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  )
  return entries.map((entry) => {
    const value = byId.get(entry.id)
    const [before, after] = [value?.before ?? null, value?.after ?? null]
    const ids = [...idsIn(before), ...idsIn(after)]
    return {
      ...entry,
      before: putPersonalBack(before, value?.personalBefore ?? {}, ERASED),
      after: putPersonalBack(after, value?.personalAfter ?? {}, ERASED),
      names: Object.fromEntries([...names].filter(([id]) => ids.includes(id))),
    }
  })
}
