import { sql } from 'drizzle-orm'
import type { FileReader } from '#features/event/files/server/ports.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { ListExport } from '#platform/exports/list-export.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { type NewsSource, newsRow } from '#platform/news/source.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { endExportsOf, removeMadeFiles } from './commands/removing.ts'
import { listExports } from './tables.ts'

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** Every list that can be taken along as a file. */
    exportedLists: readonly ListExport[]
    /** Calls a procedure as a request of this person would, with its own access, checks and refusals. */
    callAs: (procedure: ListExport['procedure'], context: RequestContext, input: object) => Promise<unknown>
    /** What things of the event are called, by their ids: of those that are there, and what others were called last. */
    namesOfThings: (
      event: EventTransaction,
      ids: readonly string[],
    ) => Promise<{ there: ReadonlyMap<string, string>; former: ReadonlyMap<string, string> }>
    /** Somebody as they are in the event now; undefined once they are kept out of it. */
    personNow: (scope: EventScope, memberId: string) => Promise<Actor | undefined>
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    export: string
  }
}

/** Its own address asks the list itself who may read it; there is no other way to it. */
export const readsExportFiles: FileReader = () => 'refused'

/** Files and schedules of people who leave go with them. */
export const endsExports = (event: EventTransaction, { people }: { people: readonly { id: string }[] }) =>
  endExportsOf(
    event,
    people.map(({ id }) => id),
  )

/** Files that are ready, and those that could not be made, for who asked, while they may come to My exports. */
export const exportNews: NewsSource = ({ eventId, actor, now, since }) => {
  if (!isAtLeast(actor.level, 'reportViewer')) return undefined
  return sql`select ${newsRow({
    id: sql`${listExports.id} || '/' || ${listExports.turn}`,
    at: sql`${listExports.finishedAt}`,
    what: sql`${listExports.state}`,
    title: sql`${listExports.title}`,
    detail: sql`''`,
    byName: sql`''`,
    taskId: sql`''`,
  })} from ${listExports}
    where ${listExports.eventId} = ${eventId} and ${listExports.memberId} = ${actor.memberId}
      and ${listExports.state} in ('ready', 'failed') and ${listExports.finishedAt} >= ${since.toISOString()}::timestamptz
      and ${listExports.expiresAt} > ${now.toISOString()}::timestamptz`
}

export const personalDataOfExports: PersonalData = {
  title: 'Exports',
  erase: removeMadeFiles,
  tables: {
    list_exports: {
      of: byMember('member_id'),
      none: ['id', 'list', 'format', 'manner', 'columns', 'state', 'problem', 'lease_id', 'schedule_id'],
      id: ['member_id'],
      text: ['title', 'query', 'file_name'],
      erased: 'removed',
    },
    export_schedules: {
      of: byMember('member_id'),
      none: ['id', 'list', 'format', 'manner', 'columns', 'rhythm', 'time', 'state', 'problem'],
      id: ['member_id'],
      text: ['name', 'title', 'query', 'filters'],
      erased: 'removed',
    },
  },
}
