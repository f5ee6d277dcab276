import { asApiError } from '#ui/data/api-error.ts'

/** Between a change and its saving. */
const PAUSE_MILLISECONDS = 1_000
const FIRST_RETRY_MILLISECONDS = 2_000
/** A phone that was out of reach for an hour still saves within half a minute of being back. */
const LAST_RETRY_MILLISECONDS = 30_000

export type SavingState = {
  /** `failed` is tried again by itself; `refused` is what the server does not take, so that only a change helps. */
  readonly kind: 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused'
  readonly savedAt: Date | undefined
  /** What the server said when it refused. */
  readonly message: string
}

type AnswerSaverOptions<Draft> = {
  /** What the server has. */
  saved: Draft
  savedAt: Date | undefined
  /** Gives the time of saving. */
  save: (draft: Draft) => Promise<Date>
}

export type AnswerSaver<Draft> = ReturnType<typeof createAnswerSaver<Draft>>

/** Saves a draft one second after the last change, one save at a time, and keeps trying while there is no way through. */
export function createAnswerSaver<Draft>({ saved, savedAt, save }: AnswerSaverOptions<Draft>) {
  let wanted = saved
  let known = saved
  let state: SavingState = { kind: savedAt ? 'saved' : 'idle', savedAt, message: '' }
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isHeld = false
  const listeners = new Set<() => void>()

  function enter(next: Partial<SavingState> & Pick<SavingState, 'kind'>) {
    state = { savedAt: state.savedAt, message: '', ...next }
    for (const listener of listeners) listener()
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer)
    if (!isHeld) timer = setTimeout(() => void flush(), milliseconds)
  }

  async function send(): Promise<boolean> {
    const sent = wanted
    enter({ kind: 'saving' })
    try {
      const at = await save(sent)
      known = sent
      failures = 0
      enter({ kind: wanted === sent ? 'saved' : 'unsaved', savedAt: at })
      return true
    } catch (thrown) {
      giveUp(thrown)
      return false
    }
  }

  function giveUp(thrown: unknown) {
    const { status, message } = asApiError(thrown)
    const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
    if (isRefusal) return enter({ kind: 'refused', message })
    enter({ kind: 'failed', message })
    saveIn(Math.min(FIRST_RETRY_MILLISECONDS * 2 ** failures, LAST_RETRY_MILLISECONDS))
    failures += 1
  }

  /** Saves all that is not saved yet, now. False when it could not. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (!isHeld && (wanted !== known || running)) {
      running ??= send().finally(() => {
        running = undefined
      })
      if (!(await running)) return false
    }
    return wanted === known
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSaved: () => wanted === known && !running,
    /** The draft as it is now. */
    want(next: Draft) {
      if (next === wanted) return
      wanted = next
      if (!running) enter({ kind: 'unsaved' })
      saveIn(PAUSE_MILLISECONDS)
    },
    flush,
    /** Saves nothing until `release`, and waits for what is on its way: a draft must not overtake the sending. */
    async hold() {
      isHeld = true
      clearTimeout(timer)
      await running
    },
    release() {
      isHeld = false
      if (wanted !== known) saveIn(PAUSE_MILLISECONDS)
    },
    stop: () => clearTimeout(timer),
  }
}
