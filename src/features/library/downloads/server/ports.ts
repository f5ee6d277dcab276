import { sql } from 'drizzle-orm'
import { readBySight } from '#features/people/teams/server/policy.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import { downloadIsVisible, isDownloadVisible } from './queries.ts'
import { downloads } from './tables.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    download: string
  }
}

export const readsDownloadFiles = readBySight(isDownloadVisible)

export const downloadSearch: SearchSource = ({ eventId, viewer, asked }) => {
  return {
    ...blankSource,
    id: downloads.id,
    title: downloads.name,
    body: downloads.description,
    detail: downloads.fileType,
    isDraft: sql`not ${downloads.showDownload}`,
    table: sql`${downloads}`,
    isVisible: sql`${downloads.eventId} = ${eventId} and ${downloadIsVisible(viewer) ?? sql`true`}`,
    ...searchedByColumn(sql`${downloads}`, downloads.search, asked),
  }
}
