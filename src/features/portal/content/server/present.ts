import type { PageRow } from '../contract.ts'
import type { PageRecord, versionsOf } from './queries/pages.ts'

export function presentRow({ updatedAt, ...page }: PageRecord): PageRow {
  return { ...page, updatedAt: updatedAt.toISOString() }
}

/** The versions of a page, which come newest first. */
export function presentVersions(versions: Awaited<ReturnType<typeof versionsOf>>) {
  return versions.map(({ createdAt, ...version }, index) => ({
    ...version,
    createdAt: createdAt.toISOString(),
    isCurrent: index === 0,
  }))
}
