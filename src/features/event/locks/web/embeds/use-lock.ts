import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { absolutePath } from '#ui/data/api.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { pageHeaders } from '#ui/data/session.ts'
import type { Lock } from '../../contract.ts'
import { type LockType, REFRESH_MILLISECONDS } from '../../domain/lock.ts'
import { locksApi } from '../api.ts'

type Subject = { type: LockType; subjectId: string; windowKey: string }

/** Of this window, until it is loaded again. */
const windowKey = newId()
/** How many screens of this window edit a thing: changing between them does not give the lock back. */
const editors = new Map<string, number>()
/** True for what this window edits, false for what it can only watch; absent until it has asked. */
const holds = new Map<string, boolean>()

export type EditingLock = {
  /**
   * `mine`: this window edits. `theirs`: someone else does, or the same person in another window. `free`: no
   * one does any more, but the screen may be out of date; to edit is to take over.
   */
  status: 'asking' | 'mine' | 'theirs' | 'free'
  /** Of `theirs`. */
  holder: Lock['holder']
  canTakeOver: boolean
  isTakingOver: boolean
  /** Why taking over failed; empty when it did not. */
  problem: string
  takeOver: () => Promise<void>
}

type LockOptions = {
  /** Called when this window has taken over: it then loads what others have saved. */
  onTakenOver?: () => void
}

/**
 * Takes the lock of what the screen edits, renews it, and gives it back when the screen is left. Without an
 * id, because it is not stored yet, it is `mine` immediately.
 */
export function useLock(
  type: LockType,
  subjectId: string | null,
  { onTakenOver }: LockOptions = {},
): EditingLock {
  const queryClient = useQueryClient()
  const subject = { type, subjectId: subjectId ?? '', windowKey }
  const reading = locksApi.get.queryOptions({ input: subject })
  const { queryKey } = reading
  // Taking the lock again renews it; if someone else has taken it over, the answer says so and changes
  // nothing.
  const { data: lock } = useQuery({
    ...reading,
    queryFn: () => inTurn(() => ask(subject)),
    enabled: subjectId !== null,
    refetchInterval: REFRESH_MILLISECONDS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  useHolding(type, subjectId)
  const [isTakingOver, setTakingOver] = useState(false)
  const [problem, setProblem] = useState('')

  async function takeOver() {
    setTakingOver(true)
    setProblem('')
    try {
      const answer = noted(subject, await inTurn(() => locksApi.takeOver.call(subject)))
      queryClient.setQueryData(queryKey, answer)
      if (answer.holder?.isThisWindow) onTakenOver?.()
    } catch (thrown) {
      setProblem(asApiError(thrown).message)
    } finally {
      setTakingOver(false)
    }
  }

  return {
    status: subjectId === null ? 'mine' : statusOf(lock),
    holder: lock?.holder ?? null,
    canTakeOver: lock?.can.takeOver ?? false,
    isTakingOver,
    problem,
    takeOver,
  }
}

/**
 * Saves what this window edits. A lock that has lapsed, because the connection was cut or the computer asleep, is taken
 * again first, unless someone else has it now: a save stands on a revision, so nothing of theirs is overwritten.
 */
export async function saveUnderLock<T>(
  type: LockType,
  subjectId: string,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (thrown) {
    const { code } = asApiError(thrown)
    if (code !== 'lockNotHeld') throw thrown
    const subject = { type, subjectId, windowKey }
    const lock = await inTurn(async () => noted(subject, await locksApi.take.call(subject)))
    if (!lock.holder?.isThisWindow) throw thrown
    return await save()
  }
}

function statusOf(lock: Lock | undefined): EditingLock['status'] {
  if (lock === undefined) return 'asking'
  if (lock.holder === null) return 'free'
  return lock.holder.isThisWindow ? 'mine' : 'theirs'
}

/** Asks for the lock with the first screen that edits the thing, and gives it back with the last. */
function useHolding(type: LockType, subjectId: string | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (subjectId === null) return
    const subject = { type, subjectId, windowKey }
    const key = keyOf(subject)
    const { queryKey } = locksApi.get.queryOptions({ input: subject })
    editors.set(key, (editors.get(key) ?? 0) + 1)
    const leaveForGood = () => {
      if (holds.get(key)) void free(subject)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries({ queryKey })
    }
    window.addEventListener('pagehide', leaveForGood)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leaveForGood)
      window.removeEventListener('pageshow', comeBack)
      editors.set(key, (editors.get(key) ?? 1) - 1)
      window.setTimeout(() => {
        if (editors.get(key) !== 0) return
        editors.delete(key)
        // Waits its turn behind a request that is still under way.
        void inTurn(async () => {
          if (holds.get(key)) await free(subject)
          holds.delete(key)
        })
      })
    }
  }, [type, subjectId, queryClient])
}

/** Asks for the lock the first time and while this window has it; otherwise asks who has it. */
async function ask(subject: Subject): Promise<Lock> {
  const mayTake = holds.get(keyOf(subject)) ?? true
  return noted(subject, await (mayTake ? locksApi.take : locksApi.get).call(subject))
}

function noted(subject: Subject, lock: Lock): Lock {
  holds.set(keyOf(subject), lock.holder?.isThisWindow === true)
  return lock
}

function keyOf({ type, subjectId }: Subject): string {
  return `${type}/${subjectId}`
}

let lastCall: Promise<unknown> = Promise.resolve()

/** One after another: leaving an editor and opening it again must not arrive in reverse order. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const answer = lastCall.then(call, call)
  lastCall = answer.catch(() => undefined)
  return answer
}

/** Arrives although the page is going, which the typed client cannot ask for; if it fails, the lock expires. */
async function free({ type, subjectId }: Subject): Promise<void> {
  const address = absolutePath(`/api/admin/locks/${type}/${encodeURIComponent(subjectId)}`)
  const request = {
    method: 'DELETE',
    keepalive: true,
    headers: { ...pageHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ windowKey }),
  }
  await fetch(address, request).catch(() => undefined)
}
