import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { documentedWorld } from '#app/http/example-world.ts'
import type { OpenApiDocument } from '#app/http/open-api-document.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { authMessages, authNotices } from '#features/people/auth/domain/messages.ts'
import { memberLevels } from '#features/people/members/domain/authority.ts'
import { type Access, type Level, levels, mayUse } from '#kit/access/levels.ts'
import { restRequest } from '#platform/http/sample-input.ts'
import { type ApiAnswer, apiOf } from './api.ts'
import { runCheck } from './checks/run-check.ts'
import { repository } from './checks/sound-tree.ts'
import { type Call, changesAccounts, contractCalls, exampleOf, mailKindOf } from './contract-calls.ts'
import { makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { exampleCookie, openWorlds, type PlantedWorld, type Worlds } from './factories/world.ts'
import { newAddress, startTestServer, type TestServer } from './server.ts'

/**
 * Every procedure of the contract, by both ways in, as each kind of person. What the server answers is
 * compared with the access that the contract declares; the rule is written out here a second time on purpose.
 * Where a changing procedure first lets a person in, its example is called in a separate world and has to
 * succeed.
 */
const calls = contractCalls()
const transports = ['rest', 'rpc'] as const
type Transport = (typeof transports)[number]

/** The levels that each declared access admits: the matrix of section 6 of the platform specification. */
const lets: Record<Access, readonly (Level | 'nobody')[]> = {
  public: ['nobody', 'user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'],
  guest: ['nobody', 'user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'],
  user: ['user', 'reportViewer', 'moderator', 'admin', 'eventflowAdmin'],
  reportViewer: ['reportViewer', 'moderator', 'admin', 'eventflowAdmin'],
  moderator: ['moderator', 'admin', 'eventflowAdmin'],
  admin: ['admin', 'eventflowAdmin'],
  eventflowAdmin: ['eventflowAdmin'],
}

const NOT_SIGNED_IN = { status: 401, message: 'Please sign in to continue.', data: null }
const NOT_ALLOWED = { status: 403, message: 'You do not have permission to do this.', data: null }
const NO_EVENT = { status: 404, message: 'Event not found', data: null }

/** The one example that succeeds only where there is no event yet (`src/app/set-up.test.ts`). */
const SET_UP_ALREADY = { status: 409, message: 'This portal is already set up. Sign in instead.' }

/** The procedures whose own answer is a 401: that the password is wrong, and that there is no such passkey. */
const WRONG_PASSWORD = { status: 401, message: authMessages.wrongPassword, data: null }
const UNKNOWN_PASSKEY = { status: 401, message: authNotices.passkeyUnknown, data: null }

let server: TestServer
let worlds: Worlds
let here: PlantedWorld
let counted = 0
const accounts = new Map<string, string>()
const cookies = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  worlds = await openWorlds(server)
  here = await worlds.make({ level: 'user', ownAccount: true })
  const elsewhere = await makeEvent(server.services, { slug: 'elsewhere' })
  const otherTeam = await makeTeam(elsewhere)
  for (const level of levels) {
    accounts.set(`here ${level}`, (await makeMember(here.scope, { level, teamId: here.teamId })).accountId)
    if (level === 'eventflowAdmin') continue
    accounts.set(`elsewhere ${level}`, (await makeMember(elsewhere, { level, teamId: otherTeam })).accountId)
  }
  const staff = { email: 'staff@example.com', name: 'Staff Person', isStaff: true }
  accounts.set('staff', (await findOrCreateAccount(server.services, staff)).id)
})
afterAll(async () => {
  await server.close()
  process.stdout.write(`permission matrix: ${calls.length} procedures, ${counted} cases\n`)
})

/** The session of an account; signing out has a separate one, which it ends. */
async function cookieOf(accountId: string, call: Call): Promise<string> {
  const known = call.name === 'auth.signOut' ? undefined : cookies.get(accountId)
  const cookie = known ?? (await server.signIn(accountId))
  if (call.name !== 'auth.signOut') cookies.set(accountId, cookie)
  return cookie
}

type Asking = { input: Record<string, unknown>; accountId?: string | undefined; slug?: string }

/** Calls one procedure as this account; undefined: without signing in. */
async function answerTo(call: Call, transport: Transport, { input, accountId, slug }: Asking) {
  counted += 1
  server.services.settings.mailKind = mailKindOf(call)
  const cookie = accountId === undefined ? undefined : await cookieOf(accountId, call)
  // A separate address for each case, so that no case meets the limit that others have used up.
  const api = apiOf(server, {
    cookie: exampleCookie(cookie),
    slug: slug ?? here.scope.slug,
    from: newAddress(),
  })
  if (transport === 'rpc') {
    const { status, body } = await api<{ json: unknown }>(`/rpc/${call.feature}/${call.key}`, {
      method: 'POST',
      body: { json: input },
    })
    return { status, body: body.json }
  }
  const { path, ...request } = restRequest(call, input)
  return api(path, request)
}

/** Calls with an input that names missing things, so that nothing is changed by it. */
const answerOf = (call: Call, transport: Transport, account?: string, slug?: string) =>
  answerTo(call, transport, {
    input: call.sample,
    accountId: account === undefined ? undefined : accounts.get(account),
    ...(slug === undefined ? {} : { slug }),
  })

/** Calls the example of a changing procedure where it succeeds, with this level; undefined: without signing in. */
async function answerToExample(call: Call, transport: Transport, level: Level | undefined) {
  const own = await worlds.make({
    level: level ?? 'user',
    ownAccount: changesAccounts(call),
  })
  return answerTo(call, transport, {
    input: exampleOf(call, own.world),
    accountId: level === undefined ? undefined : own.accountId,
    slug: own.scope.slug,
  })
}

/** By REST the body is the refusal itself; RPC wraps the same three values with its own. */
function isRefusal({ status, body }: ApiAnswer, refusal: { status: number; message: string }) {
  const { message } = body as { message?: string }
  return status === refusal.status && message === refusal.message
}

function isAnswered(call: Call, answer: ApiAnswer): boolean {
  if (call.name === 'auth.signIn' && isRefusal(answer, WRONG_PASSWORD)) return true
  if (call.name === 'auth.signInByPasskey' && isRefusal(answer, UNKNOWN_PASSKEY)) return true
  return answer.status !== 400 && answer.status !== 401 && answer.status !== 403 && answer.status < 500
}

function isSuccess(call: Call, answer: ApiAnswer): boolean {
  return call.name === 'setUp.create' ? isRefusal(answer, SET_UP_ALREADY) : answer.status === 200
}

type Case = { call: Call; answer: ApiAnswer; isRight: boolean }
const wrongOf = (cases: Case[]) =>
  cases
    .filter(({ isRight }) => !isRight)
    .map(
      ({ call, answer }) => `${call.name} (${call.access}): ${answer.status} ${JSON.stringify(answer.body)}`,
    )

async function everyCall(transport: Transport, account: string, judge: Judge, slug?: string) {
  const cases: Case[] = []
  for (const call of calls) {
    const answer = await answerOf(call, transport, account, slug)
    cases.push({ call, answer, isRight: judge(call, answer) })
  }
  expect(cases.length).toBe(calls.length)
  expect(wrongOf(cases)).toEqual([])
}
type Judge = (call: Call, answer: ApiAnswer) => boolean

/** Whether this is the lowest level that is let in: there the example is called. */
function isLeast({ access }: Call, level: Level | 'nobody'): boolean {
  return lets[access][0] === level
}

/** Calls from inside the event: admitted or refused. */
async function everyCallHere(transport: Transport, level: Level | undefined, refusal: typeof NOT_ALLOWED) {
  const account = level === undefined ? undefined : `here ${level}`
  const isLetIn = ({ access }: Call) => lets[access].includes(level ?? 'nobody')
  const cases: Case[] = []
  for (const call of calls) {
    const isExample = call.change !== null && isLeast(call, level ?? 'nobody')
    const answer = await (isExample
      ? answerToExample(call, transport, level)
      : answerTo(call, transport, {
          input: isLetIn(call) ? call.sample : exampleOf(call, here.world),
          accountId: account && accounts.get(account),
        }))
    const judge = isExample ? isSuccess : isAnswered
    const isRight = isLetIn(call) ? judge(call, answer) : isRefusal(answer, refusal)
    cases.push({ call, answer, isRight })
  }
  expect(wrongOf(cases)).toEqual([])
}

describe.each(transports)('every procedure by %s', (transport) => {
  it('answers no one who has not signed in, unless it is public', () =>
    everyCallHere(transport, undefined, NOT_SIGNED_IN))

  it.each(levels)('answers a person of the level %s exactly when its access says so', (level) =>
    everyCallHere(transport, level, NOT_ALLOWED),
  )

  it('answers product staff, who are in no event, in every event', () =>
    everyCall(transport, 'staff', isAnswered))

  it.each(memberLevels)('takes a person of the level %s in another event for a stranger', (level) =>
    everyCall(transport, `elsewhere ${level}`, (call, answer) =>
      lets[call.access].includes('nobody') ? isAnswered(call, answer) : isRefusal(answer, NOT_SIGNED_IN),
    ),
  )

  it('finds nothing at the address of no event', () =>
    everyCall(
      transport,
      'here admin',
      (call, answer) => (call.access === 'public' ? answer.status < 500 : isRefusal(answer, NO_EVENT)),
      'nowhere',
    ))
})

it('tells a person of another event no more than a person who has not signed in', async () => {
  // No two challenges are alike.
  const comparable = calls.filter(({ name }) => name !== 'auth.beginPasskeySignIn')
  for (const call of comparable.filter(({ access }) => lets[access].includes('nobody'))) {
    const stranger = await answerOf(call, 'rest')
    expect(await answerOf(call, 'rest', 'elsewhere admin'), call.name).toEqual(stranger)
  }
})

it('answers refusals in the shape of every error', async () => {
  const call = calls.find(({ access }) => access === 'admin')
  if (!call) throw new Error('No procedure asks for an admin.')
  expect((await answerOf(call, 'rest')).body).toEqual(NOT_SIGNED_IN)
  expect((await answerOf(call, 'rest', 'here user')).body).toEqual(NOT_ALLOWED)
  expect((await answerOf(call, 'rest', 'here admin', 'nowhere')).body).toEqual(NO_EVENT)
})

it.each(calls)('$name is called with an input that it takes', ({ schema, sample }) => {
  expect(schema.safeParse(sample).error).toBeUndefined()
})

const changing = calls.filter(({ change }) => change)
it.each(changing)('$name has an example of which it takes every word', (call) => {
  const example = exampleOf(call, documentedWorld)
  expect(call.schema.parse(example)).toMatchObject(example)
})

it('lets levels in as the one rule of the product does', () => {
  for (const [access, allowed] of Object.entries(lets) as [Access, readonly string[]][]) {
    const asked = [undefined, ...levels].filter((level) => mayUse(level, access))
    expect(asked.map((level) => level ?? 'nobody')).toEqual(allowed)
  }
})

it('describes every operation with its access, and no other', async () => {
  const { status, body } = await apiOf(server, {})<OpenApiDocument & { openapi: string }>('/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`,
    ),
  )
  expect(described.sort()).toEqual(
    calls.map(({ method, path, access }) => `${method} ${path} ${access}`).sort(),
  )
})

it('describes what each changing operation is sent, by its example', async () => {
  const { body } = await apiOf(server, {})<OpenApiDocument>('/openapi.json')
  for (const call of changing) {
    const described = body.paths?.[call.path]?.[call.method.toLowerCase()] ?? {}
    const { requestBody } = described
    const parameters = (described.parameters ?? []).filter(({ in: place }) => place !== 'header')
    const named = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
    const sent = requestBody?.content['application/json']?.example ?? {}
    expect({ ...named, ...sent }, call.name).toEqual(exampleOf(call, documentedWorld))
    expect(
      parameters.map(({ name }) => `{${name}}`),
      call.name,
    ).toEqual(call.path.match(/{\w+}/g) ?? [])
  }
})

describe('the declaration of a procedure', () => {
  const reads = `method: 'GET', path: '/x', summary: 'X'`
  const changes = `method: 'PUT', path: '/x', summary: 'X', access: 'user'`
  const effects = `audit: 'task.create', live: 'everyone'`
  const takes = `.input(z.object({ id: z.string() }))`
  const gives = `.output(z.object({}))`
  const right = {
    reading: `endpoint({ ${reads}, access: 'user' })${takes}${gives}`,
    changing: `endpoint({ ${changes}, ${effects} })${takes}.example(() => ({ id: 'x' }))${gives}`,
    quiet: `endpoint({ ${changes}, audit: { none: 'Why.' }, live: { none: 'Why.' } })${takes}.example(() => ({ id: 'x' }))${gives}`,
  }
  /** Each with the compiler's message. */
  const wrong = {
    withoutAccess: [`endpoint({ ${reads} })`, `Property 'access' is missing`],
    unknownAccess: [`endpoint({ ${reads}, access: 'everybody' })`, `Type '"everybody"' is not assignable`],
    withoutExample: [
      `endpoint({ ${changes}, ${effects} })${takes}${gives}`,
      `Property 'output' does not exist on type 'NeedsExample`,
    ],
    wrongExample: [
      `endpoint({ ${changes}, ${effects} })${takes}.example(() => ({ id: 1 }))${gives}`,
      `Type 'number' is not assignable to type 'string'`,
    ],
    unknownWord: [
      `endpoint({ ${changes}, ${effects} })${takes}.example(({ moonId }) => ({ id: moonId }))${gives}`,
      `Property 'moonId' does not exist on type 'ExampleWorld'`,
    ],
    withoutAudit: [`endpoint({ ${changes}, live: 'everyone' })`, `Property 'audit' is missing`],
    withoutLive: [`endpoint({ ${changes}, audit: 'task.create' })`, `Property 'live' is missing`],
    withoutReason: [
      `endpoint({ ${changes}, audit: 'task.create', live: {} })`,
      `Type '{}' is not assignable to type`,
    ],
  }

  it('does not compile without its access, its example and its effects', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eventflow-types-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const base = join(repository, 'tsconfig.base.json')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: base,
        include: ['*.ts', join(repository, 'src/features/portal/audit/domain/actions.ts')],
      }),
    )
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    const declare = (name: string, declaration: string) =>
      writeFileSync(
        join(folder, `${name}.ts`),
        `import { z } from 'zod'\nimport { endpoint } from '${repository}/src/kit/contract/endpoint.ts'\nexport const schema = z\nexport const declared = ${declaration}\n`,
      )
    for (const [name, declaration] of Object.entries(right)) declare(name, declaration)
    for (const [name, [declaration = '']] of Object.entries(wrong)) declare(name, declaration)
    const { passed, output } = await runCheck(folder, 'tsc', '--pretty', 'false', '-p', folder)
    expect(passed).toBe(false)
    const complaints = output.split(/^(?=\w+[.]ts\()/m)
    expect(new Set(complaints.map((complaint) => complaint.split('.ts(')[0]))).toEqual(
      new Set(Object.keys(wrong)),
    )
    for (const [name, [, says = '']] of Object.entries(wrong)) {
      expect(
        complaints.find((complaint) => complaint.startsWith(`${name}.ts(`)),
        name,
      ).toContain(says)
    }
  })
})
