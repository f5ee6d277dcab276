import { PAGE_PERSON_HEADER } from '#kit/access/page-person.ts'

/** The session of the person for whom this page was loaded. It may end while they type. */
type Pause = { over: Promise<void>; end: () => void }

let memberId: string | undefined
let pause: Pause | undefined
let renewals = 0
const listeners = new Set<() => void>()

/** Says for whom the page was loaded; undefined for guests, and once the person has signed out. */
export function pageBelongsTo(person: string | undefined): void {
  memberId = person
}

/** For every call to the server: whose page it comes from. */
export function pageHeaders(): Record<string, string> {
  return memberId === undefined ? {} : { [PAGE_PERSON_HEADER]: memberId }
}

export function hasSessionEnded(): boolean {
  return pause !== undefined
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often the session has been renewed: to tell a call that was sent before from one that was sent since. */
export function sessionRenewals(): number {
  return renewals
}

/**
 * Notes that the session has ended, and waits until the same person has signed in again; what they typed stays on the
 * page meanwhile. A page of nobody does not wait, nor a call that was sent before the latest renewal.
 * @param sentAt the number of renewals when the call was sent
 * @returns whether to send the call again
 * @throws the reason of the signal, when the call was given up meanwhile
 */
export async function sessionRenewed(sentAt = renewals, signal?: AbortSignal): Promise<boolean> {
  if (memberId === undefined) return false
  if (sentAt < renewals) return true
  if (!pause) {
    const { promise, resolve } = Promise.withResolvers<void>()
    pause = { over: promise, end: resolve }
    tell()
  }
  await unlessAborted(pause.over, signal)
  return true
}

/** The same person has signed in again: everything that waited is sent again. */
export function renewSession(): void {
  renewals += 1
  pause?.end()
  pause = undefined
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function unlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return wait
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    void wait.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}
