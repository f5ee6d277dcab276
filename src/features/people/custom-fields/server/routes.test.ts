import { describe, expect, it } from 'vitest'
import { confirmationInput } from '#features/forms/confirmations/contract.ts'
import { createConfirmation } from '#features/forms/confirmations/server/commands.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { CustomField, CustomFieldUse, FilledField } from '../contract.ts'
import { clearTeams, fillTeams } from './commands.ts'

let server: TestServer
let scope: EventScope
let api: Awaited<ReturnType<typeof signedIn>>['api']
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})

const add = async (label: string, parts: Partial<CustomField> = {}) =>
  (await api<CustomField>('/admin/custom-fields', { body: { label, ...parts } })).body
const listed = async (query = '') =>
  (await api<ListPage<CustomField>>(`/admin/custom-fields${query}`)).body.items.map(({ label }) => label)
const valuesOf = async (teamId: string) => (await teamById(scope, teamId))?.customFields

/** When each field here was added. */
const updatedAt = '2026-11-21T10:00:00.000Z'

const refused = (field: string, message: string, code: string) => ({
  status: 422,
  body: { status: 422, message, data: { fields: { [field]: message }, code } },
})
const notFound = { status: 404, body: { status: 404, message: 'Custom field not found', data: null } }

describe('custom fields', () => {
  it('are listed by index, with the settings they were added with', async () => {
    const wood = await add('Wood', { placeholder: 'Oak', description: 'Of the floor', showField: true })
    await add('Aisle', { type: 'boolean', isRequired: true })
    expect(await listed()).toEqual(['Wood', 'Aisle'])
    expect(await listed('?sort=label')).toEqual(['Aisle', 'Wood'])
    expect(await listed('?customFieldType=boolean')).toEqual(['Aisle'])
    expect(await listed('?showCustomField=true')).toEqual(['Wood'])
    expect(await listed('?search=floor')).toEqual(['Wood'])
    expect(wood).toEqual({
      ...{ id: wood.id, label: 'Wood', type: 'text', placeholder: 'Oak', description: 'Of the floor' },
      ...{ defaultValue: '', showField: true, showToChildTeams: false, isRequired: false },
      ...{ isFilledByTeams: false, index: 0, updatedAt: '2026-11-21T10:00:00.000Z', filling: null },
    })
  })

  it('keep their type', async () => {
    const { id } = await add('Wood')
    const changed = await api(`/admin/custom-fields/${id}`, {
      method: 'PUT',
      body: { label: 'Timber', type: 'boolean', showField: true, updatedAt },
    })
    expect(changed.body).toMatchObject({ label: 'Timber', type: 'text', showField: true })
    const put = await api(`/admin/custom-fields/${id}`, {
      method: 'PUT',
      body: { label: 'X', defaultValue: true, updatedAt },
    })
    expect(put).toEqual(
      refused('defaultValue', 'The default must match the type of the field.', 'invalidDefault'),
    )
  })

  it('are not overwritten by somebody who opened them before a change', async () => {
    const { id } = await add('Wood')
    const update = (body: object) => api(`/admin/custom-fields/${id}`, { method: 'PUT', body })
    server.passTime(1_000)
    expect((await update({ label: 'Timber', description: 'Of the floor', updatedAt })).status).toBe(200)
    expect(await update({ label: 'Oak', updatedAt })).toMatchObject({
      status: 409,
      body: { data: { code: 'changedMeanwhile' } },
    })
    expect((await api(`/admin/custom-fields/${id}`)).body).toMatchObject({
      label: 'Timber',
      description: 'Of the floor',
    })
  })

  it('have labels of which no two are alike', async () => {
    await add('Wood')
    const { id } = await add('Aisle')
    const taken = refused(
      'label',
      'Another custom field already has this label. Choose a different one.',
      'labelTaken',
    )
    expect(await api('/admin/custom-fields', { body: { label: ' wood ' } })).toEqual(taken)
    expect(
      await api(`/admin/custom-fields/${id}`, { method: 'PUT', body: { label: 'WOOD', updatedAt } }),
    ).toEqual(taken)
    expect((await api('/admin/custom-fields', { body: { label: ' ' } })).status).toBe(400)
    expect(await listed()).toEqual(['Wood', 'Aisle'])
  })

  it('are arranged as a whole, and not when one was added or deleted since', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    const arrange = (customFieldIds: string[]) =>
      api('/admin/custom-field-order', { method: 'PUT', body: { customFieldIds } })
    expect((await arrange([c.id, a.id, b.id])).status).toBe(200)
    expect(await listed()).toEqual(['C', 'A', 'B'])
    for (const ids of [
      [a.id, b.id],
      [a.id, b.id, b.id],
      [a.id, b.id, c.id, 'unknown'],
      [a.id, b.id, 'unknown'],
    ]) {
      expect(await arrange(ids)).toMatchObject({ status: 409, body: { data: { code: 'changedElsewhere' } } })
    }
    expect(await listed()).toEqual(['C', 'A', 'B'])
    await add('D')
    expect(await listed()).toEqual(['C', 'A', 'B', 'D'])
  })

  it('of another event are not there', async () => {
    const elsewhere = await makeEvent(server.services)
    const there = await signedIn(server, elsewhere, { level: 'admin' })
    const { id } = (await there.api<CustomField>('/admin/custom-fields', { body: { label: 'Theirs' } })).body
    expect(await listed()).toEqual([])
    expect(await api(`/admin/custom-fields/${id}`)).toEqual(notFound)
    expect(
      await api(`/admin/custom-fields/${id}`, { method: 'PUT', body: { label: 'Mine', updatedAt } }),
    ).toEqual(notFound)
    expect(await api(`/admin/custom-fields/${id}`, { method: 'DELETE', body: {} })).toEqual(notFound)
    const teamId = await makeTeam(scope)
    const set = await api(`/admin/teams/${teamId}/custom-fields`, {
      method: 'PATCH',
      body: { values: { [id]: 'x' } },
    })
    expect(set).toEqual(notFound)
    expect(await valuesOf(teamId)).toEqual({})
  })

  it('say which rules ask for them, and take their values with them', async () => {
    const [kept, { id }] = [await add('Kept'), await add('Package')]
    const teamId = await makeTeam(scope, { customFields: { [id]: 'Gold', [kept.id]: 'Oak' } })
    const rules = [{ sourceId: id, sourceType: 'customField', sourceValue: 'Gold' }]
    const formId = await makeForm(scope, {
      title: 'Furniture',
      fields: [
        { id: 'sofa', type: 'text', label: 'Sofa' },
        { id: 'lamp', type: 'text', label: 'Lamp' },
      ],
      logicMap: { sofa: { rules, thenFieldId: 'END' } },
    })
    const confirmation = confirmationInput.parse({ name: 'Gold thanks', rules })
    await createConfirmation(scope, system, { formId, confirmation })
    await makeForm(scope, { title: 'Asks nothing' })
    const form = { formId, formTitle: 'Furniture' }
    const { body } = await api<CustomField & { uses: CustomFieldUse[] }>(`/admin/custom-fields/${id}`)
    expect(body).toMatchObject({
      valueCount: 1,
      uses: [
        { ...form, kind: 'question', name: 'Sofa' },
        { ...form, kind: 'confirmation', name: 'Gold thanks' },
      ],
    })

    expect((await api(`/admin/custom-fields/${id}`, { method: 'DELETE', body: {} })).body).toEqual({
      removed: true,
    })
    expect(await listed()).toEqual(['Kept'])
    expect(await api(`/admin/custom-fields/${id}`)).toEqual(notFound)
    // Its name is free at once, though its values are still being removed.
    await add('Package')
    await clearTeams(scope, id)
    await clearTeams(scope, id)
    expect(await valuesOf(teamId)).toEqual({ [kept.id]: 'Oak' })
  })

  it('give their default to the teams that have no value, and to those that are added', async () => {
    const before = await makeTeam(scope)
    const badges = await add('Badges', { type: 'boolean', defaultValue: false })
    expect(badges.filling).toEqual({ done: 0, total: 1 })
    const own = await makeTeam(scope, { customFields: { [badges.id]: true } })
    await fillTeams(scope, badges.id)
    const added = await makeTeam(scope)
    const values = [await valuesOf(before), await valuesOf(own), await valuesOf(added)]
    expect(values).toEqual([{ [badges.id]: false }, { [badges.id]: true }, { [badges.id]: false }])
    const { body } = await api<ListPage<CustomField>>('/admin/custom-fields')
    expect(body.items.map(({ filling }) => filling)).toEqual([null])
  })

  it('have a column each in the export of teams', async () => {
    const [wood, vip] = [await add('Wood'), await add('VIP', { type: 'boolean' })]
    await makeTeam(scope, { name: 'Alpha', customFields: { [wood.id]: 'Oak', [vip.id]: true } })
    await makeTeam(scope, { name: 'Beta' })
    const columns = `name,customField.${vip.id},customField.${wood.id}`
    const { body } = await api<string>(`/admin/teams/export.csv?columns=${columns}`)
    const lines = body.replace('﻿', '').trim().split(/\r?\n/)
    expect(lines).toEqual(['"Team","VIP","Wood"', 'Alpha,Yes,Oak', 'Beta,,'])
    const { items } = (await api<ListPage<{ name: string; customFields: object }>>('/admin/teams')).body
    expect(items.map(({ customFields }) => customFields)).toEqual([{ [wood.id]: 'Oak', [vip.id]: true }, {}])
  })

  it('follow the columns that the specification names in the export of people, and no others', async () => {
    const [wood, vip] = [await add('Wood'), await add('VIP', { type: 'boolean' })]
    const teamTypeId = await makeTeamType(scope, 'Space only')
    const customFields = { [wood.id]: 'Oak', [vip.id]: false }
    const teamId = await makeTeam(scope, { name: 'Alpha', teamTypeId, customFields })
    const names = { firstName: 'Ana', surname: 'Nair' }
    await makeMember(scope, { ...names, email: 'ana@alpha.example', teamId, isTeamOwner: true })
    await makeMember(scope, { firstName: 'Zoë', surname: 'Dunn', email: 'zoe@free.example' })
    const { body } = await api<string>(
      '/admin/members/export.csv?sort=-team&search=example&hasLoggedIn=false',
    )
    const lines = body.replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(lines[0]).toBe(
      '"Team name","Team status","First name","Surname","Has logged in","E-mail","Team type","Created date","Wood","VIP"',
    )
    const moment = '"21 Nov 2026, 10:00"'
    expect(lines).toContain(`Alpha,Team owner,Ana,Nair,No,ana@alpha.example,Space only,${moment},Oak,No`)
    expect(lines).toContain(`,,Zoë,Dunn,No,zoe@free.example,,${moment},,`)
  })
})

describe('the values of a team', () => {
  /** A field of each kind of visibility, and three teams with a value in each. */
  async function arrange() {
    const fields = {
      hidden: await add('Hidden', { showToChildTeams: true, isFilledByTeams: true }),
      shown: await add('Shown', { showField: true }),
      filled: await add('Filled', { showField: true, isFilledByTeams: true }),
      shared: await add('Shared', { showField: true, showToChildTeams: true, isFilledByTeams: true }),
    }
    const customFields = Object.fromEntries(
      Object.values(fields).map(({ id, label }) => [id, `${label} value`]),
    )
    const parentId = await makeTeam(scope, { standShareRole: 'parent', customFields })
    const childId = await makeTeam(scope, {
      ...{ standShareRole: 'child', parentTeamId: parentId, customFields },
    })
    const otherId = await makeTeam(scope, { customFields })
    return { fields, parentId, childId, otherId, customFields }
  }

  const mine = ['Shown', 'Filled', 'Shared']
  const everything = ['Hidden', 'Shown', 'Filled', 'Shared']

  it('are read by the team as far as they are shown to it, and by organisers as a whole', async () => {
    const { parentId, childId, otherId } = await arrange()
    const seenBy = async (teamId: string | null, level: Level) => {
      const person = await signedIn(server, scope, { teamId, level })
      const own = await person.api<FilledField[]>('/my-team/custom-fields')
      const others = await person.api<FilledField[]>(`/admin/teams/${otherId}/custom-fields`)
      const labels = ({ status, body }: typeof own) =>
        status === 200 ? body.map(({ label }) => label) : status
      return [labels(own), labels(others)]
    }
    expect(await seenBy(otherId, 'user')).toEqual([mine, 403])
    expect(await seenBy(parentId, 'user')).toEqual([mine, 403])
    expect(await seenBy(childId, 'user')).toEqual([['Shared'], 403])
    expect(await seenBy(null, 'user')).toEqual([[], 403])
    for (const level of levels.filter((one) => one !== 'user')) {
      expect(await seenBy(null, level), level).toEqual([[], everything])
    }
  })

  it('are filled in by the team where it is asked to, and by moderators', async () => {
    const { fields, parentId, childId, otherId, customFields } = await arrange()
    const set = async (teamId: string | null, level: Level, path: string) => {
      const person = await signedIn(server, scope, { teamId, level })
      const statuses: Record<string, number> = {}
      for (const [name, { id }] of Object.entries(fields)) {
        const { status } = await person.api(path, {
          method: 'PATCH',
          body: { values: { [id]: `by ${level}` } },
        })
        statuses[name] = status
      }
      return statuses
    }
    const own = '/my-team/custom-fields'
    expect(await set(otherId, 'user', own)).toEqual({ hidden: 404, shown: 403, filled: 200, shared: 200 })
    expect(await set(childId, 'user', own)).toEqual({ hidden: 404, shown: 404, filled: 404, shared: 200 })
    const ofParent = `/admin/teams/${parentId}/custom-fields`
    for (const level of ['user', 'reportViewer'] as const) {
      expect(await set(parentId, level, ofParent), level).toEqual({
        hidden: 403,
        shown: 403,
        filled: 403,
        shared: 403,
      })
    }
    // Nothing of what others sent has reached it.
    expect(await valuesOf(parentId)).toEqual(customFields)
    expect(await set(null, 'moderator', ofParent)).toEqual({
      hidden: 200,
      shown: 200,
      filled: 200,
      shared: 200,
    })
    expect(Object.values((await valuesOf(parentId)) ?? {})).toEqual(Array(4).fill('by moderator'))
    expect(await valuesOf(otherId)).toEqual({
      ...customFields,
      ...{ [fields.filled.id]: 'by user', [fields.shared.id]: 'by user' },
    })
  })

  it('are of the type of their field, and not empty where one is required', async () => {
    const [diet, vip] = [
      await add('Diet', { isRequired: true }),
      await add('VIP', { type: 'boolean', isRequired: true }),
    ]
    const teamId = await makeTeam(scope)
    const set = (values: object) =>
      api(`/admin/teams/${teamId}/custom-fields`, { method: 'PATCH', body: { values } })
    expect(await set({ [diet.id]: ' ', [vip.id]: 'Yes' })).toEqual({
      status: 422,
      body: {
        ...{ status: 422, message: 'Check the fields that are marked.' },
        data: {
          code: 'invalidValues',
          fields: { [diet.id]: 'Enter a value.', [vip.id]: 'Choose Yes or No.' },
        },
      },
    })
    expect(await valuesOf(teamId)).toEqual({})
    expect((await set({ [vip.id]: false })).status).toBe(200)
    expect(await valuesOf(teamId)).toEqual({ [vip.id]: false })
    expect((await set({ unknown: 'x' })).status).toBe(404)
    expect(
      (await api('/admin/teams/unknown/custom-fields', { method: 'PATCH', body: { values: {} } })).status,
    ).toBe(404)
  })
})
