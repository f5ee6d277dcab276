import { type SQL, sql } from 'drizzle-orm'
import { isRewritten, type PersonalRow } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { type Depth, ERASED_ADDRESS, erasedName, rewriter } from '../../domain/rewriting.ts'
import type { SortedColumn, SortedTable } from '../queries/catalogue.ts'
import { namesPerson, rewriterOfOthers } from '../queries/naming.ts'
import type { KnownPerson } from '../queries/person.ts'
import { ofEvent } from '../queries/rows.ts'

/** Rows may be as large as an answer of a hundred kilobytes. */
const AT_ONCE = 100

/** Removes the rows of a table that go with the person, and takes name and address out of the others. */
export async function eraseFrom(
  event: EventTransaction,
  table: SortedTable,
  person: KnownPerson,
): Promise<void> {
  const { how } = table
  const of = how.of?.(person)
  if (of && how.erased === 'removed') await removeWhere(event, table, of)
  if (how.named === 'removed') await removeWhere(event, table, namesPerson(table, person))
  const ways = [
    ...(of && how.erased !== 'removed' ? [of] : []),
    ...(how.named === undefined || how.named === 'rewritten' ? [namesPerson(table, person)] : []),
  ]
  const hasWords = table.columns.some(({ sort }) => isRewritten(sort))
  if (hasWords && ways.length > 0) await rewrite(event, table, person, ways)
}

async function removeWhere(event: EventTransaction, table: SortedTable, where: SQL): Promise<void> {
  await event.tx.execute(
    sql`delete from ${sql.identifier(table.name)} t where ${ofEvent(event, table)} and ${where}`,
  )
}

/** Row by row, as far as they name the person: a cursor holds what is read, however much there is. */
async function rewrite(
  event: EventTransaction,
  table: SortedTable,
  person: KnownPerson,
  ways: readonly SQL[],
): Promise<void> {
  const { tx } = event
  const columns = table.columns.filter(({ sort }) => isRewritten(sort))
  const isOwn = table.how.of?.(person) ?? sql`false`
  const pairs = columns.map(({ name }) => sql`${name}::text, t.${sql.identifier(name)}`)
  await tx.execute(sql`
    declare erased_rows no scroll cursor for
    select t.ctid::text as at, ${isOwn} as "isOwn", json_build_object(${sql.join(pairs, sql`, `)}) as row
    from ${sql.identifier(table.name)} t where ${ofEvent(event, table)} and (${sql.join([...ways], sql` or `)}) for update of t`)
  const rewriteRow = rowRewriter(columns, person)
  for (;;) {
    const { rows } = await tx.execute<{ at: string; isOwn: boolean; row: PersonalRow }>(
      sql`fetch ${sql.raw(String(AT_ONCE))} from erased_rows`,
    )
    for (const { at, isOwn: isTheirs, row } of rows) {
      const changed = rewriteRow(row, isTheirs)
      if (changed.length > 0) await update(event, table, at, changed)
    }
    if (rows.length < AT_ONCE) break
  }
  await tx.execute(sql`close erased_rows`)
}

type Changed = { column: SortedColumn; value: unknown }

function rowRewriter(columns: readonly SortedColumn[], person: KnownPerson) {
  const [ofTheirs, ofOthers] = [rewriter(person), rewriterOfOthers(person)]
  return (row: PersonalRow, isOwn: boolean): Changed[] => {
    // The columns of a row stand beside each other as the parts of an answer do.
    const whole = (isOwn ? ofTheirs : ofOthers)(row, 'named') as PersonalRow
    return columns.flatMap((column) => {
      const before = row[column.name]
      const after = isOwn
        ? ownValue(column, ofTheirs(whole[column.name], depthOf(column)))
        : whole[column.name]
      return after === before ? [] : [{ column, value: after }]
    })
  }
}

const depthOf = ({ sort }: SortedColumn): Depth => (sort === 'answers' ? 'ownAnswer' : 'own')

/** A name or an address of the person goes whatever it is: they may have had another one. */
function ownValue({ name, sort }: SortedColumn, value: unknown): unknown {
  if (value === null || value === '') return value
  if (sort === 'address') return String(value).includes('@') ? ERASED_ADDRESS : ''
  if (sort !== 'name') return value
  if (name === 'first_name') return erasedName.firstName
  if (name === 'surname') return erasedName.surname
  return `${erasedName.firstName} ${erasedName.surname}`
}

async function update(
  { tx }: EventTransaction,
  { name }: SortedTable,
  at: string,
  changed: readonly Changed[],
) {
  const set = changed.map(
    ({ column, value }) => sql`${sql.identifier(column.name)} = ${asStored(column, value)}`,
  )
  await tx.execute(sql`update ${sql.identifier(name)} set ${sql.join(set, sql`, `)} where ctid = ${at}::tid`)
}

function asStored({ type }: SortedColumn, value: unknown): SQL {
  if (type === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`
  if (type === 'json') return sql`${JSON.stringify(value)}::json`
  if (type === 'text[]') return sql`${sql.param(value)}::text[]`
  return sql`${value}`
}
