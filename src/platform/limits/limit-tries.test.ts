import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { forgetTries, limitFailures, limitTries, removeOldTries, type TryLimit } from './limit-tries.ts'
import { tries } from './tables.ts'

const QUARTER_HOUR = 15 * 60 * 1000

let server: TestServer
let limits = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.setTime(TEST_NOW))

/** A limit that nothing has been counted for. */
function newLimit(parts: Omit<TryLimit, 'name'>): TryLimit {
  limits += 1
  return { name: `limit-${limits}`, ...parts }
}

const triedBy = (limit: TryLimit, subject: string, clientAddress: string) => {
  const request = { ...{ id: 'test', headers: new Headers(), origin: '', basePath: '' }, clientAddress }
  return { request: { ...request, responseHeaders: new Headers() }, limit, subject }
}

/** What became of it: 'limited' without having been done. */
async function attempt(limit: TryLimit, subject: string, from: string, succeeds: boolean) {
  const work = async () => (succeeds ? 'right' : 'wrong')
  const tried = triedBy(limit, subject, from)
  return limitFailures(server.services, tried, work, (result) => result === 'wrong').catch(asLimited)
}

function asLimited(error: { data?: unknown }) {
  expect(error.data).toEqual({ retryAfterSeconds: 900 })
  return 'limited'
}

const password = () => newLimit({ perSubject: 10, subjectsPerAddress: 100 })
const times = <T>(count: number, of: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => of(index + 1)))

describe('failures', () => {
  it('of a hall of 300 people behind one address keep nobody out, though a third mistype first', async () => {
    const [limit, hall] = [password(), newAddress()]
    const comeIn = async (seat: number) => {
      if (seat % 3 === 0) expect(await attempt(limit, `seat-${seat}`, hall, false)).toBe('wrong')
      return attempt(limit, `seat-${seat}`, hall, true)
    }
    expect(await times(300, comeIn)).toEqual(Array(300).fill('right'))
  })

  it('with many subjects stop their address and no other', async () => {
    const [limit, from] = [password(), newAddress()]
    for (let guess = 1; guess <= 100; guess += 1)
      expect(await attempt(limit, `guess-${guess}`, from, false)).toBe('wrong')
    expect(await attempt(limit, 'owner', from, true)).toBe('limited')
    expect(await attempt(limit, 'owner', newAddress(), true)).toBe('right')
  })

  it('with one subject stop it everywhere, and only while they are younger than a quarter of an hour', async () => {
    const limit = password()
    for (let guess = 1; guess <= 10; guess += 1) {
      expect(await attempt(limit, 'victim', newAddress(), false)).toBe('wrong')
      server.passTime(1_000)
    }
    expect(await attempt(limit, 'victim', newAddress(), true)).toBe('limited')
    server.passTime(QUARTER_HOUR - 10_000)
    expect(await attempt(limit, 'victim', newAddress(), false)).toBe('wrong')
    expect(await attempt(limit, 'victim', newAddress(), true)).toBe('limited')
    await forgetTries(server.services, limit, 'victim')
    expect(await attempt(limit, 'victim', newAddress(), true)).toBe('right')
  })

  it('are no more when all come at one moment', async () => {
    const limit = password()
    let done = 0
    const work = async () => {
      done += 1
      return 'wrong'
    }
    await times(40, () =>
      limitFailures(server.services, triedBy(limit, 'victim', newAddress()), work, () => true).catch(
        asLimited,
      ),
    )
    expect(done).toBeLessThanOrEqual(10)
  })

  it('are taken back by a success from the same address, and by no other', async () => {
    const [limit, home] = [password(), newAddress()]
    for (let round = 1; round <= 3; round += 1) {
      for (let guess = 1; guess <= 9; guess += 1) await attempt(limit, 'owner', home, false)
      expect(await attempt(limit, 'owner', home, true)).toBe('right')
    }
    for (let guess = 1; guess <= 9; guess += 1) await attempt(limit, 'owner', newAddress(), false)
    expect(await attempt(limit, 'owner', home, true)).toBe('right')
    expect(await attempt(limit, 'owner', home, false)).toBe('wrong')
    expect(await attempt(limit, 'owner', home, true)).toBe('limited')
  })

  it('are not what an error leaves behind', async () => {
    const [limit, from] = [newLimit({ perSubject: 1 }), newAddress()]
    const failing = () => Promise.reject(new Error('no connection'))
    const tried = triedBy(limit, 'owner', from)
    await expect(limitFailures(server.services, tried, failing, () => true)).rejects.toThrow('no connection')
    expect(await attempt(limit, 'owner', from, false)).toBe('wrong')
    expect(await attempt(limit, 'owner', from, false)).toBe('limited')
  })
})

it('every try counts where others feel each of them', async () => {
  const [limit, stand] = [newLimit({ perSubjectAndAddress: 2 }), newAddress()]
  const send = (form: string, from: string) =>
    limitTries(server.services, triedBy(limit, form, from)).then(() => 'sent', asLimited)
  expect([await send('one', stand), await send('one', stand), await send('one', stand)]).toEqual([
    ...['sent', 'sent', 'limited'],
  ])
  expect([await send('two', stand), await send('one', newAddress())]).toEqual(['sent', 'sent'])
})

it('keeps no subject in words, and nothing that no limit looks at', async () => {
  const { database } = server.services
  const limit = password()
  await attempt(limit, 'priya@example.com', newAddress(), false)
  server.passTime(QUARTER_HOUR - 1)
  await attempt(limit, 'tom@example.com', newAddress(), false)
  server.passTime(1)
  await removeOldTries(server.services)
  const left = (await database.db.select().from(tries)).filter(({ kind }) => kind === limit.name)
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left)).not.toContain('example.com')
})
