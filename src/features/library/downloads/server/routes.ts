import { viewerOf } from '#features/people/teams/server/queries.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { downloadsContract } from '../contract.ts'
import { downloadMessages } from '../domain/messages.ts'
import type { DownloadInput } from '../domain/schema.ts'
import {
  type ChangeRefusal,
  createDownload,
  removeDownloads,
  replaceFile,
  setDownloadsShown,
  updateDownload,
} from './commands.ts'
import { presentDownload, presentDownloadRow } from './present.ts'
import { downloadById, downloadsFor, listDownloads, unknownTeamTypes } from './queries.ts'

export const downloadsRoutes = {
  list: route(downloadsContract.list, async ({ scope, actor }) =>
    (await downloadsFor(scope, viewerOf(actor))).map(presentDownload),
  ),

  get: route(downloadsContract.get, async ({ scope, actor, input }) => {
    const [download] = await downloadsFor(scope, viewerOf(actor), [input.downloadId])
    if (!download) throw notFound('Download')
    return presentDownload(download)
  }),

  manage: route(downloadsContract.manage, async ({ scope }) =>
    (await listDownloads(scope)).map(presentDownloadRow),
  ),

  manageOne: route(downloadsContract.manageOne, ({ scope, input }) => managed(scope, input.downloadId)),

  create: route(downloadsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await refuseUnknownTeamTypes(event, input.download)
      const { fileId, download } = input
      const created = await createDownload(event, actor.memberId, { ...download, fileId })
      if (!created.ok) throw notUploaded(created.error)
      return managed(event, created.value)
    }),
  ),

  update: route(downloadsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { downloadId, version, download } = input
      await refuseUnknownTeamTypes(event, download)
      const saved = await updateDownload(event, actor.memberId, downloadId, version, download)
      if (!saved.ok) throw refusalOf(saved.error)
      return managed(event, downloadId)
    }),
  ),

  replaceFile: route(downloadsContract.replaceFile, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { downloadId, version, fileId } = input
      const replaced = await replaceFile(event, actor.memberId, downloadId, version, fileId)
      if (!replaced.ok) throw refusalOf(replaced.error)
      return managed(event, downloadId)
    }),
  ),

  setShown: route(downloadsContract.setShown, async ({ scope, actor, input }) => ({
    changed: await setDownloadsShown(scope, actor.memberId, input.downloadIds, input.showDownload),
  })),

  remove: route(downloadsContract.remove, async ({ scope, actor, input }) => ({
    removed: await removeDownloads(scope, actor.memberId, input.downloadIds),
  })),
}

async function managed(scope: EventScope, downloadId: string) {
  const download = await downloadById(scope, downloadId)
  if (!download) throw notFound('Download')
  return presentDownloadRow(download)
}

function refusalOf(refusal: ChangeRefusal) {
  if (refusal === 'gone') return notFound('Download')
  return 'conflict' in refusal ? conflict(refusal.conflict) : notUploaded(refusal.upload)
}

function notUploaded(words: string) {
  return invalid(downloadMessages.invalidAfterUpload, { fileId: words })
}

async function refuseUnknownTeamTypes(scope: EventScope, download: DownloadInput) {
  const lists = ['showToTeamTypeIds', 'hideFromTeamTypeIds'] as const
  const unknown = await unknownTeamTypes(
    scope,
    lists.flatMap((list) => download[list]),
  )
  const wrong = lists.filter((list) => download[list].some((id) => unknown.has(id)))
  if (wrong.length === 0) return
  throw invalid(
    downloadMessages.invalid,
    Object.fromEntries(wrong.map((list) => [`download.${list}`, downloadMessages.unknownTeamType])),
  )
}
