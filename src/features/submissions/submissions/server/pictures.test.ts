import { expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import type { AssetUse } from '#features/library/assets/contract.ts'
import type { Level } from '#kit/access/levels.ts'
import { apiOf, signedIn, statusOf } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makeAsset } from '#test/factories/assets.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer } from '#test/filling.ts'
import type { OpenForm } from '../contract.ts'

const { filling } = fillingServer()

const showing = (assetId: string) => [
  { id: 'plan', type: 'image', assetId },
  { id: 'name', type: 'text', label: 'Name' },
]

async function somebody(parts: { teamId?: string | null; level?: Level } = {}) {
  const { server, scope } = filling
  const { api, cookie } = await signedIn(server, scope, parts)
  return {
    api,
    reads: (path: string) => statusOf(server.request(`/e/${scope.slug}${path}`, { headers: { cookie } })),
  }
}

function guest() {
  const { server, scope } = filling
  return {
    api: apiOf(server, { slug: scope.slug }),
    reads: (path: string) => statusOf(server.request(`/e/${scope.slug}${path}`)),
  }
}

it('shows the picture of a public form to guests', async () => {
  const assetId = await makeAsset(filling.scope, { altText: 'The hall' })
  const formId = await makeForm(filling.scope, { isPublic: true, fields: showing(assetId) })
  const { pictures } = (await guest().api<OpenForm>(`/guests/forms/${formId}`)).body
  expect(pictures).toMatchObject({ [assetId]: { altText: 'The hall' } })
  const path = pictures[assetId]?.medium ?? ''
  expect(await guest().reads(path)).toBe(200)

  const organiser = await somebody({ level: 'moderator' })
  await organiser.api(`/admin/forms/${formId}/publication`, { method: 'DELETE', body: {} })
  expect(await guest().reads(path)).toBe(404)
  expect(await organiser.reads(path)).toBe(200)
})

it('shows the picture of a form to the teams that it is for, and to nobody else', async () => {
  const { scope } = filling
  const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
  const assetId = await makeAsset(scope)
  const formId = await makeForm(scope, { fields: showing(assetId) })
  const person = await somebody({ teamId: await makeTeam(scope, { teamTypeId: shell }) })
  const other = await somebody({ teamId: await makeTeam(scope, { teamTypeId: space }) })
  const path = (await person.api<OpenForm>(`/forms/${formId}`)).body.pictures[assetId]?.medium ?? ''
  expect([await person.reads(path), await other.reads(path), await guest().reads(path)]).toEqual([
    200, 200, 404,
  ])
  await makeTask(scope, { type: 'form', formId, teamTypeIds: [shell] })
  expect([await person.reads(path), await other.reads(path)]).toEqual([200, 404])
})

it('keeps a picture that a draft or the newest version shows, and lets go of one of an older version', async () => {
  const assetId = await makeAsset(filling.scope)
  const formId = await makeForm(filling.scope, { title: 'Stand plan', fields: showing(assetId) })
  const { api } = await somebody({ level: 'moderator' })
  const remove = () => api<{ message: string }>(`/admin/assets/${assetId}`, { method: 'DELETE', body: {} })
  const uses = async () => (await api<AssetUse[]>(`/admin/assets/${assetId}/uses`)).body
  expect(await uses()).toMatchObject([{ title: 'Stand plan', path: `/admin/forms/${formId}` }])
  expect((await remove()).status).toBe(409)

  const { revision } = (await api<FormDraft>(`/admin/forms/${formId}`)).body
  const definition = { fields: [{ id: 'name', type: 'text', label: 'Name' }] }
  await openEditor(api, 'form', formId)
  await api(`/admin/forms/${formId}/draft`, { method: 'PUT', body: { revision, definition } })
  expect((await remove()).status).toBe(409)
  await api(`/admin/forms/${formId}/publication`, { body: { revision: revision + 1 } })
  expect(await uses()).toEqual([])
  expect((await remove()).status).toBe(200)
})
