import { implement } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { teams } from '#features/people/teams/server/tables.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { operationsTrier } from './try-operations.ts'

let server: TestServer
let event: EventScope
let teamId: string
beforeAll(async () => {
  server = await startTestServer()
  event = await makeEvent(server.services, { slug: 'fair' })
  teamId = await makeTeam(event)
})
afterAll(() => server.close())

const takesTeam = z.object({ teamId: z.string() })
const answers = z.object({ id: z.string() })
const quiet = { audit: { none: 'A test.' }, live: { none: 'A test.' } } as const

/** A contract of operations of which some are as they should be, and some are open. */
const planted = {
  get: endpoint({ method: 'GET', path: '/teams/{teamId}', access: 'admin', summary: 'X' })
    .input(takesTeam)
    .output(answers),
  echo: endpoint({ method: 'GET', path: '/echoes/{teamId}', access: 'admin', summary: 'X' })
    .input(takesTeam)
    .output(answers),
  unguarded: endpoint({ method: 'GET', path: '/unguarded/{teamId}', access: 'admin', summary: 'X' })
    .input(takesTeam)
    .output(answers),
  leaking: endpoint({ method: 'GET', path: '/leaking/{teamId}', access: 'user', summary: 'X' })
    .input(takesTeam)
    .output(answers),
  rename: endpoint({ method: 'PUT', path: '/teams/{teamId}', access: 'admin', summary: 'X', ...quiet })
    .input(takesTeam)
    .example(({ teamId: id }) => ({ teamId: id }))
    .output(z.object({})),
  staff: endpoint({ method: 'GET', path: '/staff/x', access: 'eventflowAdmin', summary: 'X' })
    .input(z.object({}))
    .output(z.object({})),
}

/** What a programmer must not do: it makes itself a scope of any event. */
const anyEvent = () => mintScope(server.services, event)

const nameIn = (scope: EventScope, id: string) =>
  inEvent(scope, ({ tx }) => tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)))

const router = {
  planted: {
    get: route(planted.get, async ({ scope, input }) => {
      const [found] = await nameIn(scope, input.teamId)
      if (!found) throw notFound('Team')
      return found
    }),
    echo: route(planted.echo, async ({ input }) => ({ id: input.teamId })),
    unguarded: implement(planted.unguarded).handler(({ input }) => ({ id: input.teamId })),
    leaking: route(planted.leaking, async ({ input }) => {
      const [found] = await nameIn(anyEvent(), input.teamId)
      return found ?? { id: '' }
    }),
    rename: route(planted.rename, async ({ scope, input }) => {
      const there = mintScope(scope.services, event)
      await inEvent(there, ({ tx }) =>
        tx.update(teams).set({ name: 'Taken' }).where(eq(teams.id, input.teamId)),
      )
      return {}
    }),
    staff: route(planted.staff, async () => ({})),
  },
}

it('names what is open, and how, and leaves what it has changed as it was', async () => {
  const operations = Object.entries(planted).map(([key, procedure]) => ({
    feature: 'planted',
    key,
    procedure,
  }))
  const tried = await operationsTrier(router, operations)(server.services, {
    target: event,
    ids: new Map([['teams', teamId]]),
    isOver: () => false,
  })
  expect(
    Object.fromEntries(
      tried.map(({ name, signedOut, otherEvent }) => [
        name,
        `${signedOut.outcome} ${signedOut.status}, ${otherEvent.outcome} ${otherEvent.status}`,
      ]),
    ),
  ).toEqual({
    'planted.get': 'refused 401, refused 404',
    'planted.echo': 'refused 401, empty 200',
    'planted.unguarded': 'letIn 200, empty 200',
    'planted.leaking': 'refused 401, shown 200',
    'planted.rename': 'refused 401, changed 200',
    'planted.staff': 'refused 401, refused 403',
  })
  expect(tried.filter(({ namesExisting }) => !namesExisting).map(({ name }) => name)).toEqual([
    'planted.staff',
  ])
  const [team] = await inEvent(event, ({ tx }) =>
    tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId)),
  )
  expect(team?.name).not.toBe('Taken')
})
