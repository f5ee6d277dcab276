import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goOnWithWork, recordProgress } from '#features/event/long-work/server/commands.ts'
import { longWorks } from '#features/event/long-work/server/tables.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import { updateTeam } from '#features/people/teams/server/commands.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { type Author, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import { freshStaging } from '#test/staging.ts'
import type { ImportRow } from '../contract.ts'
import { continueImport } from './commands/continue-import.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof staging.here>['api']
const staging = freshStaging()
beforeEach(() => {
  ;({ server, scope, api } = staging.here())
})
const { drop, list, rows, start, correct, running, finish, teamsIn } = staging

const outcomes = (found: ImportRow[]) => found.map(({ line, outcome }) => `${line} ${outcome}`)

describe('a list that is staged', () => {
  it('says per row what importing it does, and imports nothing before it is started', async () => {
    await makeTeamType(scope, 'Shell scheme')
    const teamId = await makeTeam(scope, { name: 'Ferryman', stand: 'C16' })
    await makeMember(scope, { teamId, email: 'kofi@example.com' })
    await makeTeam(scope, { name: 'Elsewhere' })
    expect(
      (
        await drop(
          'Abbot,Shell scheme,A22,Hall A,Ros,Peake,ros@example.com',
          'Gorse,Shell scheme,A41,Hall A,Martin,Hale,m.hale@gorse',
          'Lock,Island,B46,Hall B,Ines,Farrow,ines@example.com',
          ',,S17,Hall C,Sorrel,Finch,sorrel@example.com',
          'FERRYMAN,,C17,Hall C,,,',
          'Ferryman,,,,Kofi,Dacosta,kofi@example.com',
        )
      ).status,
    ).toBe(200)
    expect((await list()).counts).toMatchObject({
      ...{ all: 6, problem: 3, conflict: 1, update: 0, new: 1, unchanged: 1, ready: 1, mails: 1 },
    })
    expect((await list()).teamsLeft).toBe(1)
    expect(outcomes(await rows())).toEqual([
      '3 problem',
      '4 problem',
      '5 problem',
      '6 conflict',
      '2 new',
      '7 unchanged',
    ])
    expect((await rows('outcome=problem')).map(({ problems }) => problems)).toEqual([
      [{ field: 'email', message: 'The email address provided is invalid.' }],
      [{ field: 'teamType', message: 'There is no team type “Island”.' }],
      [{ field: 'teamName', message: 'Enter a name.' }],
    ])
    expect((await rows('outcome=conflict'))[0]?.conflicts).toEqual([
      { field: 'stand', here: 'C16', file: 'C17', choices: ['keep', 'use'], changed: null },
    ])
    expect(await teamsIn()).toEqual(['Elsewhere |  | ', 'Ferryman | C16 | '])
    expect(await outboxOf(scope)).toEqual([])
  })

  it('is corrected row by row, imported, left, found again, and corrected and imported once more', async () => {
    await drop('Abbot,,A22,,Ros,Peake,ros@example.com', 'Gorse,,A41,,Martin,Hale,m.hale@gorse')
    await start()
    await finish()
    const done = await list()
    expect(done.work).toMatchObject({
      state: 'finished',
      total: 1,
      done: 1,
      failed: 0,
      startedBy: 'Jo Marsh',
    })
    expect(done.counts).toMatchObject({ imported: 1, created: 1, invited: 1, problem: 1, ready: 0 })
    const [problem] = await rows('outcome=problem')
    expect((await correct(problem, { values: { email: 'm.hale@gorse.example' } })).status).toBe(200)
    expect((await list()).counts).toMatchObject({ ready: 1, problem: 0 })
    await start()
    await finish()
    expect((await list()).counts).toMatchObject({ imported: 2, failed: 0, ready: 0 })
    expect(await teamsIn()).toEqual(['Abbot | A22 | ', 'Gorse | A41 | '])
    expect((await outboxOf(scope)).map(({ to }) => to).toSorted()).toEqual([
      'm.hale@gorse.example',
      'ros@example.com',
    ])
    const [row] = await rows('state=imported')
    expect(row?.record).toMatchObject({
      typeCheck: true,
      userCreation: true,
      teamCreation: true,
      emailSend: true,
    })
    expect((await correct(row, { values: { stand: 'Z1' } })).status).toBe(409)
  })

  it('of a newer file says what is new, unchanged, updated, and in conflict since the last import', async () => {
    await drop('Abbot,,A22,,,,', 'Gorse,,A41,,,,', 'Lock,,B46,,,,', 'Quill,,B34,,,,')
    await start()
    await finish()
    const change = async (name: string, stand: string, by: Author = system) => {
      const teamId = (await listTeams(scope)).find((team) => team.name === name)?.id ?? ''
      await updateTeam(scope, by, { teamId, stand, hall: '', teamTypeId: null })
    }
    const lena = await makeMember(scope, { level: 'admin', teamId: null, firstName: 'Lena', surname: 'Osei' })
    await change('Lock', 'B99')
    await change('Quill', 'Q1', { memberId: lena.memberId })
    await drop('Abbot,,A22,,,,', 'Gorse,,A42,,,,', 'Lock,,B46,,,,', 'Quill,,B35,,,,', 'Newer,,N1,,,,')
    expect(outcomes(await rows('sort=line'))).toEqual([
      '2 unchanged',
      '3 update',
      '4 unchanged',
      '5 conflict',
      '6 new',
    ])
    const [conflict] = await rows('outcome=conflict')
    expect(conflict?.conflicts[0]?.changed).toEqual({ by: 'Lena Osei', at: expect.any(String) })
    expect((await correct(conflict, { choices: { stand: 'use' } })).status).toBe(200)
    await start()
    await finish()
    expect(await teamsIn()).toEqual([
      'Abbot | A22 | ',
      'Gorse | A42 | ',
      'Lock | B99 | ',
      'Newer | N1 | ',
      'Quill | B35 | ',
    ])
    expect((await list()).counts).toMatchObject({ created: 1, updated: 2 })
  })

  it('is recognised by another column, and reads other columns, with the corrections kept', async () => {
    await makeTeam(scope, { name: 'Ferryman', stand: 'C16', hall: 'Hall C' })
    await drop('Ferryman Logistics,,C16,Hall C,,,', ',,C18,Hall C,,,')
    const [unnamed] = await rows('outcome=problem')
    await correct(unnamed, { values: { teamName: 'Wrack' } })
    const { mapping } = await list()
    const choose = (body: object) => api('/admin/team-import', { method: 'PUT', body })
    expect((await choose({ mapping, matchBy: 'stand' })).status).toBe(200)
    const [named] = await rows('sort=line')
    expect(named).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'teamName', here: 'Ferryman', file: 'Ferryman Logistics' }],
    })
    expect(await choose({ mapping: { ...mapping, teamName: null }, matchBy: 'teamName' })).toMatchObject({
      status: 422,
    })
    await choose({ mapping: { ...mapping, hall: null }, matchBy: 'teamName' })
    expect((await rows('sort=line')).map(({ values }) => [values.teamName, values.hall])).toEqual([
      ['Ferryman Logistics', ''],
      ['Wrack', ''],
    ])
    const [unread] = await rows('sort=line')
    expect(await correct(unread, { values: { hall: 'Hall C' } })).toMatchObject({ status: 409 })
    expect((await rows('sort=line'))[0]?.values.hall).toBe('')
  })

  it('refuses the person who no longer fits into a team that filled meanwhile', async () => {
    const limit = 15
    const teamId = await makeTeam(scope, { name: 'Abbot' })
    for (let nth = 1; nth < limit; nth += 1) await makeMember(scope, { teamId, email: `p${nth}@example.com` })
    await drop('Abbot,,,,Ros,Peake,ros@example.com')
    expect((await list()).counts).toMatchObject({ problem: 0, ready: 1 })
    await start()
    await makeMember(scope, { teamId, email: 'sooner@example.com' })
    await finish()
    expect(await rows('outcome=problem')).toEqual([
      expect.objectContaining({
        problems: [{ field: 'email', message: `A team has at most ${limit} members (Team Full).` }],
      }),
    ])
    expect((await listMembers(scope)).map(({ email }) => email)).not.toContain('ros@example.com')
  })

  it('keeps what a row says of its team when another row of the same team was imported before', async () => {
    await drop('Abbot,,A22,,,,', 'Abbot,,A23,,Ros,Peake,ros@', 'Abbot,,A24,,,,')
    await start()
    await finish()
    expect(await teamsIn()).toEqual(['Abbot | A22, A24 | '])
    const [problem] = await rows('outcome=problem')
    await correct(problem, { values: { email: 'ros@example.com' } })
    await start()
    await finish()
    expect((await teamsIn())[0]).toContain('A23')
    expect((await teamsIn())[0]).toContain('A22')
  })

  it('refuses a second run, another list and changes while it is imported', async () => {
    await drop('Abbot,,A22,,,,')
    await start()
    expect((await start()).status).toBe(409)
    expect((await drop('Other,,,,,,')).status).toBe(409)
    expect((await api('/admin/team-import', { method: 'DELETE', body: {} })).status).toBe(409)
    expect((await correct((await rows())[0], { values: { stand: 'Z' } })).status).toBe(409)
    await finish()
    expect((await start()).status).toBe(409)
    expect((await api('/admin/team-import', { method: 'DELETE', body: {} })).status).toBe(200)
    expect((await api('/admin/team-import')).body).toBe('null')
  })
})

describe('an import that is interrupted', () => {
  const MANY = 130
  const many = () =>
    drop(
      ...Array.from(
        { length: MANY },
        (_, row) => `Team ${row},,S${row},,Ana,Lee ${row},ana.${row}@example.com`,
      ),
    )

  async function expectEachOnce() {
    expect(await teamsIn()).toHaveLength(MANY)
    expect(new Set((await teamsIn()).map((team) => team.split(' |')[0])).size).toBe(MANY)
    const mails = await outboxOf(scope)
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([MANY, MANY])
    expect(await listMembers(scope)).toHaveLength(MANY + 1)
  }

  /** The lease as a process leaves it that was killed a while ago, in the middle of its turn. */
  async function killedMidway() {
    const work = await running()
    if (!work) throw new Error('Nothing is running')
    const leaseId = 'of the dead'
    await inEvent(scope, ({ tx }) =>
      tx.update(longWorks).set({ leaseId, leasedUntil: sql`now() + interval '1 minute'` }),
    )
    await continueImport(scope, { workId: work.id, leaseId }, () => true)
    return { workId: work.id, leaseId, turn: work.turn ?? 0 }
  }
  const expire = () =>
    inEvent(scope, ({ tx }) => tx.update(longWorks).set({ leasedUntil: sql`now() - interval '1 second'` }))

  it('goes on where it was, in another process, and makes each team and each mail once', async () => {
    await many()
    await start()
    const { workId, turn } = await killedMidway()
    expect(await teamsIn()).toHaveLength(50)
    await expect(goOnWithWork(scope, { workId, turn })).rejects.toThrow('Another process is at this work')
    await expire()
    await goOnWithWork(scope, { workId, turn })
    await finish()
    await expectEachOnce()
    expect((await list()).work).toMatchObject({ state: 'finished', total: MANY, done: MANY, failed: 0 })
  })

  it('lets a process that wakes up late write nothing more', async () => {
    await many()
    await start()
    const { workId, leaseId, turn } = await killedMidway()
    await expire()
    await goOnWithWork(scope, { workId, turn })
    await expect(continueImport(scope, { workId, leaseId }, () => false)).resolves.toBe('done')
    const late = inEvent(scope, (event) => recordProgress(event, { workId, leaseId }, { done: 1, failed: 0 }))
    await expect(late).rejects.toThrow('Another process has gone on with this work')
    await expectEachOnce()
  })

  it('ends after the rows in hand when it is cancelled, and imports the rest when it is started again', async () => {
    await many()
    await start()
    const { workId } = await killedMidway()
    expect((await api(`/admin/long-work/${workId}/cancellation`, { body: {} })).status).toBe(200)
    await expire()
    await finish()
    expect(await teamsIn()).toHaveLength(50)
    expect(await list()).toMatchObject({
      work: { state: 'cancelled', done: 50 },
      counts: { imported: 50, ready: MANY - 50 },
    })
    await start()
    await finish()
    await expectEachOnce()
  })

  it('is seen by who may import, and by nobody else', async () => {
    await many()
    await start()
    const work = async (level: 'admin' | 'moderator' | 'reportViewer') => {
      const person = await signedIn(server, scope, { level })
      return (await person.api<{ title: string }[]>('/admin/long-work')).body.map(({ title }) => title)
    }
    expect(await work('admin')).toEqual(['exhibitors.csv'])
    expect(await work('moderator')).toEqual([])
    expect(await work('reportViewer')).toEqual([])
    const moderator = await signedIn(server, scope, { level: 'moderator' })
    const { id = '' } = (await running()) ?? {}
    expect((await moderator.api(`/admin/long-work/${id}/cancellation`, { body: {} })).status).toBe(403)
  })

  it('offers the team types that rows name in vain, and lets all of these rows in once one is created', async () => {
    await makeTeamType(scope, 'Shell scheme')
    await drop(
      'Abbot,Island,A22,,,,',
      'Brook,ISLAND,A23,,,,',
      'Cliff,Pod,A24,,,,',
      'Dale,Shell scheme,A25,,Ros,Peake,ros@broken',
    )
    expect((await list()).unknownTypes).toEqual([
      { name: 'Island', rows: 2 },
      { name: 'Pod', rows: 1 },
    ])
    const added = await api('/admin/team-import/team-types', { body: { name: 'Island' } })
    expect(added.status).toBe(200)
    expect((await list()).unknownTypes).toEqual([{ name: 'Pod', rows: 1 }])
    expect((await list()).teamTypes).toEqual(['Island', 'Shell scheme'])
    expect(outcomes(await rows())).toEqual(['4 problem', '5 problem', '2 new', '3 new'])
    // Somebody else has pressed it too: the type is there, which is what both wanted.
    expect((await api('/admin/team-import/team-types', { body: { name: 'Island' } })).status).toBe(200)
    expect((await list()).teamTypes).toEqual(['Island', 'Shell scheme'])
  })
})
