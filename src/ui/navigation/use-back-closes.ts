import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { newId } from '#kit/ids/new-id.ts'

type PortalRouter = ReturnType<typeof useRouter>

/** The overlays that are open. A step of the history whose overlay has closed is stepped over. */
const open = new Set<string>()
const swept = new WeakSet<RouterHistory>()
let leaving: Promise<void> | undefined

/**
 * Binds what lies over a screen (a drawer, a dialog, the menu) to the browser's history: opening it is a step, Back
 * closes it instead of leaving the screen, and closing it in another way takes the step back.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const router = useRouter({ warn: false }) as PortalRouter | undefined
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !router) return
    return enter(router, close)
  }, [isOpen, router])
}

/** While a closed overlay takes its step back, the end of that: a screen opened meanwhile would be left again. */
export function overlaysLeft(): Promise<void> | undefined {
  return leaving
}

/** @returns how to take the step back */
function enter(router: PortalRouter, close: () => void): () => void {
  const { history } = router
  sweep(history)
  let key = ''
  let place = 0
  let isOver = false
  const step = () => {
    if (isOver) return
    const closed = overlayAt(history)
    // What opens as something else closes stands on the step that is already there.
    const isTakenOver = closed !== undefined && !open.has(closed)
    key = isTakenOver ? closed : newId()
    open.add(key)
    if (!isTakenOver) pushStep(router, key)
    place = history.location.state.__TSR_index
  }
  if (leaving) void leaving.then(step)
  else step()
  const unsubscribe = history.subscribe(() => {
    if (key !== '' && history.location.state.__TSR_index < place) close()
  })
  return () => {
    isOver = true
    unsubscribe()
    open.delete(key)
    // Not at once: a link in the overlay, or the next overlay, may just be using the step.
    setTimeout(() => leaveClosed(history))
  }
}

function pushStep(router: PortalRouter, key: string) {
  const below = scrollKeyOf(router.history.location)
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (before) => withOverlay(before, { overlay: key, below }),
    resetScroll: false,
    ignoreBlocker: true,
  })
}

function withOverlay<State extends object>(state: State, step: { overlay: string; below: string }): State {
  return { ...state, ...step }
}

/**
 * By which the router keeps how far a screen was scrolled. The step of an overlay shares that of the screen below it: what
 * was scrolled to behind an overlay, such as something it added, stays in sight when it closes.
 */
export function scrollKeyOf({ state, href }: Pick<RouterHistory['location'], 'state' | 'href'>): string {
  return 'below' in state && typeof state.below === 'string' ? state.below : (state.__TSR_key ?? href)
}

function overlayAt({ location: { state } }: RouterHistory): string | undefined {
  return 'overlay' in state && typeof state.overlay === 'string' ? state.overlay : undefined
}

function leaveClosed(history: RouterHistory) {
  // Two that close at once ask twice, before the browser has gone back: it would go one step too far.
  if (leaving) return
  const overlay = overlayAt(history)
  if (overlay === undefined || open.has(overlay)) return
  leaving = new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      afterNews(() => {
        leaving = undefined
        leaveClosed(history)
        resolve(leaving)
      })
    })
  })
  history.back({ ignoreBlocker: true })
}

/** Back from a screen that was opened in an overlay leads to the screen below it, and not to the overlay's own step. */
function sweep(history: RouterHistory) {
  if (swept.has(history)) return
  swept.add(history)
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') afterNews(() => leaveClosed(history))
  })
}

/** The history tells its news to those who subscribe meanwhile too: they would take it for news of their own step. */
const afterNews = queueMicrotask
