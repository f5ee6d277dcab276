import { useEffect, useRef, useState } from 'react'
import { formatFileSize } from '#kit/text/file-size.ts'
import type { PickedFile } from '#ui/controls/file-picker.tsx'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import { useRegion } from '#ui/text/region.ts'
import type { UploadKind } from '../../domain/upload-kinds.ts'
import type { RunningUpload, StoredFile } from '../components/running-upload.ts'
import { startUpload } from './start-upload.ts'

type UploadsOptions = {
  kinds: readonly UploadKind[]
  /** An error that it throws is shown beside the file, which then stays in the list. */
  onStored: (file: StoredFile, picked: File) => unknown
  /** Whether a file leaves the list once it is stored. */
  forgetsStored?: boolean
}

/**
 * Uploads in parallel; the others wait. More would only share the same line, and block the rest of the page.
 */
const AT_ONCE = 3

/** Files on their way to the server, as a file picker shows them. Leaving the page pauses them. */
export function useUploads({ kinds, onStored, forgetsStored = false }: UploadsOptions) {
  const { locale } = useRegion()
  const [files, setFiles] = useState<PickedFile[]>([])
  const [news, setNews] = useState('')
  const running = useRef(new Map<string, RunningUpload>())
  const count = useRef(0)
  const waiting = useRef<{ id: string; begin: () => void }[]>([])
  const sending = useRef(new Set<string>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const uploads = running.current
    return () => {
      waiting.current = []
      for (const upload of uploads.values()) upload.pause()
    }
  }, [])

  useUnsavedWork(files.some(({ share }) => share !== undefined))

  const change = (id: string, next: PickedFile) =>
    setFiles((known) => known.map((file) => (file.id === id ? next : file)))
  const beginNext = () => {
    while (sending.current.size < AT_ONCE) {
      const next = waiting.current.shift()
      if (!next) return
      sending.current.add(next.id)
      next.begin()
    }
  }
  const end = (id: string) => {
    sending.current.delete(id)
    beginNext()
  }
  const forget = (id: string) => {
    waiting.current = waiting.current.filter((file) => file.id !== id)
    running.current.delete(id)
    setFiles((known) => known.filter((file) => file.id !== id))
  }

  function start(file: File) {
    count.current += 1
    const id = `upload-${count.current}`
    const picked: PickedFile = { id, name: file.name, size: file.size }
    const progress = (share: number): PickedFile => ({
      ...picked,
      share,
      detail: progressWords(share, file.size, locale),
    })
    const fail = (error: string, retry?: () => void) => {
      const again = retry ? { retry: { label: 'Resume', onPress: retry } } : {}
      change(id, { ...picked, error, ...again })
      end(id)
      setNews(`${file.name}: ${error}`)
    }
    async function store(result: StoredFile) {
      running.current.delete(id)
      try {
        await stored.current(result, file)
        setNews(`${file.name} uploaded.`)
        if (forgetsStored) forget(id)
        else change(id, picked)
        end(id)
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error))
      }
    }
    setFiles((known) => [...known, { ...picked, share: 0, detail: 'Waiting' }])
    const begin = () => {
      change(id, progress(0))
      const upload = startUpload(file, {
        kinds,
        onProgress: (share) => change(id, progress(share)),
        onStored: (result) => void store(result),
        onFailed: (error, canResume) => {
          const resume = () => {
            sending.current.add(id)
            change(id, progress(0))
            upload.resume()
          }
          // A file may be refused before `upload` is there; it then cannot be resumed.
          if (canResume) fail(error, resume)
          else fail(error)
        },
      })
      running.current.set(id, upload)
    }
    waiting.current.push({ id, begin })
    beginNext()
  }

  return {
    files,
    /** Announces the latest change to people who cannot see the list. */
    news,
    isBusy: files.some(({ share }) => share !== undefined),
    add: (picked: readonly File[]) => {
      for (const file of picked) start(file)
    },
    remove: (id: string) => {
      running.current.get(id)?.cancel()
      forget(id)
      end(id)
    },
  }
}

/** “42% of 12.5 MB”; at 100% the server is still reading the file. */
function progressWords(share: number, total: number, locale: string): string {
  const size = (bytes: number) => formatFileSize(bytes, locale)
  if (share >= 1) return `Checking ${size(total)}`
  return `${Math.floor(share * 100)}%, ${size(Math.round(share * total))} of ${size(total)}`
}
