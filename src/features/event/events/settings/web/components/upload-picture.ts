import { mayBeSvg } from '#features/event/files/domain/upload-kinds.ts'
import { BRANDING_LIMIT_BYTES, uploadMessages } from '#features/event/files/domain/upload-rules.ts'
import { absolutePath } from '#ui/data/api.ts'
import { apiMessages } from '#ui/data/api-error.ts'
import { pageHeaders, sessionRenewals, sessionRenewed } from '#ui/data/session.ts'

type Listener = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /** The picture's address, as settings keep it. */
  onStored: (address: string) => void
  onFailed: (message: string) => void
}

/** Sends one picture of the branding. @returns what stops it */
export function uploadPicture(file: File, listener: Listener): () => void {
  let stop = () => {}
  let isStopped = false
  const begin = () => {
    if (isStopped) return
    const sentAt = sessionRenewals()
    const onSessionEnded = async (message: string) => {
      if (await sessionRenewed(sentAt)) begin()
      else listener.onFailed(message)
    }
    stop = send(file, { ...listener, onSessionEnded })
  }
  void problemOf(file).then((problem) => {
    if (problem === undefined) begin()
    else if (!isStopped) listener.onFailed(problem)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** The server's own checks, made before anything is sent. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return uploadMessages.empty
  if (file.size > BRANDING_LIMIT_BYTES) return uploadMessages.pictureTooLarge
  // A drawing need not have a size to be drawn at; the server reads it.
  if (mayBeSvg(file.name, undefined)) return undefined
  try {
    // Also catches files that begin like a picture but cannot be drawn.
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return uploadMessages.notAPicture
  }
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function send(
  file: File,
  {
    onProgress,
    onStored,
    onFailed,
    onSessionEnded,
  }: Listener & { onSessionEnded: (message: string) => void },
): () => void {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file, file.name)
  request.open('POST', absolutePath('/api/files/branding'))
  for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onerror = () => onFailed(apiMessages.network)
  request.onload = () => {
    const { fileId, message } = (request.response ?? {}) as { fileId?: string; message?: string }
    if (request.status < 300 && fileId) onStored(`/files/${fileId}`)
    else if (request.status === 401) onSessionEnded(message || uploadMessages.logoFailed)
    else onFailed(request.status < 500 && message ? message : uploadMessages.logoFailed)
  }
  request.send(body)
  return () => request.abort()
}
