import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type Asset, assetsContract } from '../contract.ts'
import { assetExportColumns } from '../domain/list-export.ts'
import { assetMessages } from '../domain/messages.ts'
import {
  type AssetRefusal,
  createAsset,
  removeAsset,
  replaceAssetFile,
  retryVariants,
  updateAsset,
} from './commands.ts'
import { presentAsset, presentAssetRow } from './present.ts'
import { assetSource, assetWithFiles, placesOf, usesOfAsset } from './queries.ts'

export const assetsRoutes = {
  list: route(assetsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, assetSource, input), presentAssetRow),
  ),

  get: route(assetsContract.get, ({ scope, input }) => presented(scope, input.assetId)),

  listUses: route(assetsContract.listUses, async ({ scope, input }) => {
    const uses = await usesOfAsset(scope, input.assetId)
    if (!uses) throw notFound('Asset')
    return uses
  }),

  create: route(assetsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      presented(event, accepted(await createAsset(event, actor, input), assetAnswers)),
    ),
  ),

  update: route(assetsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateAsset(event, actor, input), assetAnswers)
      return presented(event, input.assetId)
    }),
  ),

  replaceFile: route(assetsContract.replaceFile, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await replaceAssetFile(event, actor, input), assetAnswers)
      return presented(event, input.assetId)
    }),
  ),

  retry: route(assetsContract.retry, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await retryVariants(event, actor, input.assetId), assetAnswers)
      return presented(event, input.assetId)
    }),
  ),

  remove: route(assetsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeAsset(scope, actor, input.assetId), assetAnswers)
    return {}
  }),
}

async function presented(scope: EventScope, assetId: string): Promise<Asset> {
  const found = await assetWithFiles(scope, assetId)
  if (!found) throw notFound('Asset')
  return presentAsset(found)
}

const assetAnswers: RefusalAnswers<AssetRefusal> = {
  notFound: { status: 'notFound', thing: 'Asset' },
  stale: { status: 'conflict', message: assetMessages.stale },
  notAnImage: { status: 'invalid', message: assetMessages.notAnImage, field: 'fileId' },
  invalidFile: { status: 'invalid', message: assetMessages.invalidFile, field: 'fileId' },
  inUse: { status: 'conflict', message: ({ uses }) => assetMessages.inUse(placesOf(uses)) },
}

export const assetsExport = listExport('assets', assetsContract.list, async ({ scope, input }) => ({
  title: 'assets',
  columns: assetExportColumns,
  rows: mapRows(readAll(scope, assetSource, input), presentAssetRow),
}))
