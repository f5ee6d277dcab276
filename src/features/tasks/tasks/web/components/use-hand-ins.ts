import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { resumableMessages, type UploadRule } from '#features/event/files/domain/upload-kinds.ts'
import {
  type KeptUpload,
  keepUploads,
  readKeptUploads,
} from '#features/event/files/web/embeds/kept-uploads.ts'
import {
  type RunningUpload,
  type StoredFile,
  startUpload,
  takeBack,
  type UploadPlace,
} from '#features/event/files/web/embeds/start-upload.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import type { PickedFile } from '#ui/controls/file-picker.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'
import type { TeamTask } from '../../contract.ts'

type HandIn = PickedFile & {
  /** Set once the server has the file. */
  stored?: StoredFile
}

const place: UploadPlace = '/api/team/uploads'

/**
 * Files to hand in: those that were handed in before, while they can still be changed, and those that are
 * uploading or uploaded since. The latter survive a reload.
 */
export function useHandIns(task: TeamTask, rule: UploadRule) {
  const { memberId } = useMe()
  const keptAs = `${absolutePath(addressOf('/tasks/{taskId}', { taskId: task.id }))}:${memberId}`
  const [files, setFiles] = useState<HandIn[]>(() => readKeptUploads(keptAs).map(keptFile))
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(new Map<string, RunningUpload>())
  const count = useRef(0)
  /** For what ends later than the render that began it. */
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })

  useEffect(() => keepUploads(keptAs, files.flatMap(toBeKept)), [keptAs, files])
  // The same file, chosen again, continues where it stopped.
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.pause()
    }
  }, [])

  const isBusy = files.some(({ share }) => share !== undefined)
  useUnsavedWork(isBusy)
  const isOpen = task.can.complete || task.can.replace
  const before = (isOpen ? task.files : []).filter(({ fileId }) => !removed.has(fileId))
  const change = (id: string, next: HandIn) =>
    setFiles((known) => known.map((file) => (file.id === id ? next : file)))
  const forget = (id: string) => {
    running.current.delete(id)
    setFiles((known) => known.filter((file) => file.id !== id))
  }

  function start(file: File, replaces?: string) {
    count.current += 1
    const id = `file-${count.current}`
    const picked: HandIn = { id, name: file.name, size: file.size }
    const isSame = ({ error, name, size }: HandIn) =>
      error !== undefined && name === file.name && size === file.size
    setFiles((known) => [...known.filter((one) => !isSame(one)), { ...picked, share: 0 }])
    const upload = startUpload(file, {
      ...rule,
      place,
      onProgress: (share) => change(id, { ...picked, share }),
      onStored: (stored) => {
        running.current.delete(id)
        change(id, storedFile(id, stored))
        if (replaces !== undefined) remove(replaces)
      },
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
    setRemoved((known) => new Set([...known, id]))
    const stored = latest.current.find((file) => file.id === id)?.stored
    if (stored) takeBack(place, stored.fileId)
    forget(id)
  }

  return {
    files: [...before.map((file) => storedFile(file.fileId, file)), ...files],
    fileIds: [...before.map(({ fileId }) => fileId), ...files.flatMap(({ stored }) => stored?.fileId ?? [])],
    /** Whether something would change by handing in. */
    hasChanges: files.length > 0 || before.length < task.files.length,
    isBusy,
    add: (picked: readonly File[]) => {
      for (const file of picked) start(file)
    },
    replace: (id: string, file: File) => start(file, id),
    remove,
    clear: () => {
      setFiles([])
      setRemoved(new Set())
    },
  }
}

function storedFile(id: string, stored: StoredFile): HandIn {
  const { fileId, name, size } = stored
  return { id, name, size, stored, canReplace: true, href: absolutePath(`/files/${fileId}`) }
}

function keptFile({ name, size, stored }: KeptUpload, index: number): HandIn {
  const id = `kept-${index}`
  return stored ? storedFile(id, stored) : { id, name, size, error: resumableMessages.interrupted }
}

/** A file that was refused is not chosen again by accident. */
function toBeKept({ name, size, stored, error, retry }: HandIn): KeptUpload[] {
  const isOpen =
    stored !== undefined || error === undefined || retry || error === resumableMessages.interrupted
  return isOpen ? [{ name, size, at: '', keptAt: Date.now(), ...(stored ? { stored } : {}) }] : []
}
