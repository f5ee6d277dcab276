import type { Readable } from 'node:stream'
import type { DataStore, Locker, Upload } from '@tus/server'
import { Server } from '@tus/server'

/** Long enough for a long weekend: people who close the laptop on Friday continue on Monday. */
export const UPLOAD_LIFETIME_MILLISECONDS = 4 * 24 * 60 * 60 * 1000

/** A file on its way to the server, whole or in part. It belongs to one sender in one event. */
export type BegunUpload = {
  id: string
  eventId: string
  /** Whose it is, in the words of the code that mounts the protocol. */
  sender: string
  name: string
  /** Bytes of the whole file. */
  size: number
  /** Bytes received so far. */
  offset: number
}

type NewUpload = Omit<BegunUpload, 'offset'>

/**
 * Files that come in pieces by the resumable upload protocol (tus 1.0). This does not check whose upload it
 * is: the code that mounts it does, on every request.
 */
export type Uploads = {
  /** Answers the request that begins an upload; its id is the last part of the `Location`. */
  begin(request: Request, upload: NewUpload): Promise<Response>
  /** Undefined when there is none, or no longer. */
  find(uploadId: string): Promise<BegunUpload | undefined>
  /** Answers with the progress (HEAD), takes the next piece (PATCH), or removes the upload (DELETE). */
  handle(request: Request): Promise<Response>
  read(uploadId: string): Promise<Readable>
  /** Removing a missing upload is no failure. */
  remove(uploadId: string): Promise<void>
  /** Removes uploads that were not finished in time. */
  removeExpired(): Promise<void>
}

/** What a store of parts adds to the protocol. */
export type PartStore = {
  store: DataStore
  /** The prefix before the upload's id in the store. */
  prefix: string
  read(partId: string): Promise<Readable>
  remove(partId: string): Promise<void>
}

const PROTOCOL = '1.0.0'

type Handling = {
  /** Lets one request at a time have an upload. */
  turns: Locker
  onTrouble: (error: unknown) => void
  storingMessage: string
}

export function uploadsIn(parts: PartStore, { turns, onTrouble, storingMessage }: Handling): Uploads {
  const server = new Server({
    path: '/api/uploads',
    datastore: parts.store,
    locker: turns,
    // Never another origin's: no CORS header at all.
    allowedOrigins: [],
    namingFunction: (_, metadata) => `${parts.prefix}${metadata?.id}`,
    generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id.slice(parts.prefix.length)}`,
    getFileIdFromRequest: (_, id) => (id === undefined ? id : `${parts.prefix}${id}`),
    onResponseError: (_, error) => {
      const status = 'status_code' in error ? error.status_code : 500
      if (status >= 500) onTrouble(error)
      const words = 'body' in error ? error.body.trim() : ''
      const message = status >= 500 || words === '' ? storingMessage : words
      return { status_code: status, body: JSON.stringify({ status, message, data: null }) }
    },
  })

  return {
    begin: (request, upload) =>
      // The metadata that the person sends is not trusted: the server says who and where.
      server.handleWeb(
        new Request(request.url, {
          method: 'POST',
          headers: {
            'tus-resumable': PROTOCOL,
            'upload-length': String(upload.size),
            'upload-metadata': writeMetadata(upload),
          },
        }),
      ),
    handle: (request) => server.handleWeb(request),
    async find(uploadId) {
      const found = await parts.store.getUpload(`${parts.prefix}${uploadId}`).catch(unlessGone)
      return found && !isExpired(found) ? describe(uploadId, found) : undefined
    },
    read: (uploadId) => parts.read(`${parts.prefix}${uploadId}`),
    async remove(uploadId) {
      await parts.remove(`${parts.prefix}${uploadId}`).catch(unlessGone)
    },
    async removeExpired() {
      await parts.store.deleteExpired()
    },
  }
}

function describe(id: string, { metadata, size, offset }: Upload): BegunUpload | undefined {
  const { eventId, sender, name } = metadata ?? {}
  if (!eventId || !sender || !name || size === undefined) return undefined
  return { id, eventId, sender, name, size, offset }
}

function isExpired({ creation_date: begun }: Upload): boolean {
  return begun !== undefined && Date.now() > Date.parse(begun) + UPLOAD_LIFETIME_MILLISECONDS
}

function writeMetadata({ id, eventId, sender, name }: NewUpload): string {
  return Object.entries({ id, eventId, sender, name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** The protocol's way to say that there is no such upload, or no longer. */
function unlessGone(error: unknown): undefined {
  const status = typeof error === 'object' && error !== null && 'status_code' in error ? error.status_code : 0
  if (status === 404 || status === 410) return undefined
  throw error
}
