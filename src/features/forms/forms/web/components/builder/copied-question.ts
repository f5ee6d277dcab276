import { useCallback, useSyncExternalStore } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { type CopiedQuestion, copiedQuestionSchema } from '../../../domain/paste.ts'

type Kept = {
  copied: CopiedQuestion | undefined
  keep: (copied: CopiedQuestion) => void
}

/** In this window, since a browser tells only the others of what it has stored. */
const ears = new Set<() => void>()

/** The question that was copied last in this event on this device: in any window, of any form or field group. */
export function useCopiedQuestion(): Kept {
  const { slug } = useEvent()
  const key = `eventflow.copied-question.${slug}`
  const text = useSyncExternalStore(listen, () => read(key))
  const keep = useCallback(
    (copied: CopiedQuestion) => {
      try {
        localStorage.setItem(key, JSON.stringify(copied))
      } catch {
        // A browser that keeps nothing has no copying between forms either.
      }
      for (const tell of ears) tell()
    },
    [key],
  )
  return { copied: parsed(text), keep }
}

function listen(tell: () => void) {
  ears.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    ears.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What another version has stored may be of another shape. */
function parsed(text: string | null): CopiedQuestion | undefined {
  if (text === null) return undefined
  try {
    return copiedQuestionSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
