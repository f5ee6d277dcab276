import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#platform/permissions/actor.ts'
import { type Asked, folded, holdsEachWord, mayHoldEachWord, rankOf, wordsOf } from './asked.ts'

type Text = AnyColumn | SQL

/** One kind of thing that can be found, as the parts of a statement over its table. */
export type Source = {
  id: AnyColumn
  title: Text
  /** Text in which the words are shown where they occur. */
  body: Text
  icon: Text
  detail: Text
  teamId: Text
  isDraft: SQL
  isArchived: SQL
  /** All rows of its kind, of which `isVisible` keeps those that the person may see. */
  table: SQL
  isVisible: SQL
  /** The same table with the columns that the search needs beside each row. */
  searched: SQL
  isFound: SQL
  rank: SQL
  /** Too many rows to compare each one: similar ones are only looked for where a word begins alike. */
  isNumerous?: boolean
}

/** Who searches; a guest is not signed in. */
type Seeker = 'guest' | Pick<Actor, 'level' | 'team'>

type Search = { eventId: string; viewer: Seeker; asked: Asked; teamId: string | null; now: Date }

/** What people can find of a noun; undefined where this person may search none of it. */
export type SearchSource = (search: Search) => Source | undefined

/** Parts that most kinds leave empty. */
export const blankSource = {
  body: sql`''`,
  icon: sql`''`,
  detail: sql`''`,
  teamId: sql`null`,
  isDraft: sql`false`,
  isArchived: sql`false`,
}

/** For tables that keep their words in a column (`searchColumn`). */
export function searchedByColumn(table: SQL, vector: AnyColumn, asked: Asked) {
  return { searched: table, isFound: sql`${vector} @@ ${asked.all}`, rank: rankOf(vector, asked) }
}

type Described = PgTable & { eventId: AnyColumn; title: AnyColumn; description: AnyColumn }

/**
 * For a few hundred rows, such as tasks and forms of the largest event. `offset 0` keeps the steps apart:
 * only rows that may have the words are split into words, and only once.
 */
export function searchedOnTheFly(table: Described, eventId: string, asked: Asked) {
  const [title, text] = [sql`folded.title`, sql`folded.body`]
  const name = sql.identifier(getTableName(table))
  return {
    searched: sql`(
      select ${table}.*, ${wordsOf(title, text)} as vector
      from ${table} cross join lateral (
        select ${folded(table.title)} as title, ${folded(table.description)} as body offset 0) as folded
      where ${table.eventId} = ${eventId} and ${mayHoldEachWord(sql`(${title} || ' ' || ${text})`, asked)}
      offset 0) as ${name}`,
    isFound: sql`vector @@ ${asked.all}`,
    rank: rankOf(sql`vector`, asked),
  }
}

/** For names: they begin with what is typed, or one of their words does, or they contain it. */
export function searchedByName(table: SQL, name: SQL, asked: Asked) {
  const typed = asked.words.join(' ')
  const names = folded(name)
  return {
    searched: table,
    isFound: holdsEachWord(names, asked),
    rank: sql`case when strpos(${names}, ${typed}) = 1 then 3
      when strpos(' ' || ${names}, ${` ${typed}`}) > 0 then 2 else 1 end`,
  }
}
