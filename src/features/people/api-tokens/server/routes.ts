import { accepted } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { apiTokensContract } from '../contract.ts'
import { tokenMessages } from '../domain/messages.ts'
import { createToken, revokeToken } from './commands.ts'
import { presentToken } from './present.ts'
import { tokensOf } from './queries.ts'

export const apiTokensRoutes = {
  list: route(apiTokensContract.list, async ({ services, scope }) => {
    const now = services.clock.now()
    return (await tokensOf(scope)).map((token) => presentToken(token, now))
  }),

  create: route(apiTokensContract.create, async ({ services, scope, actor, input }) => {
    const { token, made } = accepted(await createToken(scope, actor, input), {
      full: { status: 'conflict', message: tokenMessages.full },
      nameTaken: { status: 'invalid', message: tokenMessages.nameTaken, field: 'name' },
      levelTooHigh: { status: 'invalid', message: tokenMessages.levelTooHigh, field: 'level' },
      noPart: { status: 'conflict', message: tokenMessages.noPart },
    })
    return { token, apiToken: presentToken(made, services.clock.now()) }
  }),

  revoke: route(apiTokensContract.revoke, async ({ scope, actor, input }) => {
    accepted(await revokeToken(scope, actor, input.tokenId), {
      tokenNotFound: { status: 'notFound', thing: 'Token' },
    })
    return {}
  }),
}
