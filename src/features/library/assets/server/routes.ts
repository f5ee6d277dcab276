import { filesOf } from '#features/event/files/server/queries.ts'
import type { Result } from '#kit/result/result.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type Asset, assetsContract } from '../contract.ts'
import { assetMessages } from '../domain/messages.ts'
import { addAsset, removeAsset, replaceAssetFile, retryVariants, updateAsset } from './commands.ts'
import { presentAsset, presentAssetRow } from './present.ts'
import { type AssetRecord, assetById, listAssets, usesOf } from './queries.ts'

export const assetsRoutes = {
  list: route(assetsContract.list, async ({ scope, input }) => {
    const listed = await listAssets(scope, input)
    return { assets: listed.map(presentAssetRow), total: listed[0]?.total ?? 0 }
  }),

  get: route(assetsContract.get, ({ scope, input }) => presented(scope, input.assetId)),

  whereUsed: route(assetsContract.whereUsed, ({ scope, input }) =>
    withAsset(scope, input.assetId, (event, asset) => usesOf(event, asset.id)),
  ),

  add: route(assetsContract.add, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const added = await addAsset(event, actor.memberId, input)
      if (!added.ok) throw invalid(added.error, { fileId: added.error })
      return presented(event, added.value)
    }),
  ),

  update: route(assetsContract.update, ({ scope, actor, input: { assetId, ...changes } }) =>
    withAsset(scope, assetId, async (event, asset) => {
      refuse(await updateAsset(event, actor.memberId, asset, changes))
      return presented(event, assetId)
    }),
  ),

  replace: route(assetsContract.replace, ({ scope, actor, input: { assetId, ...file } }) =>
    withAsset(scope, assetId, async (event, asset) => {
      refuse(await replaceAssetFile(event, actor.memberId, asset, file))
      return presented(event, assetId)
    }),
  ),

  retry: route(assetsContract.retry, ({ scope, actor, input: { assetId } }) =>
    withAsset(scope, assetId, async (event, asset) => {
      const { can } = await presented(event, assetId)
      if (can.retry) await retryVariants(event, actor.memberId, asset)
      return presented(event, assetId)
    }),
  ),

  remove: route(assetsContract.remove, ({ scope, actor, input: { assetId } }) =>
    withAsset(scope, assetId, async (event, asset) => {
      refuse(await removeAsset(event, actor.memberId, asset))
      return {}
    }),
  ),
}

function withAsset<T>(
  scope: EventScope,
  assetId: string,
  work: (event: EventScope, asset: AssetRecord) => Promise<T>,
): Promise<T> {
  return inEvent(scope, async (event) => {
    const asset = await assetById(event, assetId)
    if (!asset) throw notFound('Asset')
    return work(event, asset)
  })
}

function presented(scope: EventScope, assetId: string): Promise<Asset> {
  return withAsset(scope, assetId, async (event, asset) =>
    presentAsset(asset, await filesOf(event, { kind: 'asset', id: asset.id }), event.services.clock.now()),
  )
}

/** A file that is not fit for it is the input's fault; anything else is how the asset stands. */
function refuse(result: Result<void, string>) {
  if (result.ok) return
  const { invalidFile, notAnImage } = assetMessages
  if ([invalidFile, notAnImage].some((message) => message === result.error)) {
    throw invalid(result.error, { fileId: result.error })
  }
  throw conflict(result.error)
}
