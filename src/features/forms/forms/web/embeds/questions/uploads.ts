import { absolutePath } from '#ui/data/api.ts'
import { apiMessages } from '#ui/data/api-error.ts'
import { pageHeaders, sessionRenewals, sessionRenewed } from '#ui/data/session.ts'
import type { StoredFile } from '../../../domain/answers/answer-types.ts'
import { fileProblem } from '../../../domain/checks/list-checks.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { acceptedMimeTypes } from '../../../domain/fields/field-types.ts'
import type { PathNode } from '../../../domain/walk/walk.ts'

/** A file that is uploading, or whose upload failed. */
export type PendingFile = {
  readonly id: string
  readonly at: string
  readonly name: string
  readonly size: number
  /** From 0 to 1. */
  readonly share: number
  readonly error?: string
}

type OnStored = (node: PathNode, file: StoredFile, isMulti: boolean) => void

/** The uploads of one form. They continue while other pages are shown. */
export type Uploads = {
  readonly start: (node: PathNode, field: FieldOf<'upload'>, files: readonly File[]) => void
  /** Cancels an upload, or dismisses one that failed. */
  readonly drop: (id: string) => void
  readonly pending: () => readonly PendingFile[]
  readonly isBusy: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createUploads(onStored: OnStored): Uploads {
  let pending: readonly PendingFile[] = []
  let count = 0
  const requests = new Map<string, XMLHttpRequest>()
  const listeners = new Set<() => void>()

  const set = (next: readonly PendingFile[]) => {
    pending = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<PendingFile>) =>
    set(pending.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: string) => {
    requests.delete(id)
    set(pending.filter((one) => one.id !== id))
  }

  function startOne(node: PathNode, field: FieldOf<'upload'>, file: File) {
    count += 1
    const id = `upload-${count}`
    const error = problemOf(field, file)
    const waiting: PendingFile = { id, at: node.at, name: file.name, size: file.size, share: 0 }
    set([...pending, error === undefined ? waiting : { ...waiting, error }])
    if (error !== undefined) return
    const fail = (message: string) => {
      requests.delete(id)
      change(id, { error: message })
    }
    const begin = () => {
      const sentAt = sessionRenewals()
      const request = send(file, {
        onProgress: (share) => change(id, { share }),
        onStored: (stored) => {
          remove(id)
          onStored(node, stored, field.isMulti)
        },
        onFailed: fail,
        onSessionEnded: async (message) => {
          const isRenewed = await sessionRenewed(sentAt)
          if (!requests.has(id)) return
          if (isRenewed) begin()
          else fail(message)
        },
      })
      requests.set(id, request)
    }
    begin()
  }

  return {
    start(node, field, files) {
      for (const file of field.isMulti ? files : files.slice(0, 1)) startOne(node, field, file)
    },
    drop(id) {
      requests.get(id)?.abort()
      remove(id)
    },
    pending: () => pending,
    isBusy: () => pending.some(({ error }) => error === undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Some systems do not know a file's type; the server then checks the content and reports it. */
function problemOf(field: FieldOf<'upload'>, { name, size, type }: File): string | undefined {
  const mimeType = type || (acceptedMimeTypes(field.accept)[0] ?? '')
  return fileProblem(field, { name, size, mimeType })
}

type Listener = {
  onProgress: (share: number) => void
  onStored: (file: StoredFile) => void
  onFailed: (message: string) => void
  onSessionEnded: (message: string) => void
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(file: File, { onProgress, onStored, onFailed, onSessionEnded }: Listener): XMLHttpRequest {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file, file.name)
  request.open('POST', absolutePath('/api/files?purpose=answer'))
  for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onerror = () => onFailed(apiMessages.network)
  request.onload = () => {
    const stored = request.status < 300 ? storedFile(request.response, file) : undefined
    if (stored) onStored(stored)
    else if (request.status === 401) onSessionEnded(messageIn(request.response))
    else onFailed(messageIn(request.response))
  }
  request.send(body)
  return request
}

function storedFile(response: unknown, file: File): StoredFile | undefined {
  const { fileId, id = fileId, name = file.name, size = file.size, mimeType = file.type } = recordOf(response)
  if (typeof id !== 'string') return undefined
  return { fileId: id, name: String(name), size: Number(size), mimeType: String(mimeType) }
}

function messageIn(response: unknown): string {
  const { message } = recordOf(response)
  return typeof message === 'string' && message !== ''
    ? message
    : 'The file could not be uploaded. Try again.'
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
