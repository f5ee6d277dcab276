import { beforeEach, describe, expect, it } from 'vitest'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeMember } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import { freshStaging } from '#test/staging.ts'

let server: TestServer
let scope: EventScope
const staging = freshStaging()
beforeEach(() => {
  ;({ server, scope } = staging.here())
})
const { drop, list, rows, start, correct, finish, teamsIn } = staging

describe('a row whose step fails', () => {
  /** Makes PostgreSQL refuse what is written to a table for one row. */
  async function refusing(table: string, when: string, during: () => Promise<unknown>) {
    const { pool } = server.services.database
    await pool.query(`create or replace function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'refused for a test'; end $$`)
    await pool.query(
      `create trigger refuse_row before insert on ${table} for each row when (${when}) execute function refuse_row()`,
    )
    try {
      await during()
    } finally {
      await pool.query(`drop trigger refuse_row on ${table}`)
    }
  }

  it.each([
    {
      step: 'the account',
      table: 'accounts',
      when: "new.email = 'bad.accounts@example.com'",
      record: { userCreation: false, teamCreation: null, emailSend: null, isRolledBack: false },
      message: 'The user could not be added: refused for a test.',
      rollback: 'userId is null',
    },
    {
      step: 'the team',
      table: 'teams',
      when: "new.name = 'Bad'",
      record: { userCreation: null, teamCreation: false, emailSend: null, isRolledBack: true },
      message: 'The team could not be saved: refused for a test.',
      rollback: 'Successfully rolled back user.',
    },
    {
      step: 'the member',
      table: 'members',
      when: "new.first_name = 'Bad'",
      record: { userCreation: false, teamCreation: true, emailSend: null, isRolledBack: true },
      message: 'The user could not be added: refused for a test.',
      rollback: 'Successfully rolled back user.',
    },
    {
      step: 'the outbox',
      table: 'emails',
      when: "new.to_address = 'bad.emails@example.com'",
      record: { userCreation: true, teamCreation: true, emailSend: false, isRolledBack: true },
      message: 'The welcome e-mail could not be queued: refused for a test.',
      rollback: 'Successfully rolled back user.',
    },
  ])(
    'at $step leaves nothing of it, says so, and lets the others in',
    async ({ table, when, record, message, rollback }) => {
      await drop(
        'First,,A1,,Ana,Lee,first@example.com',
        `Bad,,A2,,Bad,Day,bad.${table}@example.com`,
        'Last,,A3,,Zoe,Day,last@example.com',
      )
      await refusing(table, when, async () => {
        await start()
        await finish()
      })
      expect(await teamsIn()).toEqual(['First | A1 | ', 'Last | A3 | '])
      expect((await outboxOf(scope)).map(({ to }) => to).toSorted()).toEqual([
        'first@example.com',
        'last@example.com',
      ])
      expect(await accountByEmail(server.services, `bad.${table}@example.com`)).toBeUndefined()
      const [failed] = await rows('state=failed')
      expect(failed?.record).toMatchObject({
        ...{ typeCheck: true, errorMessage: message, rollbackMessage: rollback },
        ...record,
      })
      expect((await list()).work).toMatchObject({ total: 3, done: 3, failed: 1 })
      // Corrected right there, it is imported.
      await correct(failed, { values: { stand: 'A9' } })
      await start()
      await finish()
      expect(await teamsIn()).toContain('Bad | A9 | ')
    },
  )

  it('for an address that was added meanwhile keeps that person', async () => {
    await drop('First,,A1,,Ana,Lee,first@example.com')
    await start()
    await makeMember(scope, { email: 'first@example.com' })
    await finish()
    expect(await teamsIn()).toEqual([])
    expect((await list()).counts).toMatchObject({ imported: 0 })
    expect(await accountByEmail(server.services, 'first@example.com')).toBeDefined()
  })
})
