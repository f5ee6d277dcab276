import { type SQL, sql } from 'drizzle-orm'
import { isRewritten, type PersonalRow } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { rewriter } from '../../domain/rewriting.ts'
import type { SortedTable } from './catalogue.ts'
import type { KnownPerson } from './person.ts'
import { ofEvent } from './rows.ts'

/**
 * SQL over the row `t`: whether it may name the person by address or by both names. It finds too many rather than too
 * few (a part of a longer word): what is replaced, the domain decides.
 */
export function namesPerson({ columns }: SortedTable, { addresses, names, hasNamesake }: KnownPerson): SQL {
  const texts = columns
    .filter(({ sort }) => isRewritten(sort))
    .map(({ name, type }) =>
      type === 'text[]'
        ? sql`array_to_string(t.${sql.identifier(name)}, ' ')`
        : sql`t.${sql.identifier(name)}::text`,
    )
  const written = sql`eventflow_fold(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
  const has = (part: string) => sql`strpos(${written}, eventflow_fold(${part})) > 0`
  const ways = [
    ...addresses.map(has),
    ...(hasNamesake ? [] : names)
      .filter(({ firstName, surname }) => firstName !== '' && surname !== '')
      .map(({ firstName, surname }) => sql`(${has(firstName)} and ${has(surname)})`),
  ]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** What names the person and cannot go on without: the titles of their nouns. Something else has to take its place. */
export async function whatNeedsPerson(
  event: EventTransaction,
  tables: readonly SortedTable[],
  person: KnownPerson,
): Promise<string[]> {
  const rewrite = rewriterOfOthers(person)
  const titles: string[] = []
  for (const table of tables.filter(({ how }) => how.named === 'refused')) {
    const { rows } = await event.tx.execute<{ row: PersonalRow }>(sql`
      select to_jsonb(t) as row from ${sql.identifier(table.name)} t
      where ${ofEvent(event, table)} and ${namesPerson(table, person)}`)
    if (rows.some(({ row }) => rewrite(row, 'named') !== row)) titles.push(table.noun.title)
  }
  return titles
}

/** In what is not theirs: somebody else of the same name keeps it. */
export const rewriterOfOthers = ({ addresses, names, hasNamesake }: KnownPerson) =>
  rewriter({ addresses, names: hasNamesake ? [] : names })
