import { type SQL, sql } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** Whose data is read or erased, by what they are known by in one event. Lists may be empty. */
export type PersonSought = {
  memberIds: readonly string[]
  /** E-mail addresses, in lower case. */
  addresses: readonly string[]
  /** The account, where no event owns the table. */
  accountId: string | null
  /** What a guest has sent who has given no address of their own. */
  submissionIds?: readonly string[]
}

/** SQL over the row `t` of the table: whether it is about the person. */
type AboutPerson = (person: PersonSought) => SQL

/**
 * How a table holds what is personal: every column with words or JSON is sorted once. A test reads the columns of the
 * database and fails on one that is not sorted (decision 152).
 */
export type PersonalTable = {
  /** The rows that are about a person; left out where none is. */
  of?: AboutPerson
  /** Never anything of a person: kinds, states, ids of things. */
  none?: readonly string[]
  /** Ids of people. They stay: nothing is left that says who that was. */
  id?: readonly string[]
  /** Names of the person whom the row is about. */
  name?: readonly string[]
  /** Addresses of them, of e-mail and of their device. */
  address?: readonly string[]
  /** What people write, also in JSON: names and addresses are replaced where they stand in it. */
  text?: readonly string[]
  /** Answers: as texts, but a first name alone, or a surname, is only replaced where it is the whole answer. */
  answers?: readonly string[]
  /** Secrets and their hashes: neither shown to anybody nor searched. */
  secret?: readonly string[]
  /** What erasing does with the rows that are about the person. */
  erased?: 'rewritten' | 'removed'
  /** What it does with other rows in which the person is named; `refused`: nothing is erased while there are any. */
  named?: 'rewritten' | 'removed' | 'kept' | 'refused'
}

/** The tables of a noun, by their names. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>

/** What one noun knows of people. */
export type PersonalData = {
  /** What the rows are, as a heading in the archive of a person: “Comments”. */
  title: string
  tables: PersonalTables
  /** What else goes with a person, before the rows are rewritten; in the transaction of the erasure. */
  erase?: (event: EventTransaction, person: PersonSought, answers: ErasedAnswers) => Promise<void>
  /** Empties more of the answers that are nobody's, when those of a whole event go. @returns whether there may be more */
  eraseAnswersLeft?: (event: EventTransaction) => Promise<boolean>
  /** Rows of one of its tables as their readers know them; left out: by the names of the columns. */
  inWords?: (event: EventTransaction, table: string, row: PersonalRow) => Promise<readonly Fact[] | undefined>
}

/** A row by the names of its columns, as JSON. */
export type PersonalRow = Readonly<Record<string, unknown>>

/** A line of what is known: “Company name”, “Brightwater”. */
export type Fact = readonly [label: string, value: string]

/** Whether the answers that a person has sent stay, without their name and address. */
export type ErasedAnswers = 'kept' | 'removed'

const column = (name: string) => sql`t.${sql.identifier(name)}`

/** Rows that name the member in one of these columns. */
export const byMember =
  (...columns: readonly string[]): AboutPerson =>
  ({ memberIds }) =>
    anyOf(columns.map((name) => sql`${column(name)} = any(${sql.param([...memberIds])}::text[])`))

/** Rows that have the member in one of these lists. */
export const byMemberIn =
  (...columns: readonly string[]): AboutPerson =>
  ({ memberIds }) =>
    anyOf(columns.map((name) => sql`${column(name)} && ${sql.param([...memberIds])}::text[]`))

/** Rows with an address of the person in one of these columns. */
export const byAddress =
  (...columns: readonly string[]): AboutPerson =>
  ({ addresses }) =>
    anyOf(columns.map((name) => sql`lower(${column(name)}) = any(${sql.param([...addresses])}::text[])`))

/** Rows of the person's account. */
export const byAccount =
  (...columns: readonly string[]): AboutPerson =>
  ({ accountId }) =>
    accountId === null ? sql`false` : anyOf(columns.map((name) => sql`${column(name)} = ${accountId}`))

export const either =
  (...ways: readonly AboutPerson[]): AboutPerson =>
  (person) =>
    anyOf(ways.map((way) => way(person)))

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`
}

const sorts = ['none', 'id', 'name', 'address', 'text', 'answers', 'secret'] as const
export type ColumnSort = (typeof sorts)[number]

/** Who made and changed a row, and which event it belongs to: the same in every table. */
const everywhere: readonly (readonly [string, ColumnSort])[] = [
  ['event_id', 'none'],
  ['created_by', 'id'],
  ['updated_by', 'id'],
]

/** How each column of a table is sorted. @throws when one is sorted twice */
export function columnsOf(table: PersonalTable): ReadonlyMap<string, ColumnSort> {
  const sorted = new Map(everywhere)
  for (const sort of sorts) {
    for (const name of table[sort] ?? []) {
      if (sorted.has(name)) throw new Error(`${name} is sorted twice.`)
      sorted.set(name, sort)
    }
  }
  return sorted
}

/** Whether erasing looks into a column. */
export const isRewritten = (sort: ColumnSort) =>
  sort === 'name' || sort === 'address' || sort === 'text' || sort === 'answers'
