import { type ApiError, asApiError } from './api-error.ts'

const FIRST_RETRY_MILLISECONDS = 2_000
/** A phone that was offline for an hour still saves within half a minute of reconnecting. */
const LAST_RETRY_MILLISECONDS = 30_000

/** The last known state of the server. */
export type Stored<Draft, Revision> = {
  readonly draft: Draft
  /** What the next save is based on, in the form that the server expects. */
  readonly revision: Revision
  /** When it was saved; undefined if never, or if unknown. */
  readonly savedAt?: Date | undefined
}

type Progress<Conflict> =
  | { readonly kind: 'idle' | 'unsaved' | 'saving' | 'saved' }
  /** `failed`: no connection, or a busy server. `signedOut`: the session has ended. Both are retried. */
  | { readonly kind: 'failed' | 'signedOut'; readonly error: ApiError }
  /** The server rejects the draft, so a retry is useless until it changes. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Another person has saved since. Nothing is sent until `resolve` is called. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }

export type SavingState<Conflict = never> = Progress<Conflict> & { readonly savedAt: Date | undefined }

type SaverOptions<Draft, Revision, Conflict> = {
  stored: Stored<Draft, Revision>
  /**
   * Saves on top of what the server has. Returns the new revision, the time unless it is now, and the draft if the
   * server stored a different one.
   */
  save: (
    draft: Draft,
    on: Stored<Draft, Revision>,
  ) => Promise<{ revision: Revision; savedAt?: Date | undefined; draft?: Draft }>
  /** Returns what to resolve if the error means that another person has saved since. Without it, no error does. */
  conflictOf?: (error: ApiError) => Conflict | undefined
  /** Milliseconds from a change to its save. Without it, nothing is saved or retried automatically. */
  pause?: number
  /** Whether two drafts are equal, so that there is nothing to save; by default, whether they are the same object. */
  isSame?: (one: Draft, other: Draft) => boolean
}

export type Saver<Draft, Revision, Conflict = never> = ReturnType<
  typeof createSaver<Draft, Revision, Conflict>
>

/**
 * Keeps a draft saved: shortly after each change, one save at a time, never overwriting what others have saved, and
 * retrying at growing intervals while the server cannot be reached.
 */
export function createSaver<Draft, Revision, Conflict = never>({
  stored,
  save,
  conflictOf,
  pause,
  isSame = Object.is,
}: SaverOptions<Draft, Revision, Conflict>) {
  let wanted = stored.draft
  let known = stored
  let state: SavingState<Conflict> = atRest()
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let notBefore = 0
  let isHeld = false
  const listeners = new Set<() => void>()

  function atRest(): SavingState<Conflict> {
    return { kind: known.savedAt ? 'saved' : 'idle', savedAt: known.savedAt }
  }

  function enter(next: SavingState<Conflict>) {
    state = next
    for (const listener of listeners) listener()
  }

  function hasAll(): boolean {
    return isSame(wanted, known.draft)
  }

  /** @returns whether there is something to save */
  function enterAsTyped(): boolean {
    const hasMore = !hasAll()
    if (!hasMore) enter(atRest())
    else if (state.kind !== 'unsaved') enter({ kind: 'unsaved', savedAt: known.savedAt })
    return hasMore
  }

  function saveIn(milliseconds: number | undefined) {
    clearTimeout(timer)
    if (isHeld || milliseconds === undefined) return
    timer = setTimeout(() => void flush(), Math.max(milliseconds, notBefore - Date.now()))
  }

  function attempt(): Promise<boolean> {
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }

  async function send(): Promise<boolean> {
    const sent = wanted
    enter({ kind: 'saving', savedAt: known.savedAt })
    try {
      const { revision, savedAt = new Date(), draft = sent } = await save(sent, known)
      if (wanted === sent) wanted = draft
      known = { draft, revision, savedAt }
      failures = 0
      enterAsTyped()
      return true
    } catch (thrown) {
      giveUp(asApiError(thrown))
      return false
    }
  }

  function giveUp(error: ApiError) {
    const { savedAt } = known
    const conflict = conflictOf?.(error)
    if (conflict !== undefined) return enter({ kind: 'conflict', conflict, savedAt })
    const kind = failureOf(error)
    enter({ kind, error, savedAt })
    if (kind === 'refused' || pause === undefined) return
    notBefore = Date.now() + (error.retryAfterSeconds ?? 0) * 1_000
    saveIn(Math.min(FIRST_RETRY_MILLISECONDS * 2 ** failures, LAST_RETRY_MILLISECONDS))
    failures += 1
  }

  /** Saves everything unsaved now. False if that failed. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (!isHeld && (!hasAll() || running)) {
      if (!running && state.kind === 'conflict') return false
      if (!(await attempt())) return false
    }
    return hasAll()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The last known state of the server. */
    stored: () => known,
    isSaved: () => hasAll() && !running,
    /** Sets the current draft. */
    want(next: Draft) {
      if (next === wanted) return
      wanted = next
      if (state.kind === 'conflict') return
      saveIn(running || enterAsTyped() ? pause : undefined)
    },
    flush,
    /** Saves the current draft once, even if it changes while saving. False if that failed, or a save is running. */
    async saveOnce(): Promise<boolean> {
      return running || state.kind === 'conflict' ? false : attempt()
    },
    /** Stops saving until `release`, and waits for a running save: a draft must not arrive after the submission. */
    async hold() {
      isHeld = true
      clearTimeout(timer)
      await running
    },
    release() {
      isHeld = false
      if (!hasAll()) saveIn(pause)
    },
    /** The server has a new revision of the same draft, for example because it was published. */
    noteRevision(revision: Revision) {
      known = { ...known, revision }
    },
    /** Another person has saved since, and this became known before a save. */
    noteConflict(conflict: Conflict) {
      clearTimeout(timer)
      if (state.kind !== 'conflict') enter({ kind: 'conflict', conflict, savedAt: known.savedAt })
    },
    /** Ends a conflict: continues from the server's state, with that as the draft, or with a merged one. */
    resolve(theirs: Stored<Draft, Revision>, draft = theirs.draft) {
      known = { savedAt: new Date(), ...theirs }
      wanted = draft
      failures = 0
      saveIn(enterAsTyped() ? pause : undefined)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Temporary refusals, which are retried. */
const passing = new Set<ApiError['status']>([408, 425, 429])

function failureOf({ status }: ApiError): 'failed' | 'signedOut' | 'refused' {
  if (status === 401) return 'signedOut'
  return typeof status === 'number' && status >= 400 && status < 500 && !passing.has(status)
    ? 'refused'
    : 'failed'
}
