import { resumableMessages, type UploadRule, uploadRules } from '#features/event/files/domain/upload-kinds.ts'
import { keepUploads, readKeptUploads } from '#features/event/files/web/embeds/kept-uploads.ts'
import {
  type RunningUpload,
  startUpload,
  takeBack,
  type UploadPlace,
} from '#features/event/files/web/embeds/start-upload.ts'
import type { StoredFile } from '../../../domain/answers/answer-types.ts'
import { uploadRuleOf } from '../../../domain/checks/list-checks.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
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
  /** Whether a retry continues where it stopped. */
  readonly canResume?: boolean
}

/** A file for a question; it takes the place of another one if that is named. */
type AddedFile = { node: PathNode; file: StoredFile; isMulti: boolean; replaces?: string }
type Picked = { node: PathNode; field: FieldOf<'upload'>; files: readonly File[]; replaces?: string }

/** The uploads of one form. They continue while other pages are shown. */
export type Uploads = {
  readonly start: (picked: Picked) => void
  /** Continues an upload that failed. */
  readonly resume: (id: string) => void
  /** Cancels an upload, or dismisses one that failed. */
  readonly drop: (id: string) => void
  /** A stored file was taken out of its answer. */
  readonly forget: (fileId: string) => void
  /** What may be uploaded for a question here. */
  readonly ruleOf: (field: FieldOf<'upload'>) => UploadRule
  readonly pending: () => readonly PendingFile[]
  readonly isBusy: () => boolean
  /** Stops what is under way; the same file, chosen again, continues where it stopped. */
  readonly pause: () => void
  readonly subscribe: (listener: () => void) => () => void
}

type UploadsOptions = {
  place: UploadPlace
  /** Names the form and the person, for what this browser remembers over a reload. */
  keptAs: string
  onStored: (added: AddedFile) => void
}

export function createUploads({ place, keptAs, onStored }: UploadsOptions): Uploads {
  const isGuest = place.startsWith('/api/guests/')
  let pending: readonly PendingFile[] = interrupted(keptAs)
  let count = 0
  const running = new Map<string, RunningUpload>()
  const listeners = new Set<() => void>()

  const set = (next: readonly PendingFile[]) => {
    pending = next
    for (const listener of listeners) listener()
  }
  /** Only what is under way: stored files are part of the answers, which are kept elsewhere. */
  const remember = () =>
    keepUploads(
      keptAs,
      pending
        .filter(({ id, error }) => running.has(id) || error === resumableMessages.interrupted)
        .map(({ name, size, at }) => ({ name, size, at, keptAt: Date.now() })),
    )
  const change = (id: string, changes: PendingFile) =>
    set(pending.map((one) => (one.id === id ? changes : one)))
  const remove = (id: string) => {
    running.delete(id)
    set(pending.filter((one) => one.id !== id))
    remember()
  }
  const ruleOf = (field: FieldOf<'upload'>): UploadRule => {
    const rule = uploadRuleOf(field)
    if (!isGuest) return rule
    return {
      ...rule,
      maxBytes: Math.min(rule.maxBytes ?? Number.POSITIVE_INFINITY, uploadRules.guests.maxBytes),
    }
  }

  function startOne({ node, field, replaces }: Omit<Picked, 'files'>, file: File) {
    count += 1
    const id = `upload-${count}`
    const { at } = node
    const waiting: PendingFile = { id, at, name: file.name, size: file.size, share: 0 }
    const isSame = (one: PendingFile) => one.at === at && one.name === file.name && one.size === file.size
    set([...pending.filter((one) => one.error === undefined || !isSame(one)), waiting])
    const upload = startUpload(file, {
      ...ruleOf(field),
      place,
      onProgress: (share) => change(id, { ...waiting, share }),
      onStored: (stored) => {
        remove(id)
        onStored({ node, file: stored, isMulti: field.isMulti, ...(replaces ? { replaces } : {}) })
      },
      onFailed: (error, canResume) => {
        if (!canResume) running.delete(id)
        change(id, { ...waiting, error, canResume })
        remember()
      },
    })
    // A file may be refused before the upload has begun.
    if (pending.some((one) => one.id === id && one.error === undefined)) running.set(id, upload)
    remember()
  }

  return {
    start({ files, ...picked }) {
      const chosen = picked.field.isMulti && picked.replaces === undefined ? files : files.slice(0, 1)
      for (const file of chosen) startOne(picked, file)
    },
    resume(id) {
      const one = pending.find((file) => file.id === id)
      if (!one) return
      const { error: _, canResume: __, ...waiting } = one
      change(id, waiting)
      running.get(id)?.resume()
    },
    drop(id) {
      running.get(id)?.cancel()
      remove(id)
    },
    // A team's draft still names the file until it is saved; what it ceases to name goes by itself.
    forget: (fileId) => {
      if (isGuest) takeBack(place, fileId)
    },
    ruleOf,
    pending: () => pending,
    isBusy: () => pending.some(({ error }) => error === undefined),
    pause: () => {
      for (const upload of running.values()) upload.pause()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What was under way when the page was left. Only the person can give the browser the file again. */
function interrupted(keptAs: string): PendingFile[] {
  return readKeptUploads(keptAs).map(({ name, size, at }, index) => ({
    ...{ id: `interrupted-${index}`, at, name, size, share: 0 },
    error: resumableMessages.interrupted,
  }))
}
