import { sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { limitBy } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import { releaseDownloads } from './commands.ts'
import { downloadIsVisible, downloadsOfTeamType, isDownloadVisible } from './queries.ts'
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

export const teamTypesOfDownloads: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const found = await downloadsOfTeamType(event, teamTypeId)
    return found.flatMap(({ id, name, ...audience }) => {
      const by = limitBy(audience, teamTypeId)
      const path = addressOf('/admin/downloads/{downloadId}', { downloadId: id })
      return by === undefined ? [] : [{ name, path, by }]
    })
  },
  release: releaseDownloads,
}

export const personalDataOfDownloads: PersonalData = {
  title: 'Downloads',
  tables: {
    downloads: {
      none: ['id', 'file_id', 'file_type', 'show_to_team_type_ids', 'hide_from_team_type_ids'],
      text: ['name', 'description'],
    },
  },
}
