import { addressOf } from '#addresses/address.ts'
import { absolutePath } from '#ui/data/api.ts'
import { authApi } from '../api.ts'

/** Ends the session. The page is loaded anew, so that nothing of this person stays in memory. */
export async function signOut() {
  await authApi.signOut.call({})
  window.location.assign(absolutePath(addressOf('/auth/login', { notice: 'signedOut' })))
}
