import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract.ts'
import { standings, tokenAreas } from '#features/people/api-tokens/domain/areas.ts'
import { tokenMessages, tokenRefusalMessages } from '#features/people/api-tokens/domain/messages.ts'
import { type TokenRights, tokenLevels } from '#features/people/api-tokens/domain/rights.ts'
import { countTokenCall } from '#features/people/api-tokens/server/commands.ts'
import { apiTokens } from '#features/people/api-tokens/server/tables.ts'
import type { Access } from '#kit/access/levels.ts'
import { restRequest } from '#platform/http/sample-input.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type ApiAnswer, apiOf } from './api.ts'
import { type Call, contractCalls } from './contract-calls.ts'
import { makeToken } from './factories/api-tokens.ts'
import { actorOf, makeEvent, makeMember } from './factories/event.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Every operation of the contract, with tokens of every level, scope and area, in the event of the token and in another. The
 * rule is written out here a second time on purpose. A call that is let in names nothing that exists, and so changes
 * nothing.
 */
const calls = contractCalls()

/** The levels of tokens that each declared access admits. */
const lets: Record<Access, readonly string[]> = {
  public: tokenLevels,
  guest: tokenLevels,
  user: tokenLevels,
  reportViewer: tokenLevels,
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  eventflowAdmin: [],
}

let server: TestServer
let here: EventScope
let elsewhere: EventScope
let owner: Awaited<ReturnType<typeof makeMember>>

beforeAll(async () => {
  server = await startTestServer()
  here = await makeEvent(server.services)
  elsewhere = await makeEvent(server.services)
  owner = await makeMember(here, { level: 'admin', teamId: null })
})
afterAll(() => server.close())

type Rights = TokenRights & { level: (typeof tokenLevels)[number] }

async function callerOf(rights: Rights, event: EventScope) {
  const name = `${rights.level} ${rights.scope} ${rights.areas?.join() ?? 'all'} ${event.slug}`
  const { token } = await makeToken(here, actorOf(owner, ''), { ...rights, name })
  const api = apiOf(server, { slug: event.slug })
  return async (call: Call) => {
    // The limit has a test of its own, and this one calls more often than it allows.
    await inEvent(here, ({ tx }) => tx.update(apiTokens).set({ calls: 0 }))
    const { path, ...request } = restRequest(call, call.sample)
    return api(path, { ...request, headers: { authorization: `Bearer ${token}` } })
  }
}

/** What refuses the call, if anything does. */
function expected(call: Call, { level, scope, areas }: Rights): string | undefined {
  const standing = standings[call.feature]
  if (standing === undefined || standing === 'person') return tokenRefusalMessages.personsOnly
  if (areas !== null && standing !== 'any' && !areas.some((area) => area === standing))
    return tokenRefusalMessages.otherArea
  if (scope === 'read' && call.change !== null) return tokenRefusalMessages.readOnly
  return lets[call.access].includes(level) ? undefined : 'You do not have permission to do this.'
}

function refusalOf({ status, body }: ApiAnswer): string | undefined {
  const { message } = body as { message: string }
  return status === 403 ? message : undefined
}

const known = new Set<string | undefined>([
  ...Object.values(tokenRefusalMessages),
  'You do not have permission to do this.',
])

describe('a token', () => {
  it('knows where each feature of the contract stands', () => {
    expect(Object.keys(standings).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it.each(
    tokenLevels.flatMap((level) => [
      { level, scope: 'read', areas: null } as const,
      { level, scope: 'read', areas: [tokenAreas[0], 'tasks'] } as const,
    ]),
  )('of $level that reads in $areas is let in where it should be, and nowhere else', async (rights) => {
    const call = await callerOf(rights, here)
    for (const asked of calls) {
      const answer = await call(asked)
      const refusal = expected(asked, rights)
      if (refusal === undefined)
        expect([asked.name, known.has(refusalOf(answer))]).toEqual([asked.name, false])
      else expect([asked.name, answer.status, refusalOf(answer)]).toEqual([asked.name, 403, refusal])
    }
  })

  it('of a report viewer that writes changes only what report viewers may', async () => {
    const rights = { level: 'reportViewer', scope: 'write', areas: null } as const
    const call = await callerOf(rights, here)
    for (const asked of calls.filter(({ change }) => change !== null)) {
      const refusal = expected(asked, rights)
      if (refusal === undefined) continue
      expect([asked.name, refusalOf(await call(asked))]).toEqual([asked.name, refusal])
    }
  })

  it('is none in another event, for any operation, not even a public one', async () => {
    const call = await callerOf({ level: 'admin', scope: 'write', areas: null }, elsewhere)
    for (const asked of calls) {
      expect([asked.name, await call(asked)]).toEqual([
        asked.name,
        { status: 401, body: { status: 401, message: tokenMessages.invalid, data: null } },
      ])
    }
  })

  it('counts calls that arrive at one moment each by itself', async () => {
    const { apiTokenId } = await makeToken(here, actorOf(owner, ''), { name: 'Counted' })
    const counted = await Promise.all(Array.from({ length: 20 }, () => countTokenCall(here, apiTokenId)))
    expect(counted.map(({ calls: of }) => of).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })
})
