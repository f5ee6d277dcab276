import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { members } from '#features/people/members/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember } from '#test/factories/event.ts'
import { makeProvider } from '#test/factories/single-sign-on.ts'
import type { IdentityProvider } from '#test/peers/identity-provider.ts'
import type { TestServer } from '#test/server.ts'
import {
  auditOf,
  type ComingPerson,
  comeTo,
  freshProviderForEach,
  levelOf,
  linksIn,
  problem,
  SigningIn,
  TEAM_GROUPS,
} from '#test/single-sign-on.ts'

let server: TestServer
let provider: IdentityProvider
let scope: EventScope

freshProviderForEach(async (fresh) => {
  ;({ server, provider, scope } = fresh)
  const { issuer, clientSecret } = provider
  await makeProvider(scope, { issuer, clientSecret, groupLevels: TEAM_GROUPS, withoutGroup: 'refused' })
})

const comes = (person: ComingPerson = {}) => comeTo(provider, person)
const browser = () => new SigningIn(server, scope)
/** Somebody else is an admin, so that nobody is the last one. */
const anotherAdmin = () => makeMember(scope, { level: 'admin' })

describe('levels by group', () => {
  it('rise and fall with each sign-in', async () => {
    await anotherAdmin()
    const { sub, email } = comes()
    await browser().signIn(provider)
    comes({ sub, email, groups: ['event-team', 'event-admins'] })
    await browser().signIn(provider)
    expect(await levelOf(scope, email)).toBe('admin')
    comes({ sub, email, groups: ['event-team'] })
    const theirs = browser()
    await theirs.signIn(provider)
    expect(await theirs.who()).toEqual({ email, level: 'moderator' })
    const changes = (await auditOf(scope)).flatMap(({ action, before, after }) =>
      action === 'member.updateLevelByGroup' ? [[before, after]] : [],
    )
    expect(changes).toEqual([
      [{ level: 'moderator' }, { level: 'admin' }],
      [{ level: 'admin' }, { level: 'moderator' }],
    ])
  })

  it('are lost with the last group', async () => {
    await anotherAdmin()
    const { sub, email } = comes()
    await browser().signIn(provider)
    comes({ sub, email, groups: [] })
    expect(await browser().signIn(provider)).toBe(problem('noGroup'))
    expect(await levelOf(scope, email)).toBe('user')
  })

  it('never take the last admin away', async () => {
    const { sub, email } = comes({ groups: ['event-admins'] })
    await browser().signIn(provider)
    comes({ sub, email, groups: ['event-team'] })
    const theirs = browser()
    await theirs.signIn(provider)
    expect(await theirs.who()).toEqual({ email, level: 'admin' })
    // Nor do they shut her out: nobody else could put the groups right.
    comes({ sub, email, groups: [] })
    const again = browser()
    await again.signIn(provider)
    expect(await again.who()).toEqual({ email, level: 'admin' })
    const kept = (await auditOf(scope)).filter(({ action }) => action === 'member.keepLevel')
    expect(kept).toHaveLength(2)
  })
})

it('has no more to say when the person has left, and links them anew when they come back', async () => {
  const person = await makeMember(scope)
  const { sub } = comes({ email: person.email })
  await browser().signIn(provider)
  await inEvent(scope, ({ tx }) =>
    tx.update(members).set({ accountId: null }).where(eq(members.id, person.memberId)),
  )
  const { accountId } = person
  await addMember(scope, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: true })
  comes({ sub, email: person.email })
  const theirs = browser()
  await theirs.signIn(provider)
  expect((await theirs.who())?.level).toBe('moderator')
  expect(await linksIn(scope)).toHaveLength(1)
})
