import { DetailedError, defaultOptions, Upload } from 'tus-js-client'
import { absolutePath } from '#ui/data/api.ts'
import { apiMessages } from '#ui/data/api-error.ts'
import { pageHeaders, sessionRenewals, sessionRenewed } from '#ui/data/session.ts'
import { resumableMessages } from '../../domain/upload-kinds.ts'
import type { RunningUpload, StoredFile, UploadOptions } from './running-upload.ts'

/** A request a piece: small enough for the proxies on the way, and for the server's five minutes a request on a slow line. */
const PIECE_BYTES = 16 * 1024 * 1024
/** In milliseconds; the count starts again whenever something got through. */
const RETRY_DELAYS = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

/**
 * Speaks the resumable upload protocol (tus 1.0), then asks the server to make a file of what it has
 * received.
 */
export function sendInPieces(
  file: File,
  { place = '/api/uploads', onProgress, onStored, onFailed }: UploadOptions,
): RunningUpload {
  let isCancelled = false
  let isRunning = true
  let sentAt = sessionRenewals()
  const upload = new Upload(file, {
    endpoint: absolutePath(place),
    metadata: { name: file.name },
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS,
    // This browser remembers what was sent until the server has made a file of it.
    removeFingerprintOnSuccess: false,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onBeforeRequest: (request) => {
      sentAt = sessionRenewals()
      for (const [name, value] of Object.entries(pageHeaders())) request.setHeader(name, value)
    },
    onSuccess: () => void finish(),
    onError: (error) => void fail(messageOf(error), canResume(error), statusOf(error)),
  })

  async function fail(message: string, isResumable: boolean, status = 0) {
    if (isCancelled) return
    // Without a session the server keeps what it has; the upload goes on after the person has signed in again.
    if (status === 401 && (await sessionRenewed(sentAt))) {
      if (!isCancelled && isRunning) upload.start()
      return
    }
    isRunning = false
    // Uploads continue by themselves when the network comes back.
    if (isResumable && !navigator.onLine) window.addEventListener('online', resume, { once: true })
    onFailed(message, isResumable)
  }

  async function finish() {
    if (isCancelled) return
    sentAt = sessionRenewals()
    const answer = await askForFile(upload.url ?? '')
    if (isCancelled) return
    if ('file' in answer) {
      await forget(upload)
      onStored(answer.file)
      return
    }
    if (answer.status === 401 && (await sessionRenewed(sentAt))) return finish()
    if (!answer.canResume) await forget(upload)
    await fail(answer.message, answer.canResume)
  }

  function resume() {
    if (isCancelled || isRunning) return
    isRunning = true
    upload.start()
  }

  async function begin() {
    const [previous] = await upload.findPreviousUploads()
    if (isCancelled) return
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  }
  void begin()

  return {
    resume,
    pause: () => {
      isRunning = false
      window.removeEventListener('online', resume)
      upload.abort().catch(() => undefined)
    },
    cancel: () => {
      isCancelled = true
      window.removeEventListener('online', resume)
      // If it cannot be removed now, the server removes it some days later.
      upload.abort(true).catch(() => undefined)
    },
  }
}

type Answer = { file: StoredFile } | { message: string; canResume: boolean; status?: number }

async function askForFile(uploadUrl: string): Promise<Answer> {
  try {
    const response = await fetch(`${uploadUrl}/file`, { method: 'POST', headers: pageHeaders() })
    const body: unknown = await response.json()
    if (response.ok) return { file: body as StoredFile }
    const message = messageIn(body)
    const { status } = response
    if (status < 500)
      return { message: message ?? resumableMessages.unknownAddress, canResume: false, status }
    // Without room on its disk, the server says all there is to say.
    if (message && status === 503) return { message, canResume: true }
    return {
      message: message ? resumableMessages.address(message) : resumableMessages.unknownAddress,
      canResume: true,
    }
  } catch {
    return { message: apiMessages.network, canResume: true }
  }
}

async function forget(upload: Upload) {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
}

/** 0 without an answer. */
function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** A refusal is final; no answer, or a server error, may pass. */
function canResume(error: Error): boolean {
  if (!(error instanceof DetailedError)) return false
  const status = statusOf(error)
  return status === 0 || status >= 500 || status === 409 || status === 423 || status === 429
}

function messageOf(error: Error): string {
  // Without a request, the file itself could not be read: it is a folder, or no longer there.
  if (!(error instanceof DetailedError)) return resumableMessages.notAFile
  if (!error.originalResponse) return apiMessages.network
  return messageIn(parse(error.originalResponse.getBody())) ?? resumableMessages.storing
}

function messageIn(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
