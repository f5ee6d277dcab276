import type { Address } from '#addresses/address.ts'
import { absolutePath } from '#ui/data/api.ts'

/**
 * Enters the portal after a sign-in. The page is loaded anew: the server then writes who the person is into
 * it, and nothing fetched before stays in memory.
 * @returns a promise that stays open, so that the button stays busy until the page is gone
 */
export function enterPortal(path: Address): Promise<never> {
  window.location.assign(absolutePath(path))
  return new Promise(() => undefined)
}
