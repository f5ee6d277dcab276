import { isReachable } from '#ui/data/api.ts'
import { hasUnsavedWork } from '#ui/data/unsaved-work.ts'

const KEY = 'eventflow-chunk-reload'
/** A second failure within this time of a reload means that reloading does not help. */
const ONCE_WITHIN_MILLISECONDS = 60_000
/** A connection that stumbles, as in an exhibition hall, is often back after this time. */
const RETRY_MILLISECONDS = 700

type LoadingOptions = {
  /** False for what is only loaded in advance: nobody waits for it. */
  mayReload?: boolean
}

/** A part of the app could not be loaded. The message can be shown as it is. */
export class PartError extends Error {
  override name = 'PartError'

  constructor(cause: unknown) {
    super('A part of this page could not be loaded. Check your connection and try again.', { cause })
  }
}

let hasFailed = false

/**
 * Loads a part of the app that does not come with its first screen; the only way to do so. What fails is tried a second
 * time. After a release the server no longer has the parts of an open page: then the page reloads, once (platform
 * specification, section 2), unless something on it is unsaved.
 * @throws PartError; the next call loads anew
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  { mayReload = true }: LoadingOptions = {},
): Promise<Module> {
  try {
    return await attempt(load)
  } catch (error) {
    if (!navigator.onLine) throw new PartError(error)
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
  try {
    return await attempt(load)
  } catch (error) {
    if (!mayReload || !(await helpsToReload())) throw new PartError(error)
    window.location.reload()
    return new Promise(() => undefined)
  }
}

async function attempt<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await loadMissingStyles()
    return await load()
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/** The bundler asks for a style sheet once, even if that fails: the part would come without its looks. */
async function loadMissingStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = resolve
    again.onerror = () => {
      again.remove()
      reject(new Error(`Unable to load ${link.href}`))
    }
    link.after(again)
  }).then(() => link.sheet ?? link.remove())
}

/** Without a connection, or with the portal down, a reload would only lose what is on screen. */
async function helpsToReload(): Promise<boolean> {
  return !hasUnsavedWork() && (await isReachable()) && !hasUnsavedWork() && isFirstReload()
}

function isFirstReload(): boolean {
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
