import { readBySight } from '#features/people/teams/server/policy.ts'
import { isDownloadVisible } from './queries.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    download: string
  }
}

export const readsDownloadFiles = readBySight(isDownloadVisible)
