import { describe, expect, it } from 'vitest'
import type { FilledField } from '#features/people/custom-fields/contract.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import { listTeams, teamById } from './queries.ts'

/** The values of custom fields with which a team is made by hand. */
let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function field(label: string, parts: object = {}): Promise<string> {
  const added = await createCustomField(scope, system, customFieldInput.parse({ label, ...parts }))
  if (!added.ok) throw new Error(added.error)
  return added.value
}
/** Shown to stand shares, which fill it in themselves. */
const ofShares = { showField: true, showToChildTeams: true, isFilledByTeams: true }
const organiser = async () => (await signedIn(server, scope, { level: 'moderator' })).api
const valuesOf = async (id: string) => (await teamById(scope, id))?.customFields
const owner = { firstName: 'Olu', surname: 'Bright', email: 'olu@northwind.example' }
type Told = { id: string; teamId: string; data: { fields?: object } }

describe('an organiser', () => {
  it('is asked for every field, with its default', async () => {
    const [diet, pass] = [
      await field('Diet', { isRequired: true }),
      await field('Pass', { defaultValue: 'None' }),
    ]
    const { body } = await (await organiser())<FilledField[]>('/admin/new-team/custom-fields')
    expect(body).toMatchObject([
      { id: diet, value: '', isRequired: true, mayUpdate: true },
      { id: pass, value: 'None', isRequired: false, mayUpdate: true },
    ])
  })

  it('adds a team and a stand share with values; other fields have their default', async () => {
    const [diet, pass] = [await field('Diet'), await field('Pass', { defaultValue: 'None' })]
    const api = await organiser()
    const values = { [diet]: 'Vegan' }
    const added = await api<Told>('/admin/teams', {
      body: { team: { name: 'Northwind' }, owner: null, values },
    })
    expect(await valuesOf(added.body.id)).toEqual({ [diet]: 'Vegan', [pass]: 'None' })
    const share = { team: { name: 'Little' }, owner: null, values: { [pass]: 'Two' } }
    const shared = await api<Told>(`/admin/teams/${added.body.id}/stand-shares`, { body: share })
    expect(await valuesOf(shared.body.id)).toEqual({ [pass]: 'Two' })
  })

  it('is refused without a value that is required, beside its field, and nothing is made', async () => {
    const diet = await field('Diet', { isRequired: true })
    await field('Pass', { isRequired: true, defaultValue: 'None' })
    const api = await organiser()
    const parentTeamId = await makeTeam(scope)
    for (const path of ['/admin/teams', `/admin/teams/${parentTeamId}/stand-shares`])
      expect(await api<Told>(path, { body: { team: { name: 'Northwind' }, owner } })).toMatchObject({
        status: 422,
        body: { data: { fields: { [`values.${diet}`]: 'Enter a value.' } } },
      })
    expect(await listTeams(scope)).toHaveLength(1)
  })

  it('is refused a field that is not there', async () => {
    const body = { team: { name: 'Northwind' }, owner: null, values: { gone: 'x' } }
    expect((await (await organiser())('/admin/teams', { body })).status).toBe(404)
  })
})

describe('a team that adds a stand share', () => {
  const exhibitor = async () => {
    const teamId = await makeTeam(scope)
    return (await signedIn(server, scope, { teamId, isTeamOwner: true })).api
  }

  it('is asked for what the stand share could fill in itself, and for nothing else', async () => {
    const own = await field('Diet', ofShares)
    await field('Only shown', { ...ofShares, isFilledByTeams: false })
    await field('Of main stands', { ...ofShares, showToChildTeams: false })
    await field('Of organisers', { isRequired: true })
    const api = await exhibitor()
    const { body } = await api<FilledField[]>('/my-team/new-stand-share/custom-fields')
    expect(body.map(({ id }) => id)).toEqual([own])
    const share = { team: { name: 'Little' }, owner, values: { [own]: 'Vegan' } }
    const added = await api<Told>('/my-team/stand-shares', { body: share })
    expect(await valuesOf(added.body.teamId)).toEqual({ [own]: 'Vegan' })
  })

  it('is refused the fields of organisers, and without a value that is required', async () => {
    const hidden = await field('Of organisers')
    const api = await exhibitor()
    const share = { team: { name: 'Little' }, owner }
    const told = await api('/my-team/stand-shares', { body: { ...share, values: { [hidden]: 'x' } } })
    expect(told.status).toBe(404)
    const diet = await field('Diet', { ...ofShares, isRequired: true })
    expect(await api<Told>('/my-team/stand-shares', { body: share })).toMatchObject({
      status: 422,
      body: { data: { fields: { [`values.${diet}`]: 'Enter a value.' } } },
    })
    expect(await listTeams(scope)).toHaveLength(1)
  })
})
