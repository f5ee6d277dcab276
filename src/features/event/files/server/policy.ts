import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { FileRecord } from './queries.ts'

/**
 * Who may read a stored file whatever it belongs to. A report viewer reads what teams handed in, as the reports
 * show it. Files of an asset, page, download or supplier others read as well: whoever sees that thing, which
 * `app/http/file-access.ts` asks its feature.
 */
export function mayReadFile(
  actor: Actor | undefined,
  file: Pick<FileRecord, 'audience' | 'teamId'>,
): boolean {
  if (file.audience === 'public') return true
  if (!actor) return false
  if (file.audience === 'members' || isAtLeast(actor.level, 'moderator')) return true
  if (file.audience === 'team') return file.teamId === actor.teamId || isAtLeast(actor.level, 'reportViewer')
  return false
}

/** Files of the organiser's own: pictures, documents, downloads. */
export function mayUploadForEvent(actor: Actor): boolean {
  return isAtLeast(actor.level, 'moderator')
}

/** Branding is part of the settings. */
export function mayUploadBranding(actor: Actor): boolean {
  return isAtLeast(actor.level, 'admin')
}
