import { mayReadFile } from '#features/event/files/server/policy.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { isAssetOnCorePage } from '#features/library/assets/server/queries.ts'
import { isDownloadVisible } from '#features/library/downloads/server/queries.ts'
import { isSupplierVisible } from '#features/library/suppliers/server/queries.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { isAssetOnVisiblePage, isFileOnVisiblePage } from '#features/portal/content/server/queries/visible.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

type IsSeen = (scope: EventScope, viewer: Viewer, subjectId: string, fileId: string) => Promise<boolean>

/** By audience: whether somebody sees the thing that a file belongs to. Without an entry, organisers alone do. */
const isSeenBy: Partial<Record<FileRecord['audience'], IsSeen>> = {
  asset: async (scope, viewer, assetId) =>
    (await isAssetOnVisiblePage(scope, viewer, assetId)) || isAssetOnCorePage(scope, viewer, assetId),
  page: (scope, viewer, _, fileId) => isFileOnVisiblePage(scope, viewer, fileId),
  download: (scope, viewer, downloadId) => isDownloadVisible(scope, viewer, downloadId),
  supplier: (scope, viewer, supplierId) => isSupplierVisible(scope, viewer, supplierId),
}

/** Who may read a file: those whom the file itself names, and those who see what it belongs to. */
export async function mayRead(
  scope: EventScope,
  actor: Actor | undefined,
  file: FileRecord,
): Promise<boolean> {
  if (mayReadFile(actor, file)) return true
  const isSeen = isSeenBy[file.audience]
  if (!isSeen || file.subjectId === null) return false
  const isSeenAs = (viewer: Viewer) => isSeen(scope, viewer, file.subjectId ?? '', file.id)
  // What guests see everybody sees: a public page shows its pictures to a team too that it is not meant for.
  return (await isSeenAs(viewerOf(actor))) || (actor !== undefined && (await isSeenAs('guest')))
}
