import { chmod, mkdir } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import type { Database } from '#database/client.ts'
import { OWNER_FOLDER } from '#platform/config/data-folder.ts'
import { outside } from '#platform/outside/outside.ts'
import { s3ConfigOf } from '../storage/create-storage.ts'
import { uploadTurnsIn } from './upload-turns.ts'
import { UPLOAD_LIFETIME_MILLISECONDS, type Uploads, uploadsIn } from './uploads.ts'

type Options = {
  /** Where finished files are kept: unfinished ones wait beside them in S3, so that every web process finds them. */
  storageUrl: string
  /** Where unfinished ones wait when finished ones are kept in a folder. */
  folder: string
  /** By which the processes agree on who has one in hand. */
  database: Pick<Database, 'db'>
  onTrouble: (error: unknown) => void
  /** The message for the person when a piece could not be stored. */
  storingMessage: string
}

/** Opens the place of unfinished uploads. */
export async function openUploads(options: Options): Promise<Uploads> {
  return outside('The store of unfinished uploads', await openParts(options))
}

async function openParts({
  storageUrl,
  folder,
  database,
  onTrouble,
  storingMessage,
}: Options): Promise<Uploads> {
  const handling = { turns: uploadTurnsIn(database, onTrouble), onTrouble, storingMessage }
  const url = new URL(storageUrl)
  if (url.protocol === 's3:') {
    // Loaded only here: the library is larger than the rest of the server.
    const { partsInS3 } = await import('./parts-in-s3.ts')
    return uploadsIn(partsInS3(s3ConfigOf(url)), handling)
  }
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  // An earlier version made it open to all users of the machine.
  await chmod(folder, OWNER_FOLDER)
  const store = new FileStore({
    directory: folder,
    expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MILLISECONDS,
  })
  const parts = {
    store,
    prefix: '',
    read: async (partId: string) => store.read(partId),
    remove: (partId: string) => store.remove(partId),
  }
  return uploadsIn(parts, handling)
}
