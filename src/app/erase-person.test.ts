import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'eventflow-erased-'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const erasePerson = (...args: string[]) =>
  commandLine(
    {
      ...{ AUTH_SECRET: 'a secret that is long enough for tests', DATA_DIR: folder },
      DATABASE_URL: server.services.database.url,
    },
    'erase-person',
    ...args,
  )

const names = { firstName: 'Ada', surname: 'Quill' }
const [member, guest] = ['ada@quill.example', 'gus@delta.example']

/** Somebody in two events, and a guest of the second. */
async function arrange() {
  const [here, there] = [await makeEvent(server.services), await makeEvent(server.services)]
  const ada = await makeMember(here, { ...names, email: member })
  await addMember(there, system, { accountId: ada.accountId, ...names, isOpen: true })
  const formId = await makeForm(there, { isPublic: true })
  const sending = { formId, version: 1, answers: { name: guest }, sendKey: newId() }
  expect((await submitForGuest(there, sending)).ok).toBe(true)
  return { here, there, accountId: ada.accountId }
}

const said = async (scope: EventScope) => {
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute(
      sql`select first_name, (select values->>'name' from submissions limit 1) as sent from members`,
    ),
  )
  return rows
}
const addresses = async () =>
  (await server.services.database.pool.query<{ email: string }>('select email from accounts')).rows.map(
    ({ email }) => email,
  )

it('erases a person everywhere once that is confirmed, and again after a restore', async () => {
  const { here, there, accountId } = await arrange()
  const looked = await erasePerson(member)
  expect(looked).toMatchObject({ code: 0, refusal: '' })
  expect(looked.out).toContain(`${here.slug}: known as a member`)
  expect(looked.out).toContain('Nothing was erased.')
  expect(await addresses()).toContain(member)

  expect(await erasePerson(member, '--confirm', 'ERASE')).toMatchObject({ code: 0, refusal: '' })
  expect(await said(here)).toEqual([{ first_name: 'Erased', sent: null }])
  expect(await addresses()).toEqual([`erased-${accountId}@erased.invalid`])
  expect(await erasePerson(guest, '--confirm', 'ERASE')).toMatchObject({ code: 0, refusal: '' })
  expect(await said(there)).toEqual([{ first_name: 'Erased', sent: 'erased@erased.invalid' }])

  const { out } = await erasePerson('--list')
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  expect(lines).toHaveLength(3)
  expect(out).not.toMatch(/ada|gus|quill/i)
  const file = join(folder, 'erased.jsonl')
  writeFileSync(file, lines.join('\n'))
  expect((await erasePerson('--again', file)).out).toContain(
    'Erased again: 0. Erased in this backup already: 3.',
  )

  // As a backup of before brings them back.
  await server.services.database.pool.query('update accounts set name = $1, email = $2', [
    'Ada Quill',
    member,
  ])
  for (const scope of [here, there]) {
    await inEvent(scope, async ({ tx }) => {
      await tx.execute(sql`delete from erasures`)
      await tx.execute(
        sql`update members set first_name = 'Ada', surname = 'Quill', account_id = ${accountId}, ended_at = null`,
      )
      await tx.execute(sql`update submissions set values = ${JSON.stringify({ name: guest })}::jsonb`)
    })
  }
  expect(await erasePerson('--again', file)).toMatchObject({
    ...{ code: 0, refusal: '' },
    out: expect.stringContaining('Erased again: 3. Erased in this backup already: 0. Not in it: 0.'),
  })
  expect(await said(here)).toEqual([{ first_name: 'Erased', sent: null }])
  expect(await said(there)).toEqual([{ first_name: 'Erased', sent: 'erased@erased.invalid' }])
  expect(await addresses()).toEqual([`erased-${accountId}@erased.invalid`])
  // The command is started eight times.
}, 120_000)

it.each([
  ['nobody', [], 'Usage: eventflow erase-person EMAIL'],
  ['somebody who is not there', ['nobody@example.com'], 'Nothing is kept about this person.'],
  ['without the word', [member, '--confirm', 'yes'], 'Type --confirm ERASE'],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await erasePerson(...args)
  expect(code).toBe(1)
  expect(refusal).toContain(words)
})
