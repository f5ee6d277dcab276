import { addressOf } from '#addresses/address.ts'
import { absolutePath } from '#ui/data/api.ts'
import { pageBelongsTo } from '#ui/data/session.ts'
import { authApi } from '../api.ts'

/** Ends the session. The page is loaded anew, so that nothing of this person stays in memory. */
export async function signOut() {
  await authApi.signOut.call({})
  // What is still being fetched must not ask them to sign in again.
  pageBelongsTo(undefined)
  window.location.assign(absolutePath(addressOf('/auth/login', { notice: 'signedOut' })))
}
