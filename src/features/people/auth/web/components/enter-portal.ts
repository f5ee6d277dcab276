import type { Address } from '#addresses/address.ts'
import { absolutePath } from '#ui/data/api.ts'

/**
 * Goes into the portal as somebody who has just signed in. The page is loaded anew: the server then writes
 * who it is into the page, and nothing fetched before stays in memory.
 * @returns a promise that stays open, so that the button stays busy until the page is gone
 */
export function enterPortal(path: Address): Promise<never> {
  window.location.assign(absolutePath(path))
  return new Promise(() => undefined)
}
