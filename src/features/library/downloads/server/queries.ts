import { and, arrayContains, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'
import { meantFor } from '#features/people/teams/server/queries.ts'
import { isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mimeTypesOf } from '../domain/file-types.ts'
import { downloadList } from '../domain/list.ts'
import { downloads } from './tables.ts'

export type DownloadRecord = Awaited<ReturnType<typeof selectDownloads>>[number]

/** Without the search column: it is as large as the texts, and no caller reads it. */
const columns = {
  id: downloads.id,
  name: downloads.name,
  description: downloads.description,
  fileId: downloads.fileId,
  fileName: files.name,
  fileSize: downloads.fileSize,
  fileType: downloads.fileType,
  showDownload: downloads.showDownload,
  showToChildTeams: downloads.showToChildTeams,
  showToTeamTypeIds: downloads.showToTeamTypeIds,
  hideFromTeamTypeIds: downloads.hideFromTeamTypeIds,
  version: downloads.version,
  updatedAt: downloads.updatedAt,
}

const fileOfDownload = and(eq(files.eventId, downloads.eventId), eq(files.id, downloads.fileId))

/** `fileTypeOf` of the domain as an expression; the common test of the lists compares both. */
const fileType = sql`case ${sql.join(
  Object.entries(mimeTypesOf).map(
    ([type, beginnings]) =>
      sql`when ${downloads.fileType} ^@ any(${sql.param([...beginnings])}::text[]) then ${type}`,
  ),
  sql` `,
)} else 'other' end`

/** Downloads for organisers. */
export const downloadSource = listSource(downloadList, {
  parts: () => ({
    id: downloads.id,
    searched: [downloads.name, files.name],
    sorts: {
      name: natural(downloads.name),
      kind: natural(downloads.fileType),
      size: downloads.fileSize,
      visible: sql`not ${downloads.showDownload}`,
      standShares: sql`not ${downloads.showToChildTeams}`,
      file: natural(files.name),
      updated: downloads.updatedAt,
    },
    filters: {
      fileType: (types) => isOneOf(fileType, types),
      showDownload: (isShown) => eq(downloads.showDownload, isShown),
      // Those that teams of one of the types can see: an empty list means every type, and hide overrides show.
      teamTypeId: ({ values }) => sql`exists (
        select from unnest(${values}) as chosen(id)
        where (cardinality(${downloads.showToTeamTypeIds}) = 0 or chosen.id = any(${downloads.showToTeamTypeIds}))
          and not chosen.id = any(${downloads.hideFromTeamTypeIds}))`,
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({ ...columns, total: totalRows })
      .from(downloads)
      .innerJoin(files, fileOfDownload)
      .where(and(eq(downloads.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** The downloads that the viewer can see, by name; with `downloadIds`, only those among them. */
export function downloadsFor(
  scope: EventScope,
  viewer: Viewer,
  downloadIds?: readonly string[],
): Promise<DownloadRecord[]> {
  const named = downloadIds && inArray(downloads.id, [...downloadIds])
  return selectDownloads(scope, and(downloadIsVisible(viewer), named))
}

export async function downloadById(
  scope: EventScope,
  downloadId: string,
): Promise<DownloadRecord | undefined> {
  const [download] = await selectDownloads(scope, eq(downloads.id, downloadId))
  return download
}

/** Whether the viewer can see a download, and so may read its file. */
export async function isDownloadVisible(
  scope: EventScope,
  viewer: Viewer,
  downloadId: string,
): Promise<boolean> {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: downloads.id })
      .from(downloads)
      .where(and(eq(downloads.eventId, eventId), eq(downloads.id, downloadId), downloadIsVisible(viewer))),
  )
  return found !== undefined
}

/** `maySeeDownload` of the domain as a condition; a property test compares both. */
export function downloadIsVisible(viewer: Viewer): SQL | undefined {
  if (viewer === 'guest') return sql`false`
  if (isOrganiser(viewer)) return undefined
  return and(downloads.showDownload, seesAllTeams(viewer) ? undefined : meantFor(downloads, viewer.team))
}

function selectDownloads(scope: EventScope, which: SQL | undefined) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(columns)
      .from(downloads)
      .innerJoin(files, fileOfDownload)
      .where(and(eq(downloads.eventId, eventId), which))
      .orderBy(sql`lower(${downloads.name})`, asc(downloads.id)),
  )
}

/** A download as it is stored, without the name of its file. */
export type StoredDownload = NonNullable<Awaited<ReturnType<typeof downloadForChange>>>

/** Locked until the transaction ends: of two people who save together, the second sees the change of the first. */
export async function downloadForChange(scope: EventScope, downloadId: string) {
  const { fileName: _, ...own } = columns
  const [download] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(own)
      .from(downloads)
      .where(and(eq(downloads.eventId, eventId), eq(downloads.id, downloadId)))
      .for('update'),
  )
  return download
}

/** Those shown to or hidden from a team type, by name and locked until the transaction ends. */
export function downloadsOfTeamType({ tx, eventId }: EventTransaction, teamTypeId: string) {
  const { id, name, version, showDownload, showToTeamTypeIds, hideFromTeamTypeIds } = downloads
  return tx
    .select({ id, name, version, showDownload, showToTeamTypeIds, hideFromTeamTypeIds })
    .from(downloads)
    .where(
      and(
        eq(downloads.eventId, eventId),
        or(arrayContains(showToTeamTypeIds, [teamTypeId]), arrayContains(hideFromTeamTypeIds, [teamTypeId])),
      ),
    )
    .orderBy(sql`lower(${name})`, id)
    .for('update')
}
