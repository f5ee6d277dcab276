const KEY = 'eventflow-chunk-reload'
/** A second failure within this time of a reload means that reloading does not help. */
const ONCE_WITHIN_MILLISECONDS = 60_000

/**
 * Loads a code chunk. After a release the server no longer has the open page's chunks, so a failed load
 * reloads the page, once (platform specification, section 2).
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload()) throw new Error('A part of this page could not be loaded.', { cause: error })
    window.location.reload()
    return new Promise(() => undefined)
  }
}

function mayReload(): boolean {
  // Offline, a reload would only lose what is on screen.
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_WITHIN_MILLISECONDS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage, the first failure and the tenth look the same.
    return false
  }
}
