import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { downloadsContract } from '../contract.ts'
import { downloadExportColumns } from '../domain/export-columns.ts'
import { downloadMessages } from '../domain/messages.ts'
import {
  createDownload,
  type DownloadRefusal,
  hideDownloads,
  removeDownloads,
  replaceDownloadFile,
  showDownloads,
  updateDownload,
} from './commands.ts'
import { presentDownload, presentDownloadRow } from './present.ts'
import { downloadById, downloadSource, downloadsFor } from './queries.ts'

export const downloadsRoutes = {
  list: route(downloadsContract.list, async ({ scope, actor }) =>
    (await downloadsFor(scope, viewerOf(actor))).map(presentDownload),
  ),

  get: route(downloadsContract.get, async ({ scope, actor, input }) => {
    const [download] = await downloadsFor(scope, viewerOf(actor), [input.downloadId])
    if (!download) throw notFound('Download')
    return presentDownload(download)
  }),

  listForAdmin: route(downloadsContract.listForAdmin, async ({ scope, input }) =>
    mapPage(await readPage(scope, downloadSource, input), presentDownloadRow),
  ),

  getForAdmin: route(downloadsContract.getForAdmin, ({ scope, input }) => presented(scope, input.downloadId)),

  create: route(downloadsContract.create, ({ scope, actor, input: { fileId, download } }) =>
    inEvent(scope, async (event) => {
      const created = await createDownload(event, actor, { ...download, fileId })
      return presented(event, accepted(created, downloadAnswers))
    }),
  ),

  update: route(downloadsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateDownload(event, actor, input), downloadAnswers)
      return presented(event, input.downloadId)
    }),
  ),

  replaceFile: route(downloadsContract.replaceFile, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await replaceDownloadFile(event, actor, input), downloadAnswers)
      return presented(event, input.downloadId)
    }),
  ),

  show: route(downloadsContract.show, async ({ scope, actor, input }) => ({
    changed: await showDownloads(scope, actor, input.downloadIds),
  })),

  hide: route(downloadsContract.hide, async ({ scope, actor, input }) => ({
    changed: await hideDownloads(scope, actor, input.downloadIds),
  })),

  remove: route(downloadsContract.remove, async ({ scope, actor, input }) => ({
    removed: await removeDownloads(scope, actor, input.downloadIds),
  })),
}

async function presented(scope: EventScope, downloadId: string) {
  const download = await downloadById(scope, downloadId)
  if (!download) throw notFound('Download')
  return presentDownloadRow(download)
}

const downloadAnswers: RefusalAnswers<DownloadRefusal> = {
  notFound: { status: 'notFound', thing: 'Download' },
  stale: { status: 'conflict', message: downloadMessages.stale },
  ...lockAnswers,
  notUploaded: {
    status: 'invalid',
    message: downloadMessages.invalidAfterUpload,
    fields: () => ({ fileId: resumableMessages.notHere }),
  },
  unknownTeamTypes: {
    status: 'invalid',
    message: downloadMessages.invalid,
    fields: ({ lists }) =>
      Object.fromEntries(lists.map((list) => [`download.${list}`, downloadMessages.unknownTeamType])),
  },
}

export const downloadsExport = listExport(
  'downloads',
  downloadsContract.listForAdmin,
  async ({ scope, input }) => ({
    title: 'downloads',
    columns: downloadExportColumns(await listTeamTypes(scope)),
    rows: mapRows(readAll(scope, downloadSource, input), presentDownloadRow),
  }),
)
