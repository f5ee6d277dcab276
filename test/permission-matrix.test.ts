import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenApiDocument } from '#app/http/documents.ts'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { authMessages } from '#features/people/auth/domain/messages.ts'
import { type Access, type Level, levels, mayUse } from '#kit/access/levels.ts'
import { type ApiAnswer, apiOf } from './api.ts'
import { runCheck } from './checks/run-check.ts'
import { repository } from './checks/sound-tree.ts'
import { type Call, contractCalls, restRequest } from './contract-calls.ts'
import { makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { newAddress, startTestServer, type TestServer } from './server.ts'

/**
 * Every procedure of the contract, by both ways in, as everybody there is. What the server answers is compared
 * with the access that the contract declares; the rule is written out here a second time on purpose.
 */
const calls = contractCalls()
const transports = ['rest', 'rpc'] as const
type Transport = (typeof transports)[number]

/** What each declared access lets in: the matrix of section 6 of the platform specification. */
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

/** The one procedure whose own answer is a 401: that the password is wrong. */
const WRONG_PASSWORD = { status: 401, message: authMessages.wrongPassword, data: null }

let server: TestServer
let counted = 0
const accounts = new Map<string, string>()
const cookies = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  const [here, elsewhere] = [
    await makeEvent(server.services, { slug: 'here', isDefault: true }),
    await makeEvent(server.services, { slug: 'elsewhere' }),
  ]
  const [team, otherTeam] = [await makeTeam(here), await makeTeam(elsewhere)]
  for (const level of levels) {
    accounts.set(`here ${level}`, (await makeMember(here, { level, teamId: team })).accountId)
    accounts.set(`elsewhere ${level}`, (await makeMember(elsewhere, { level, teamId: otherTeam })).accountId)
  }
  const staff = { email: 'staff@example.com', name: 'Staff Person', isStaff: true }
  accounts.set('staff', (await findOrCreateAccount(server.services, staff)).id)
})
afterAll(async () => {
  await server.close()
  process.stdout.write(`permission matrix: ${calls.length} procedures, ${counted} cases\n`)
})

/** The session of an account; signing out has one of its own, which it ends. */
async function cookieOf(account: string, call: Call): Promise<string> {
  const known = call.name === 'auth.signOut' ? undefined : cookies.get(account)
  const cookie = known ?? (await server.signIn(accounts.get(account) ?? ''))
  if (call.name !== 'auth.signOut') cookies.set(account, cookie)
  return cookie
}

/** Calls one procedure as this account; undefined is nobody. */
async function answerOf(call: Call, transport: Transport, account?: string, slug = 'here') {
  counted += 1
  const cookie = account === undefined ? undefined : await cookieOf(account, call)
  // An address of its own a case, so that no case meets the limit that others have used up.
  const api = apiOf(server, { cookie, slug, from: newAddress() })
  if (transport === 'rpc') {
    const { status, body } = await api<{ json: unknown }>(`/rpc/${call.feature}/${call.key}`, {
      method: 'POST',
      body: { json: call.sample },
    })
    return { status, body: body.json }
  }
  const { path, ...request } = restRequest(call, call.sample)
  return api(path, request)
}

/** By REST the body is the refusal itself; RPC wraps the same three values with its own. */
function isRefusal({ status, body }: ApiAnswer, refusal: { status: number; message: string }) {
  const { message } = body as { message?: string }
  return status === refusal.status && message === refusal.message
}

function isAnswered(call: Call, answer: ApiAnswer): boolean {
  if (call.name === 'auth.signIn' && isRefusal(answer, WRONG_PASSWORD)) return true
  return answer.status !== 400 && answer.status !== 401 && answer.status !== 403 && answer.status < 500
}

type Case = { call: Call; answer: ApiAnswer; isRight: boolean }
const wrongOf = (cases: Case[]) =>
  cases
    .filter(({ isRight }) => !isRight)
    .map(
      ({ call, answer }) => `${call.name} (${call.access}): ${answer.status} ${JSON.stringify(answer.body)}`,
    )

async function everyCall(transport: Transport, account: string | undefined, judge: Judge, slug?: string) {
  const cases: Case[] = []
  for (const call of calls) {
    const answer = await answerOf(call, transport, account, slug)
    cases.push({ call, answer, isRight: judge(call, answer) })
  }
  expect(cases.length).toBe(calls.length)
  expect(wrongOf(cases)).toEqual([])
}
type Judge = (call: Call, answer: ApiAnswer) => boolean

describe.each(transports)('every procedure by %s', (transport) => {
  it('answers nobody who has not signed in, unless it is public', () =>
    everyCall(transport, undefined, (call, answer) =>
      lets[call.access].includes('nobody') ? isAnswered(call, answer) : isRefusal(answer, NOT_SIGNED_IN),
    ))

  it.each(levels)('answers a person of the level %s exactly when its access says so', (level) =>
    everyCall(transport, `here ${level}`, (call, answer) =>
      lets[call.access].includes(level) ? isAnswered(call, answer) : isRefusal(answer, NOT_ALLOWED),
    ),
  )

  it('answers product staff, who are in no event, in every event', () =>
    everyCall(transport, 'staff', isAnswered))

  it.each(levels)('takes a person of the level %s in another event for a stranger', (level) =>
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

it('tells a person of another event no more than nobody at all', async () => {
  for (const call of calls.filter(({ access }) => lets[access].includes('nobody'))) {
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

it('does not compile a procedure without an access', { timeout: 60_000 }, async () => {
  const module = join(repository, 'src/kit/contract/endpoint.ts')
  const parts = `method: 'GET', path: '/x', summary: 'X'`
  const compile = async (declaration: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'eventflow-types-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(repository, 'tsconfig.base.json'), files: ['declared.ts'] }),
    )
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'declared.ts'), `import { endpoint } from '${module}'\n${declaration}\n`)
    return runCheck(folder, 'tsc', '-p', folder)
  }
  expect(await compile(`export const declared = endpoint({ ${parts}, access: 'user' })`)).toEqual({
    passed: true,
    output: '',
  })
  const without = await compile(`export const declared = endpoint({ ${parts} })`)
  expect(without.passed).toBe(false)
  expect(without.output).toContain(`Property 'access' is missing`)
  const unknown = await compile(`export const declared = endpoint({ ${parts}, access: 'everybody' })`)
  expect(unknown.passed).toBe(false)
  expect(unknown.output).toContain(`Type '"everybody"' is not assignable`)
})
