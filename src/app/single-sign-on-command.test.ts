import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { identityProviders } from '#features/people/auth/server/tables.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { apiOf } from '#test/api.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { makeProvider } from '#test/factories/single-sign-on.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { auditOf } from '#test/single-sign-on.ts'

const PASSWORD = 'six stands in hall 3'

let server: TestServer
let environment: Record<string, string>
const bin = mkdtempSync(join(tmpdir(), 'eventflow-way-back-'))
beforeAll(async () => {
  server = await startTestServer()
  environment = {
    AUTH_SECRET: 'a secret that is long enough for tests',
    DATABASE_URL: server.services.database.url,
    BASE_URL: 'https://portal.test',
    LOG_LEVEL: 'silent',
  }
  writeFileSync(
    join(bin, 'npx'),
    `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(projectRoot(), 'src/app/cli.ts')}" "$@"\n`,
    { mode: 0o755 },
  )
})
afterAll(async () => {
  await server.close()
  rmSync(bin, { recursive: true, force: true })
})

const singleSignOn = (...args: string[]) => commandLine(environment, 'single-sign-on', ...args)

/** An event that nobody enters: single sign-on is required, and nothing answers at the provider’s address. */
async function lockedOut(slug?: string) {
  const scope = await makeEvent(server.services, slug === undefined ? {} : { slug })
  const admin = await makeMember(scope, { level: 'admin' })
  await setAccountPassword(server.services, { accountId: admin.accountId, password: PASSWORD })
  await makeProvider(scope)
  await server.services.database.db
    .update(events)
    .set({ singleSignOnFrom: 'admin' })
    .where(eq(events.id, scope.eventId))
  const signIn = async () => {
    const body = { email: admin.email, password: PASSWORD }
    return (await apiOf(server, { cookie: '', slug: scope.slug })('/auth/sign-in', { body })).status
  }
  expect(await signIn()).toBe(403)
  return { scope, signIn }
}

const requiredFrom = async ({ eventId }: EventScope) =>
  (await server.services.database.db.select().from(events).where(eq(events.id, eventId)))[0]?.singleSignOnFrom

it('lets an admin in by password, as the guide says, and keeps the provider', async () => {
  const { scope, signIn } = await lockedOut('harbour-2027')
  const other = await lockedOut()
  const [, command = 'false'] =
    readFileSync(join(projectRoot(), 'docs/guides/operator.md'), 'utf8')
      .split('\n## ')
      .find((section) => section.startsWith('Single sign-on'))
      ?.match(/```sh\n(.*?)```/s) ?? []
  const { DATABASE_URL: _, ...inherited } = process.env
  const done = spawnSync('/bin/sh', ['-eu', '-c', command], {
    encoding: 'utf8',
    env: { ...inherited, ...environment, PATH: `${bin}:${process.env.PATH}` },
  })
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toContain('No one has to sign in to “harbour-2027” by single sign-on any more.')
  expect(done.stdout).toContain('https://portal.test/e/harbour-2027/admin/sign-in')
  expect(await signIn()).toBe(200)
  expect(await inEvent(scope, ({ tx }) => tx.$count(identityProviders))).toBe(1)
  expect(await auditOf(scope)).toMatchObject([
    {
      ...{ action: 'identityProvider.require', memberId: null },
      ...{ before: { requiredFrom: 'admin' }, after: { requiredFrom: null } },
    },
  ])
  // Of another event nothing was changed.
  expect([await requiredFrom(other.scope), await other.signIn()]).toEqual(['admin', 403])
  expect(await singleSignOn('off', '--event', 'harbour-2027')).toMatchObject({
    ...{ code: 1, out: '' },
    refusal: 'No one has to sign in to “harbour-2027” by single sign-on. Nothing was changed.\n',
  })
  expect(await auditOf(scope)).toHaveLength(1)
})

it.each([
  ['an unknown event', ['off', '--event', 'nothing'], 'There is no event “nothing”. The events are:'],
  ['no event', ['off'], 'Usage: eventflow single-sign-on off --event SLUG'],
  ['another verb', ['on', '--event', 'expo'], 'Usage: eventflow single-sign-on off --event SLUG'],
  ['an unknown option', ['off', '--evnt', 'expo'], 'Unknown option'],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, out, refusal } = await singleSignOn(...args)
  expect([code, out]).toEqual([1, ''])
  expect(refusal).toContain(words)
})
