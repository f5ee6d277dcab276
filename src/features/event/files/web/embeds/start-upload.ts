import { absolutePath } from '#ui/data/api.ts'
import { apiMessages } from '#ui/data/api-error.ts'
import { pageHeaders } from '#ui/data/session.ts'
import { loadPart } from '#ui/parts/load-part.ts'
import { uploadProblem } from '../../domain/upload-kinds.ts'
import type { RunningUpload, UploadOptions, UploadPlace } from '../components/running-upload.ts'

export type { RunningUpload, StoredFile, UploadPlace } from '../components/running-upload.ts'

/**
 * Sends a file to the server, in pieces, and continues by itself after a lost connection. The
 * same file, chosen again after a reload of the page, continues where it stopped.
 */
export function startUpload(file: File, options: UploadOptions): RunningUpload {
  const problem = uploadProblem(file, options)
  if (problem !== undefined) {
    options.onFailed(problem, false)
    return { cancel: () => undefined, resume: () => undefined, pause: () => undefined }
  }
  let isCancelled = false
  // The protocol's client is loaded with the first upload, not with the screen.
  const start = async () => {
    try {
      const { sendInPieces } = await loadPart(() => import('../components/resumable-upload.ts'))
      return isCancelled ? undefined : sendInPieces(file, options)
    } catch {
      if (!isCancelled) options.onFailed(apiMessages.network, true)
      return undefined
    }
  }
  let started = start()
  const afterStart = (act: (upload: RunningUpload) => void) => {
    void started.then((upload) => upload && act(upload))
  }
  return {
    cancel: () => {
      afterStart((upload) => upload.cancel())
      isCancelled = true
    },
    resume: () => {
      started = started.then((upload) => {
        upload?.resume()
        return upload ?? start()
      })
    },
    pause: () => afterStart((upload) => upload.pause()),
  }
}

/** Gives back a file that was uploaded and is not wanted after all. If that fails, it goes by itself later. */
export function takeBack(place: UploadPlace, fileId: string): void {
  const request = { method: 'DELETE', keepalive: true, headers: pageHeaders() }
  fetch(`${absolutePath(place)}/${fileId}/file`, request).catch(() => undefined)
}
