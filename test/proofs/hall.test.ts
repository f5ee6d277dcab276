import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSharedPassword } from '#features/people/auth/server/commands/passwords.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { type StartedPortal, startPortal } from '../../e2e/portal.ts'

const PEOPLE = 300
/** As many accounts may fail from one address in a quarter of an hour. */
const ACCOUNTS_FAILING = 100
const PASSWORD = 'a long enough password'
/** An address for documentation (RFC 5737): the one line of the hall. */
const HALL = '198.51.100.7'

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
})
afterAll(async () => {
  await arranging.close()
  await running.stop()
})

async function signIn(email: string, password: string, from = HALL): Promise<number> {
  const response = await fetch(event.url('/api/auth/sign-in'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: running.portal.url,
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ email, password }),
  })
  return response.status
}

it('lets a hall of 300 people sign in from one address, and still stops a list that is tried from there', async () => {
  const people: Person[] = []
  for (let seat = 0; seat < PEOPLE; seat += 1) people.push(await event.person())
  const accountIds = people.map(({ accountId }) => accountId)
  await setSharedPassword(arranging.services, accountIds, PASSWORD)

  // The doors open: everyone is at it at one moment, and every fourth mistypes first.
  const mistyped = await Promise.all(
    people.filter((_, seat) => seat % 4 === 0).map(({ email }) => signIn(email, 'not the password')),
  )
  expect(mistyped).toEqual(Array(PEOPLE / 4).fill(401))
  const signedIn = await Promise.all(people.map(({ email }) => signIn(email, PASSWORD)))
  expect(signedIn).toEqual(Array(PEOPLE).fill(200))

  // The control: the portal takes all of them for one address, and counts what fails there.
  const listed = Array.from({ length: ACCOUNTS_FAILING }, (_, nth) => `listed-${nth}@example.com`)
  expect(await Promise.all(listed.map((email) => signIn(email, PASSWORD)))).toEqual(
    Array(ACCOUNTS_FAILING).fill(401),
  )
  const [first] = people
  expect(await signIn(first?.email ?? '', PASSWORD)).toBe(429)
  expect(await signIn(first?.email ?? '', PASSWORD, '198.51.100.8')).toBe(200)
})
