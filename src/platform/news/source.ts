import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/permissions/actor.ts'

/** Who reads, and since when what has happened is news. */
type NewsReader = {
  eventId: string
  actor: Pick<Actor, 'memberId' | 'teamId' | 'level' | 'team'>
  now: Date
  since: Date
}

/**
 * What has happened that concerns one person, as a statement that selects the columns of `newsRow`; undefined where this
 * person hears of none. What they may no longer see is left out.
 */
export type NewsSource = (reader: NewsReader) => SQL | undefined

type NewsParts = {
  /** Names this piece of news for good, among all kinds. */
  id: SQL
  at: SQL
  /** A code of its kind: what has happened. */
  what: SQL
  /** Of the task. */
  title: SQL
  /** Text that people have written about it. */
  detail: SQL
  /** ISO day, where it is about one. */
  day?: SQL
  byName: SQL
  taskId: SQL
  teamName?: SQL
  /** They have seen it where it stands. */
  isRead?: SQL
}

/** The columns in their order. */
export function newsRow(parts: NewsParts): SQL {
  const { id, at, what, title, detail, byName, taskId } = parts
  const { day = sql`''`, teamName = sql`''`, isRead = sql`false` } = parts
  return sql`${id} as id, ${at} as at, ${what} as what, ${title} as title, ${detail} as detail, ${day} as day,
    ${byName} as by_name, ${taskId} as task_id, ${teamName} as team_name, ${isRead} as is_read`
}
