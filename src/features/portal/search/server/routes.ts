import { viewerOf } from '#features/people/teams/server/queries.ts'
import { route } from '#platform/http/route.ts'
import { searchContract } from '../contract.ts'
import { searchWords } from '../domain/words.ts'
import { presentFound } from './present.ts'
import { find } from './queries/find.ts'

export const searchRoutes = {
  find: route(searchContract.find, async ({ scope, actor, input }) => {
    const words = searchWords(input.q)
    return (await find(scope, viewerOf(actor), input.q, actor?.teamId ?? null)).map((found) =>
      presentFound(found, words),
    )
  }),
}
