import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { atOnce } from '#test/at-once.ts'
import { makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { customFieldInput } from '../domain/schema.ts'
import {
  clearTeams,
  createCustomField,
  fillTeams,
  removeCustomField,
  TEAMS_A_BATCH,
  updateValuesOfTeam,
} from './commands.ts'
import { customFieldById } from './queries.ts'
import { customFields } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function add(label: string, defaultValue = ''): Promise<string> {
  const added = await createCustomField(scope, system, customFieldInput.parse({ label, defaultValue }))
  if (!added.ok) throw new Error(added.error)
  return added.value
}

const people = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']

it('sets each key for itself, so that no change takes back another', async () => {
  const teamId = await makeTeam(scope)
  const ids = await Promise.all(people.map((label) => add(label)))
  const work = ids.map(
    (id, index) => () => updateValuesOfTeam(scope, system, { teamId, values: { [id]: people[index] ?? '' } }),
  )
  await atOnce(server, 'teams', work)
  const expected = Object.fromEntries(ids.map((id, index) => [id, people[index]]))
  expect((await teamById(scope, teamId))?.customFields).toEqual(expected)
})

it('would lose changes by writing the whole map that was read before', async () => {
  const teamId = await makeTeam(scope)
  const writeWhole = (key: string) => () =>
    inEvent(scope, async ({ tx, eventId }) => {
      const which = and(eq(teams.eventId, eventId), eq(teams.id, teamId))
      const [team] = await tx.select({ values: teams.customFields }).from(teams).where(which)
      await tx
        .update(teams)
        .set({ customFields: { ...team?.values, [key]: 'set' } })
        .where(which)
    })
  await atOnce(server, 'teams', people.map(writeWhole))
  expect(Object.keys((await teamById(scope, teamId))?.customFields ?? {})).toHaveLength(1)
})

it('gives its default to a team that is being made while the field is added', async () => {
  const { pool } = server.services.database
  const made = Promise.withResolvers<string>()
  const held = Promise.withResolvers<void>()
  const making = inEvent(scope, async (event) => {
    made.resolve(await createTeam(event, system, { name: 'Just being made' }))
    await held.promise
  })
  const teamId = await made.promise
  let isAdded = false
  const adding = add('Hall pass', 'None').finally(() => {
    isAdded = true
  })
  const isWaiting = async () => {
    const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    return rows.length > 0
  }
  await expect.poll(async () => isAdded || (await isWaiting()), { interval: 10 }).toBe(true)
  held.resolve()
  await making
  const id = await adding
  expect(await customFieldById(scope, id)).toMatchObject({ fillTotal: 1 })
  await fillTeams(scope, id)
  expect((await teamById(scope, teamId))?.customFields).toEqual({ [id]: 'None' })
})

const TEAMS = 2 * TEAMS_A_BATCH + 3

function plantTeams() {
  return inEvent(scope, ({ tx, eventId }) =>
    tx.execute(sql`insert into ${teams} (event_id, id, name)
      select ${eventId}, 'team-' || number, 'Team ' || number from generate_series(1, ${TEAMS}::int) as number`),
  )
}

async function countOf(customFieldId: string) {
  const { filled } = await inEvent(scope, (event) =>
    event.services.ports.teamFieldValues.count(event, customFieldId),
  )
  return filled
}

/** The same event in a process that dies in the middle of the second batch. */
function dying(call: 'fill' | 'clear'): EventScope {
  const { ports } = server.services
  let calls = 0
  const teamFieldValues = {
    ...ports.teamFieldValues,
    [call]: async (...given: Parameters<(typeof ports.teamFieldValues)['fill']>) => {
      const written = await ports.teamFieldValues[call](...given)
      calls += 1
      if (calls === 2) throw new Error('The process dies.')
      return written
    },
  }
  return mintScope({ ...server.services, ports: { ...ports, teamFieldValues } }, scope)
}

it('goes on where the writing of a default was interrupted, and leaves alone what was set meanwhile', async () => {
  await plantTeams()
  const id = await add('Hall pass', 'None')
  await expect(fillTeams(dying('fill'), id)).rejects.toThrow('The process dies.')
  expect(await countOf(id)).toBe(TEAMS_A_BATCH)
  expect(await customFieldById(scope, id)).toMatchObject({ fillDone: TEAMS_A_BATCH, fillTotal: TEAMS })
  // In the order of ids: the number is text there.
  const last = 'team-999'
  const isLastFilled = (await teamById(scope, last))?.customFields[id] !== undefined
  expect(isLastFilled).toBe(false)
  await updateValuesOfTeam(scope, system, { teamId: last, values: { [id]: '' } })

  await fillTeams(scope, id)
  expect(await countOf(id)).toBe(TEAMS)
  expect((await teamById(scope, last))?.customFields).toEqual({ [id]: '' })
  expect((await teamById(scope, 'team-1'))?.customFields).toEqual({ [id]: 'None' })
  expect(await customFieldById(scope, id)).toMatchObject({ fillDone: 0, fillTotal: null })
})

it('goes on where the removal of values was interrupted, and at last forgets the field', async () => {
  await plantTeams()
  const id = await add('Hall pass', 'None')
  await fillTeams(scope, id)
  await removeCustomField(scope, system, id)
  await expect(clearTeams(dying('clear'), id)).rejects.toThrow('The process dies.')
  expect(await countOf(id)).toBe(TEAMS - TEAMS_A_BATCH)
  // A filling that comes late finds no field any more.
  await fillTeams(scope, id)
  await clearTeams(scope, id)
  expect(await countOf(id)).toBe(0)
  expect(await inEvent(scope, ({ tx }) => tx.select().from(customFields))).toEqual([])
})
