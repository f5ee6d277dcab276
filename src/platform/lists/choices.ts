import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type ChoicesQuery, FEW_CHOICES } from '#kit/lists/choices.ts'
import { folded } from '#platform/search/asked.ts'
import { soughtBy } from './clauses.ts'

type Text = AnyColumn | SQL

/** A chooser's statement: what is chosen already comes first, and then the first that have what was typed. */
export function choicesOf(
  asked: ChoicesQuery,
  {
    id,
    name,
    order,
    isOffered = sql`true`,
  }: { id: Text; name: Text; order: readonly SQL[]; isOffered?: SQL },
): { where: SQL; orderBy: SQL[]; limit: number } {
  const isChosen = sql`${id} = any(${sql.param(asked.chosen)}::text[])`
  const sought = soughtBy(asked)
  const isFound = sought === '' ? isOffered : sql`${isOffered} and strpos(${folded(name)}, ${sought}) > 0`
  return {
    where: sql`(${isChosen} or ${isFound})`,
    orderBy: [sql`not ${isChosen}`, ...order],
    limit: FEW_CHOICES + asked.chosen.length,
  }
}
