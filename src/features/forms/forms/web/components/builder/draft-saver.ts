import { asApiError } from '#ui/data/api-error.ts'

/** Between a change and its saving: long enough for a word, short enough to lose nothing that matters. */
const PAUSE_MILLISECONDS = 800
const RETRY_MILLISECONDS = 5_000

export type SavingState = {
  /**
   * `failed` is tried again by itself. `conflict`: somebody else has saved since. `refused`: the server does not
   * take it as it is, so that the next change is the next attempt.
   */
  kind: 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict' | 'refused'
  savedAt: Date | undefined
  /** What the server said when it did not save. */
  message: string
}

type DraftSaverOptions<Draft> = {
  draft: Draft
  revision: number
  /** Saves on top of a revision, and gives the new one. */
  save: (draft: Draft, revision: number) => Promise<number>
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>

/** Saves a draft a moment after each change, one save at a time, and never on top of what others saved. */
export function createDraftSaver<Draft>({ draft, revision, save }: DraftSaverOptions<Draft>) {
  let wanted = draft
  let known = { draft, revision }
  let state: SavingState = { kind: 'idle', savedAt: undefined, message: '' }
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function enter(kind: SavingState['kind'], message = '') {
    state = { kind, message, savedAt: kind === 'saved' ? new Date() : state.savedAt }
    for (const listener of listeners) listener()
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  async function send(): Promise<boolean> {
    const sent = wanted
    enter('saving')
    try {
      known = { draft: sent, revision: await save(sent, known.revision) }
      enter(wanted === sent ? 'saved' : 'unsaved')
      return true
    } catch (thrown) {
      giveUp(thrown)
      return false
    }
  }

  function giveUp(thrown: unknown) {
    const { status, message } = asApiError(thrown)
    if (status === 409) return enter('conflict', message)
    if (typeof status === 'number' && status >= 400 && status < 500) return enter('refused', message)
    enter('failed', message)
    saveIn(RETRY_MILLISECONDS)
  }

  /** Saves all that is not saved yet. False when it could not. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (wanted !== known.draft || running) {
      if (!running && state.kind === 'conflict') return false
      running ??= send().finally(() => {
        running = undefined
      })
      if (!(await running)) return false
    }
    return true
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => known.revision,
    isSaved: () => wanted === known.draft && !running,
    /** The draft as it is now. */
    want(next: Draft) {
      if (next === wanted) return
      wanted = next
      if (state.kind === 'conflict') return
      if (wanted === known.draft && !running) return enter(state.savedAt ? 'saved' : 'idle')
      if (!running) enter('unsaved')
      saveIn(PAUSE_MILLISECONDS)
    },
    flush,
    /** The server has another revision of what is known here already: it was published, say. */
    noteRevision(next: number) {
      known = { ...known, revision: next }
    },
    /** Somebody else has saved since; nothing is sent until their version has been taken. */
    noteConflict(message: string) {
      clearTimeout(timer)
      if (state.kind !== 'conflict') enter('conflict', message)
    },
    /** Goes on from what the server has now. */
    restart(next: Draft, nextRevision: number) {
      clearTimeout(timer)
      wanted = next
      known = { draft: next, revision: nextRevision }
      enter('saved')
    },
    stop: () => clearTimeout(timer),
  }
}
