import { useEffect, useRef, useState } from 'react'
import { uploadRules } from '#features/event/files/domain/upload-kinds.ts'
import {
  type RunningUpload,
  type StoredFile,
  startUpload,
  takeBack,
  type UploadPlace,
} from '#features/event/files/web/embeds/start-upload.ts'
import type { PickedFile } from '#ui/controls/file-picker.tsx'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'

type Attachment = PickedFile & { stored?: StoredFile }

/** Files that go with what is being written. */
export function useAttachments(place: UploadPlace) {
  const [files, setFiles] = useState<Attachment[]>([])
  const running = useRef(new Map<string, RunningUpload>())
  const count = useRef(0)
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.pause()
    }
  }, [])
  const isBusy = files.some(({ share }) => share !== undefined)
  useUnsavedWork(isBusy)
  const change = (id: string, next: Attachment) =>
    setFiles((known) => known.map((file) => (file.id === id ? next : file)))

  function start(file: File) {
    count.current += 1
    const id = `attachment-${count.current}`
    const picked: Attachment = { id, name: file.name, size: file.size }
    setFiles((known) => [...known, { ...picked, share: 0 }])
    const upload = startUpload(file, {
      ...uploadRules.everyone,
      place,
      onProgress: (share) => change(id, { ...picked, share }),
      onStored: (stored) => change(id, { ...picked, stored }),
      onFailed: (error, canResume) => {
        const onPress = () => {
          change(id, { ...picked, share: 0 })
          running.current.get(id)?.resume()
        }
        change(id, { ...picked, error, ...(canResume ? { retry: { label: 'Resume', onPress } } : {}) })
      },
    })
    running.current.set(id, upload)
  }

  function remove(id: string) {
    running.current.get(id)?.cancel()
    running.current.delete(id)
    const stored = files.find((file) => file.id === id)?.stored
    if (stored) takeBack(place, stored.fileId)
    setFiles((known) => known.filter((file) => file.id !== id))
  }

  return {
    files,
    fileIds: files.flatMap(({ stored }) => stored?.fileId ?? []),
    isBusy,
    add: (picked: readonly File[]) => {
      for (const file of picked) start(file)
    },
    remove,
    clear: () => setFiles([]),
  }
}
