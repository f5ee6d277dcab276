import { type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { Fact, PersonalRow } from '#platform/privacy/personal-data.ts'
import { type EventScope, type EventTransaction, inEvent, outsideEvents } from '#platform/tenancy/scope.ts'
import { type SortedTable, sortedTables } from './catalogue.ts'
import { type Asked, type KnownPerson, personKnown } from './person.ts'
import { rowsAbout } from './rows.ts'

/** What is known about one person, to be read table by table. */
export type OpenedArchive = {
  scope: EventScope
  person: KnownPerson
  settings: Awaited<ReturnType<typeof allSettings>>
  tables: readonly SortedTable[]
  rowsOf: (table: SortedTable) => AsyncIterable<PersonalRow>
  inWords: (table: SortedTable, row: PersonalRow) => Promise<readonly Fact[] | undefined>
  files: () => AsyncIterable<{ id: string; folder: string; name: string }>
}

/**
 * Opens what the event knows of somebody; undefined when it knows nobody of that kind.
 * @param withAccount also what belongs to their account, which is nobody's of the event: for themselves and product staff
 */
export async function openArchive(
  scope: EventScope,
  asked: Asked,
  { withAccount }: { withAccount: boolean },
): Promise<OpenedArchive | undefined> {
  const opened = await inEvent(scope, async (event) => {
    const person = await personKnown(event, asked)
    if (!person) return undefined
    const tables = await sortedTables(event, scope.services.ports.personalData)
    return { person, tables, settings: await allSettings(event) }
  })
  if (!opened) return undefined
  const { person } = opened
  const tables = opened.tables.filter(({ isOfEvent, how }) => how.of && (isOfEvent || withAccount))
  return {
    ...{ scope, person, tables, settings: opened.settings },
    rowsOf: (table) => rowsAbout((work) => readerOf(scope, table)(work), table, person),
    inWords: (table, row) =>
      inEvent(scope, (event) => table.noun.inWords?.(event, table.name, row) ?? Promise.resolve(undefined)),
    files: () => filesOf(scope, person),
  }
}

function readerOf(scope: EventScope, { isOfEvent }: SortedTable) {
  return <T>(work: (event: EventTransaction) => Promise<T>) =>
    isOfEvent ? inEvent(scope, work) : outsideEvents(scope, work)
}

async function* filesOf(scope: EventScope, person: KnownPerson) {
  const { rows } = await inEvent(scope, (event) =>
    event.tx.execute<{ id: string; folder: string; name: string }>(
      sql`select id, folder, name from files f where ${filesWhere(event, person)} order by id`,
    ),
  )
  yield* rows
}

/** SQL over the row `f`: files that they have uploaded themselves; a guest's are those that their answers name. */
export function filesWhere(
  { eventId }: EventTransaction,
  { memberIds, addresses, submissionIds = [] }: KnownPerson,
): SQL {
  return sql`f.event_id = ${eventId} and f.owner_kind is distinct from 'export' and (
    f.created_by = any(${sql.param([...memberIds])}::text[])
    or f.owner_kind = 'guest' and exists (
      select from submissions t where t.event_id = ${eventId} and t.is_guest and strpos(t.values::text, f.id) > 0
        and (t.id = any(${sql.param([...submissionIds])}::text[]) or exists (
          select from unnest(${sql.param([...addresses])}::text[]) a
          where strpos(lower(t.values::text), to_json(a)::text) > 0))))`
}
