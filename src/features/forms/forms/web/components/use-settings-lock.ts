import { useEffect } from 'react'
import { type EditingLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import type { ApiError } from '#ui/data/api-error.ts'

type SettingsLockOptions = {
  settings: { isSending: boolean; isDirty: boolean; failure: ApiError | undefined }
  /** The server has a newer revision than the one on which the person began to edit. */
  isStale: boolean
  /** Shows the newest settings instead of what was typed. */
  onReload: () => void
  /** Asks the server for what others have saved. */
  onTakenOver: () => void
}

type SettingsLock = {
  lock: EditingLock
  isReadOnly: boolean
  /** Others have saved what was changed here, too. */
  isConflict: boolean
}

/** Settings are edited by one person at a time; where nothing was typed here, they follow what others save. */
export function useSettingsLock(
  type: 'form' | 'fieldGroup',
  subjectId: string,
  { settings, isStale, onReload, onTakenOver }: SettingsLockOptions,
): SettingsLock {
  const lock = useLock(type, subjectId, { onTakenOver })
  // The live stream can report this browser's own save before the answer to it arrives.
  const isBehind = isStale && !settings.isSending
  const { isDirty } = settings
  useEffect(() => {
    if (isBehind && !isDirty) onReload()
  }, [isBehind, isDirty, onReload])
  const isRefused = !settings.isSending && settings.failure?.code === 'changedElsewhere'
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  return { lock, isReadOnly, isConflict: !isReadOnly && (isRefused || (isBehind && isDirty)) }
}
