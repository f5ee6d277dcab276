import { beforeEach, describe, expect, it } from 'vitest'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeTeam } from '#test/factories/event.ts'
import { freshStaging } from '#test/staging.ts'

let scope: EventScope
let api: ReturnType<typeof staging.here>['api']
const staging = freshStaging()
beforeEach(() => {
  ;({ scope, api } = staging.here())
})
const { list, rows, start, correct, finish } = staging

const dropSheet = (...lines: string[]) =>
  api('/admin/team-import', {
    body: { fileName: 'teams.csv', content: Buffer.from(lines.join('\n')).toString('base64') },
  })

async function makeField(label: string, type: 'text' | 'boolean', more: object = {}): Promise<string> {
  const made = await createCustomField(scope, system, customFieldInput.parse({ label, type, ...more }))
  if (!made.ok) throw new Error('The field was not made')
  return made.value
}

const valuesIn = async () =>
  Object.fromEntries((await listTeams(scope)).map(({ name, customFields }) => [name, customFields]))

describe('columns of custom fields', () => {
  it('are added as one, read, corrected and imported, key by key', async () => {
    const power = await makeField('Power', 'text')
    const other = await makeField('Other', 'text', { defaultValue: 'as before' })
    await makeTeam(scope, { name: 'Ferryman', customFields: { [other]: 'kept' } })
    await dropSheet('Team,Power,Forklift', 'Abbot,3 kW,yes', 'Ferryman,5 kW,', 'Gorse,,maybe')
    const columns = async () => (await list()).columns.map(({ header, field }) => [header, field])
    expect(await columns()).toEqual([
      ['Team', 'teamName'],
      ['Power', `customField.${power}`],
      ['Forklift', null],
    ])

    const add = (header: string) =>
      api('/admin/team-import/custom-fields', { body: { header, type: 'boolean' } })
    expect(await add('Hall')).toMatchObject({ status: 422 })
    expect(await add('Team')).toMatchObject({ status: 422 })
    expect((await add('Forklift')).status).toBe(200)
    const fields = await customFieldChoices(scope)
    expect(fields.map(({ label, type }) => [label, type])).toEqual([
      ['Power', 'text'],
      ['Other', 'text'],
      ['Forklift', 'boolean'],
    ])
    const lift = fields[2]?.id ?? ''
    expect((await columns())[2]).toEqual(['Forklift', `customField.${lift}`])

    const [problem] = await rows('outcome=problem')
    expect(problem).toMatchObject({
      values: { teamName: 'Gorse', [`customField.${lift}`]: 'maybe' },
      problems: [{ field: `customField.${lift}`, message: 'Choose Yes or No.' }],
    })
    await correct(problem, { values: { [`customField.${lift}`]: 'No' } })
    await start()
    await finish()
    expect(await valuesIn()).toMatchObject({
      Abbot: { [power]: '3 kW', [lift]: true, [other]: 'as before' },
      Ferryman: { [power]: '5 kW', [other]: 'kept' },
      Gorse: { [lift]: false, [other]: 'as before' },
    })
  })

  it('of our own export come back unchanged, as people and as machines read it', async () => {
    const stand = await makeField('Stand', 'text')
    const lift = await makeField('Forklift', 'boolean', { isRequired: true })
    await makeTeam(scope, { name: 'Abbot', stand: 'A1', customFields: { [stand]: 'corner', [lift]: true } })
    await makeTeam(scope, { name: 'Brook', stand: 'A2', customFields: { [lift]: false } })
    await makeTeam(scope, { name: 'Cliff' })
    for (const manner of ['shown', 'raw']) {
      const { body: file } = await api<string>(`/admin/teams/export.csv?manner=${manner}`)
      expect((await dropSheet(file)).status).toBe(200)
      expect((await list()).mapping.customFields).toEqual(
        manner === 'raw'
          ? { [stand]: `customField.${stand}`, [lift]: `customField.${lift}` }
          : { [stand]: 'Stand (2)', [lift]: 'Forklift' },
      )
      expect((await list()).counts).toMatchObject({ all: 3, unchanged: 3 })
    }
  })

  it('stand in the sheet of rows to correct, under the labels by which they are read again', async () => {
    const power = await makeField('Power', 'text')
    await makeField('Not in the list', 'text')
    await dropSheet('Team,kW', ',3 kW')
    const { mapping, matchBy } = await list()
    const body = { matchBy, mapping: { ...mapping, customFields: { [power]: 'kW' } } }
    expect((await api('/admin/team-import', { method: 'PUT', body })).status).toBe(200)
    const { body: file } = await api<string>('/admin/team-import/rows/export.csv')
    expect(file.trim().split('\r\n').slice(-2)).toEqual([
      expect.stringMatching(/,"E-mail","Power","Row","Problem"$/),
      ',,,,,,,3 kW,2,Enter a name.',
    ])
  })

  it('of a field that was deleted meanwhile are not read any more', async () => {
    const power = await makeField('Power', 'text', { isRequired: true })
    await dropSheet('Team,Power', 'Abbot,')
    expect((await list()).counts).toMatchObject({ problem: 1, new: 0 })
    expect((await api(`/admin/custom-fields/${power}`, { method: 'DELETE' })).status).toBe(200)
    await start()
    await finish()
    expect(await valuesIn()).toEqual({ Abbot: {} })
    expect((await list()).columns[1]).toMatchObject({ header: 'Power', field: null })
  })
})
