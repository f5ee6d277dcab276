import type { RefusalAnswers } from '#platform/http/refusals.ts'
import { assetMessages } from '../domain/messages.ts'
import type { AssetRefusal } from './commands.ts'
import { placesOf } from './queries.ts'

export const assetAnswers: RefusalAnswers<AssetRefusal> = {
  notFound: { status: 'notFound', thing: 'Asset' },
  stale: { status: 'conflict', message: assetMessages.stale },
  notAnImage: { status: 'invalid', message: assetMessages.notAnImage, field: 'fileId' },
  invalidFile: { status: 'invalid', message: assetMessages.invalidFile, field: 'fileId' },
  inUse: { status: 'conflict', message: ({ uses }) => assetMessages.inUse(placesOf(uses)) },
}
