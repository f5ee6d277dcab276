import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { longWorks } from '#features/event/long-work/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { freshStaging } from '#test/staging.ts'
import { checkImport } from './commands/checking.ts'
import { continueImport } from './commands/continue-import.ts'
import { updateRow } from './commands/staging.ts'
import { currentImport, stagedRows } from './queries/staged.ts'

/** Of one window, and of three. */
const [ONE, THREE] = [3, 1_001]

let scope: EventScope
const staging = freshStaging()
beforeEach(() => {
  ;({ scope } = staging.here())
})
const { drop, list, rows, start, running } = staging

const dropMany = (count: number) =>
  drop(...Array.from({ length: count }, (_, row) => `Team ${row},,S${row},,,,`))
const sizes = async () => {
  const found: number[] = []
  for await (const rows of stagedRows(scope, (await currentImport(scope))?.id ?? '')) found.push(rows.length)
  return found
}
const statementsOf = async (work: () => Promise<unknown>) => (await countingStatements(work)).count

describe('a list of many rows', () => {
  it('is read in windows', async () => {
    await dropMany(THREE)
    expect(await sizes()).toEqual([500, 500, 1])
    await dropMany(500)
    expect(await sizes()).toEqual([500])
  })

  it('is checked in as many statements a window, whatever its length', async () => {
    await dropMany(ONE)
    const one = await statementsOf(() => checkImport(scope))
    await dropMany(THREE)
    const three = await statementsOf(() => checkImport(scope))
    // Two more windows, each read three times and written once.
    expect([one, three - one]).toEqual([17, 2 * 4])
  })

  it('checks a corrected row with those that it touches alone, whatever the length of the list', async () => {
    const corrected = async (count: number) => {
      await dropMany(count)
      const [row] = await rows('search=Team 1&sort=line')
      const statements = await statementsOf(() =>
        updateRow(scope, system, { rowId: row?.id ?? '', values: { stand: 'S2' } }),
      )
      expect((await rows('sort=line')).slice(0, 3).map(({ notices }) => notices)).toEqual([
        [],
        [],
        ['Stand S2 is also used by “Team 1” in line 3.'],
      ])
      return statements
    }
    expect(await corrected(ONE)).toBe(await corrected(THREE))
  })

  it.each([
    [ONE, 40],
    // Two more windows, each read three times, and 20 more batches.
    [THREE, 40 + 2 * 3 * 3 + 20 * 14],
  ])('is imported in as many statements a window and a batch: %i rows', async (count, expected) => {
    await dropMany(count)
    await start()
    const work = await running()
    const lease = { workId: work?.id ?? '', leaseId: 'ours' }
    await inEvent(scope, ({ tx }) =>
      tx.update(longWorks).set({ leaseId: lease.leaseId, leasedUntil: sql`now() + interval '1 hour'` }),
    )
    expect(await statementsOf(() => continueImport(scope, lease, () => false))).toBe(expected)
    expect((await list()).counts).toMatchObject({ imported: count, ready: 0 })
  })
})
