import { useEffect, useRef, useState } from 'react'
import {
  allowedTypes,
  UPLOAD_LIMIT_BYTES,
  uploadMessages,
} from '#features/event/files/domain/upload-rules.ts'
import type { PickedFile } from '#ui/controls/file-picker.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { apiMessages } from '#ui/data/api-error.ts'

type HandIn = PickedFile & {
  /** Set once the server has the file. */
  fileId?: string
}

/** For the `accept` attribute of a file input; a task for a PDF accepts nothing else. */
export const acceptedFiles = {
  pdf: '.pdf',
  any: Object.values(allowedTypes)
    .flat()
    .map((ending) => `.${ending}`)
    .join(','),
} as const

/** Files that are uploading, and uploaded files that are not handed in yet. */
export function useHandIns() {
  const [files, setFiles] = useState<HandIn[]>([])
  const requests = useRef(new Map<string, XMLHttpRequest>())
  const count = useRef(0)

  // Leaving the screen cancels uploads that were not handed in.
  useEffect(() => {
    const running = requests.current
    return () => {
      for (const request of running.values()) request.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<HandIn>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...changes } : file)))

  function start(file: File) {
    count.current += 1
    const id = `file-${count.current}`
    const picked = { id, name: file.name, size: file.size }
    const error = problemOf(file)
    setFiles((known) => [...known, error === undefined ? { ...picked, share: 0 } : { ...picked, error }])
    if (error !== undefined) return
    const request = send(file, {
      onProgress: (share) => change(id, { share }),
      onEnd: (end) => {
        requests.current.delete(id)
        setFiles((known) => known.map((one) => (one.id === id ? { ...picked, ...end } : one)))
      },
    })
    requests.current.set(id, request)
  }

  function remove(id: string) {
    requests.current.get(id)?.abort()
    requests.current.delete(id)
    setFiles((known) => known.filter((file) => file.id !== id))
  }

  return {
    files,
    fileIds: files.flatMap(({ fileId }) => fileId ?? []),
    isBusy: files.some(({ share }) => share !== undefined),
    add: (picked: readonly File[]) => {
      for (const file of picked) start(file)
    },
    remove,
    clear: () => setFiles([]),
  }
}

/** The server checks the content too; this only avoids a long upload that it would certainly refuse. */
function problemOf({ name, size }: File): string | undefined {
  if (size === 0) return uploadMessages.empty
  if (size > UPLOAD_LIMIT_BYTES) return uploadMessages.tooLarge
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  return Object.values(allowedTypes).flat().includes(ending) ? undefined : uploadMessages.wrongType
}

type Listener = {
  onProgress: (share: number) => void
  onEnd: (end: { fileId: string } | { error: string }) => void
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(file: File, { onProgress, onEnd }: Listener): XMLHttpRequest {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file, file.name)
  request.open('POST', absolutePath('/api/files'))
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onerror = () => onEnd({ error: apiMessages.network })
  request.onload = () => {
    const { fileId, message } = (request.response ?? {}) as { fileId?: unknown; message?: unknown }
    if (request.status < 300 && typeof fileId === 'string') onEnd({ fileId })
    else onEnd({ error: typeof message === 'string' && message !== '' ? message : apiMessages.unknown })
  }
  request.send(body)
  return request
}
