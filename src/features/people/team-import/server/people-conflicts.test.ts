import { beforeEach, describe, expect, it } from 'vitest'
import { updateDisabled } from '#features/people/members/server/commands/access.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { actorOf, makeMember, makeTeam } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import { freshStaging } from '#test/staging.ts'

let scope: EventScope
const staging = freshStaging()
beforeEach(() => {
  ;({ scope } = staging.here())
})
const { drop, list, rows, start, correct, finish, teamsIn } = staging

const peopleIn = async () =>
  (await listMembers(scope))
    .filter(({ teamName }) => teamName !== null)
    .map(({ email, teamName, isTeamOwner }) => `${email} ${teamName} ${isTeamOwner ? 'owner' : 'member'}`)
    .toSorted()
const run = async () => {
  expect((await start()).status).toBe(200)
  await finish()
}

describe('a list with another owner', () => {
  beforeEach(async () => {
    const teamId = await makeTeam(scope, { name: 'Quill' })
    const names = { firstName: 'Tess', surname: 'Whitlock' }
    await makeMember(scope, { teamId, isTeamOwner: true, email: 'tess@example.com', ...names })
  })
  const lena = (stand = '') => `Quill,,${stand},,Lena,Osei,lena@example.com`

  it('changes nobody before somebody has chosen', async () => {
    await drop(lena('B1'), 'Lock,,,,Ines,Farrow,ines@example.com')
    expect((await list()).counts).toMatchObject({ conflict: 1, ready: 1, mails: 1 })
    const [conflict] = await rows('outcome=conflict')
    expect(conflict?.conflicts).toEqual([
      {
        field: 'owner',
        here: 'Tess Whitlock',
        file: 'Lena Osei',
        choices: ['keep', 'use', 'add'],
        changed: null,
      },
    ])
    await run()
    expect(await peopleIn()).toEqual(['ines@example.com Lock owner', 'tess@example.com Quill owner'])
    expect(await teamsIn()).toEqual(['Lock |  | ', 'Quill |  | '])
  })

  it.each([
    ['keep', ['tess@example.com Quill owner'], []],
    ['add', ['lena@example.com Quill member', 'tess@example.com Quill owner'], ['lena@example.com']],
    ['use', ['lena@example.com Quill owner', 'tess@example.com Quill member'], ['lena@example.com']],
  ])('does what was chosen, “%s”, and does not ask again', async (owner, people, mails) => {
    await drop(lena('B1'))
    const [conflict] = await rows('outcome=conflict')
    expect((await correct(conflict, { choices: { owner } })).status).toBe(200)
    await run()
    expect(await peopleIn()).toEqual(people)
    expect((await outboxOf(scope)).map(({ to }) => to)).toEqual(mails)
    expect(await teamsIn()).toEqual(['Quill | B1 | '])
    await drop(lena('B2'))
    expect((await list()).counts).toMatchObject({ conflict: 0, update: 1, mails: 0 })
    await run()
    expect(await peopleIn()).toEqual(people)
  })

  it('asks again when the choice is taken back, and when the address is corrected', async () => {
    await drop(lena())
    const choose = async (choice: string | null) => correct((await rows())[0], { choices: { owner: choice } })
    await choose('use')
    expect((await list()).counts).toMatchObject({ conflict: 0, update: 1 })
    await choose(null)
    expect((await list()).counts).toMatchObject({ conflict: 1, update: 0 })
    await choose('use')
    await correct((await rows())[0], { values: { email: 'other@example.com' } })
    expect((await list()).counts).toMatchObject({ conflict: 1, update: 0 })
  })

  it('leaves a row out, whole, whose new owner may not enter since it was checked', async () => {
    const teamId = (await listMembers(scope)).find(({ email }) => email === 'tess@example.com')?.teamId ?? ''
    const bo = await makeMember(scope, { teamId, email: 'bo@example.com' })
    await drop('Quill,,B1,,Bo,Ash,bo@example.com')
    await correct((await rows())[0], { choices: { owner: 'use' } })
    await start()
    const admin = actorOf(await makeMember(scope, { level: 'admin' }), '')
    await updateDisabled(
      scope,
      { ...admin, teamId: null, team: null, level: 'admin' },
      { memberIds: [bo.memberId], isDisabled: true },
    )
    await finish()
    expect((await rows())[0]).toMatchObject({
      state: 'failed',
      record: {
        userCreation: false,
        errorMessage: 'This person’s access is turned off. Turn it on first.',
        isRolledBack: true,
      },
    })
    expect(await teamsIn()).toEqual(['Quill |  | '])
    expect(await peopleIn()).toEqual(['bo@example.com Quill member', 'tess@example.com Quill owner'])
  })
})

describe('a contact who is in the event already', () => {
  it('stays where they are: the row is corrected, or imported without them', async () => {
    const teamId = await makeTeam(scope, { name: 'Ferryman' })
    await makeMember(scope, { teamId, isTeamOwner: true, email: 'kofi@example.com' })
    await makeMember(scope, { email: 'alone@example.com' })
    await drop(
      'Abbot,,A1,,Kofi,Dacosta,kofi@example.com',
      'Brook,,A2,,Al,One,alone@example.com',
      'Cliff,,A3,,Kofi,Dacosta,kofi@example.com',
    )
    const conflicts = await rows('outcome=conflict')
    expect(
      conflicts.map(({ conflicts: [conflict], record }) => [conflict?.here, record.errorMessage]),
    ).toEqual([
      ['Ferryman', 'This address already belongs to “Ferryman” in the event.'],
      ['', 'This address already belongs to someone without a team in the event.'],
      ['Ferryman', 'This address already belongs to “Ferryman” in the event.'],
    ])
    expect((await start()).status).toBe(409)
    await correct(conflicts[0], { choices: { contact: 'keep' } })
    await correct(conflicts[1], { values: { email: 'al.one@example.com' } })
    await run()
    expect(await teamsIn()).toEqual(['Abbot | A1 | ', 'Brook | A2 | ', 'Ferryman |  | '])
    expect(await peopleIn()).toEqual(['al.one@example.com Brook owner', 'kofi@example.com Ferryman owner'])
    expect((await list()).counts).toMatchObject({ imported: 2, conflict: 1 })
  })
})
