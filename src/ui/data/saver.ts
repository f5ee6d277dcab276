import { type ApiError, asApiError } from './api-error.ts'

const FIRST_RETRY_MILLISECONDS = 2_000
/** A phone that was out of reach for an hour still saves within half a minute of being back. */
const LAST_RETRY_MILLISECONDS = 30_000

/** What the server is known to have. */
export type Stored<Draft, Revision> = {
  readonly draft: Draft
  /** What the next save is based on, in whatever form the server wants it. */
  readonly revision: Revision
  /** When it was saved; undefined where that never happened, or is not known. */
  readonly savedAt?: Date | undefined
}

type Progress<Conflict> =
  | { readonly kind: 'idle' | 'unsaved' | 'saving' | 'saved' }
  /** `failed`: no way through, or a busy server. `signedOut`: the session has ended. Both are tried again. */
  | { readonly kind: 'failed' | 'signedOut'; readonly error: ApiError }
  /** The server does not take it as it is, so that only a change helps. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Another person has saved since. Nothing is sent until `resolve` says how to go on. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }

export type SavingState<Conflict = never> = Progress<Conflict> & { readonly savedAt: Date | undefined }

type SaverOptions<Draft, Revision, Conflict> = {
  stored: Stored<Draft, Revision>
  /**
   * Saves on top of what the server has. The answer names the new revision, the time where that is not now, and the
   * draft where the server keeps another than it was sent.
   */
  save: (
    draft: Draft,
    on: Stored<Draft, Revision>,
  ) => Promise<{ revision: Revision; savedAt?: Date | undefined; draft?: Draft }>
  /** Which answers mean that another person has saved since, and what is then to be resolved. Without it, none does. */
  conflictOf?: (error: ApiError) => Conflict | undefined
  /** Milliseconds from a change to its saving. Without it, nothing is saved or tried again unless asked for. */
  pause?: number
  /** Whether there is nothing to save between two drafts; by default, whether they are one and the same. */
  isSame?: (one: Draft, other: Draft) => boolean
}

export type Saver<Draft, Revision, Conflict = never> = ReturnType<
  typeof createSaver<Draft, Revision, Conflict>
>

/**
 * Keeps the server at a draft: a moment after each change, one save at a time, never on top of what others saved, and
 * again, ever more slowly, while there is no way through.
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

  /** Saves all that is not saved yet, now. False when it could not. */
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
    /** What the server has, as far as is known here. */
    stored: () => known,
    isSaved: () => hasAll() && !running,
    /** The draft as it is now. */
    want(next: Draft) {
      if (next === wanted) return
      wanted = next
      if (state.kind === 'conflict') return
      saveIn(running || enterAsTyped() ? pause : undefined)
    },
    flush,
    /** Saves once what is wanted now, whatever is typed meanwhile. False when it could not, or is saving already. */
    async saveOnce(): Promise<boolean> {
      return running || state.kind === 'conflict' ? false : attempt()
    },
    /** Saves nothing until `release`, and waits for what is on its way: a draft must not overtake the sending. */
    async hold() {
      isHeld = true
      clearTimeout(timer)
      await running
    },
    release() {
      isHeld = false
      if (!hasAll()) saveIn(pause)
    },
    /** The server has another revision of what is known here already: it was published, say. */
    noteRevision(revision: Revision) {
      known = { ...known, revision }
    },
    /** Another person has saved since, and that is known before anything was sent. */
    noteConflict(conflict: Conflict) {
      clearTimeout(timer)
      if (state.kind !== 'conflict') enter({ kind: 'conflict', conflict, savedAt: known.savedAt })
    },
    /** Goes on from what the server has now, with that as the draft, or with what was made of both. */
    resolve(theirs: Stored<Draft, Revision>, draft = theirs.draft) {
      known = { savedAt: new Date(), ...theirs }
      wanted = draft
      failures = 0
      saveIn(enterAsTyped() ? pause : undefined)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Answers that say “later”, not “no”. */
const passing = new Set<ApiError['status']>([408, 425, 429])

function failureOf({ status }: ApiError): 'failed' | 'signedOut' | 'refused' {
  if (status === 401) return 'signedOut'
  return typeof status === 'number' && status >= 400 && status < 500 && !passing.has(status)
    ? 'refused'
    : 'failed'
}
