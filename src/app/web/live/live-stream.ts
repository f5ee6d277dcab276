import { type LiveMessage, readLiveMessage } from './live-message.ts'

/** Waiting times between attempts; the last one repeats. */
const BACK_OFF_MILLISECONDS = [1_000, 2_000, 5_000, 10_000, 30_000]
/** A tab that is hidden for this long closes its connection. */
const HIDDEN_MILLISECONDS = 5 * 60_000

/**
 * Listens to the server's changes until the returned function is called. Each time it connects, it sends the
 * point up to which the browser is up to date, and the server replies with what came after.
 * @param known the point at which the page was read
 */
export function openLiveStream(url: string, known: string, tell: (message: LiveMessage) => void): () => void {
  let point = known
  let source: EventSource | undefined
  let waiting: number | undefined
  let hiding: number | undefined
  let attempts = 0

  function connect() {
    source = new EventSource(`${url}?since=${encodeURIComponent(point)}`)
    source.onopen = () => {
      attempts = 0
    }
    source.onmessage = ({ data }) => {
      const message = readLiveMessage(String(data))
      tell(message)
      point = message.point ?? point
    }
    source.onerror = () => {
      disconnect()
      const last = BACK_OFF_MILLISECONDS.length - 1
      const pause = BACK_OFF_MILLISECONDS[Math.min(attempts, last)] ?? 0
      attempts += 1
      // When the server restarts, all browsers of an event lose it together; they must not all return
      // together.
      waiting = window.setTimeout(connect, pause * (0.5 + Math.random()))
    }
  }

  function disconnect() {
    window.clearTimeout(waiting)
    waiting = undefined
    source?.close()
    source = undefined
  }

  function onVisibility() {
    window.clearTimeout(hiding)
    if (document.hidden) hiding = window.setTimeout(disconnect, HIDDEN_MILLISECONDS)
    else if (!source && waiting === undefined) connect()
  }

  function onOnline() {
    disconnect()
    attempts = 0
    if (!document.hidden) connect()
  }

  connect()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  return () => {
    window.clearTimeout(hiding)
    disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
  }
}
