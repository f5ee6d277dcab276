import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { privacyContract } from '../contract.ts'
import { presentKnown } from './present.ts'
import { knownAbout } from './queries/known.ts'

export { presentArchive } from './present.ts'

export const privacyRoutes = {
  getPerson: route(privacyContract.getPerson, async ({ scope, input }) => {
    const known = await knownAbout(scope, input)
    if (!known) throw notFound('User')
    return presentKnown(known)
  }),

  getGuest: route(privacyContract.getGuest, async ({ scope, input }) => {
    const known = await knownAbout(scope, input)
    if (!known) throw notFound('Guest')
    return presentKnown(known)
  }),
}
