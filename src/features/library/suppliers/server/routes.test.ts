import { call } from '@orpc/server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn, statusOf } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeUpload } from '#test/factories/downloads.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeSupplier, makeSupplierGroup } from '#test/factories/suppliers.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { slowRuns } from '#test/properties.ts'
import type { TestServer } from '#test/server.ts'
import type { Supplier } from '../contract.ts'
import { supplierInput } from '../domain/schema.ts'
import { maySeeSupplier } from '../domain/visibility.ts'
import { archiveSuppliers, createSupplier } from './commands/suppliers.ts'
import { isLogoVisible, suppliersFor } from './queries/suppliers.ts'
import { suppliersRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function personOf(parts: { teamId?: string | null; level?: Level }) {
  return (await signedIn(server, scope, parts)).api
}

const NOT_FOUND = { status: 404, body: { status: 404, message: 'Supplier not found', data: null } }
const nobody = { firstName: '', surname: '', phone: '', email: '', jobTitle: '' }

describe('the list of suppliers', () => {
  it('shows a team the suppliers for its type, and the organiser all that are not archived', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    const parent = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'parent' })
    const child = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'child', parentTeamId: parent })
    await makeSupplier(scope, { company: 'everyone' })
    await makeSupplier(scope, { company: 'For shell', showToTeamTypeIds: [shell] })
    await makeSupplier(scope, { company: 'For space', showToTeamTypeIds: [space] })
    await makeSupplier(scope, { company: 'Not for shell', hideFromTeamTypeIds: [shell] })
    await makeSupplier(scope, { company: 'Archived', isArchived: true })
    await makeSupplier(scope, { company: 'Zeal', isFeatured: true })
    await makeSupplier(await makeEvent(server.services), { company: 'Other event' })

    const seenBy = async (parts: Parameters<typeof personOf>[0]) =>
      (await (await personOf(parts))<Supplier[]>('/suppliers')).body.map(({ company }) => company)
    expect(await seenBy({ teamId: parent })).toEqual(['Zeal', 'everyone', 'For shell'])
    expect(await seenBy({ teamId: child })).toEqual(['Zeal', 'everyone', 'For shell'])
    expect(await seenBy({ teamId: null })).toEqual(['Zeal', 'everyone', 'Not for shell'])
    const all = ['Zeal', 'everyone', 'For shell', 'For space', 'Not for shell']
    expect(await seenBy({ level: 'moderator' })).toEqual(all)
  })

  it('names the active groups of each by title, whoever asks', async () => {
    const [light, food] = [await makeSupplier(scope), await makeSupplier(scope, { company: 'Crumb' })]
    await makeSupplierGroup(scope, { title: 'Group 10', supplierIds: [light] })
    await makeSupplierGroup(scope, { title: 'Group 2', supplierIds: [light, food] })
    await makeSupplierGroup(scope, { title: 'Last year', supplierIds: [light], isArchived: true })
    const other = await makeEvent(server.services)
    await makeSupplierGroup(other, { title: 'Other event', supplierIds: [await makeSupplier(other)] })
    const { body } = await (await personOf({ teamId: await makeTeam(scope) }))<Supplier[]>('/suppliers')
    expect(body.map(({ company, groups }) => [company, groups.map(({ title }) => title)])).toEqual([
      ['Bright Light & Sound', ['Group 2', 'Group 10']],
      ['Crumb', ['Group 2']],
    ])
  })

  it('asks the database as often for three as for one', async () => {
    const context = contextOf(server.services, scope, { level: 'admin', team: null })
    const ask = () => countingStatements(() => call(suppliersRoutes.list, {}, { context }))
    await makeSupplier(scope)
    const one = await ask()
    await makeSupplier(scope)
    await makeSupplier(scope)
    const three = await ask()
    expect([one, three].map(({ result }) => (result as unknown[]).length)).toEqual([1, 3])
    // Begin with role and event, one query, commit.
    expect([one.count, three.count]).toEqual([3, 3])
  })

  it('agrees with the domain’s rule for random suppliers and viewers', async () => {
    const types = [await makeTeamType(scope, 'A'), await makeTeamType(scope, 'B')]
    const some = fc.uniqueArray(fc.constantFrom(...types))
    const planted = fc.sample(
      fc.record({ isArchived: fc.boolean(), showToTeamTypeIds: some, hideFromTeamTypeIds: some }),
      { numRuns: 40, seed: 7 },
    )
    const rows = await Promise.all(
      planted.map(async (parts) => ({ ...parts, id: await makeSupplier(scope, parts) })),
    )
    const team = fc.record({
      teamTypeId: fc.constantFrom(null, ...types),
      standShareRole: fc.constantFrom('none', 'parent', 'child'),
      isOrganiser: fc.boolean(),
    })
    const viewer: fc.Arbitrary<Viewer> = fc.oneof(
      fc.constant('guest' as const),
      fc.record({ level: fc.constantFrom(...levels), team: fc.option(team) }),
    )
    await fc.assert(
      fc.asyncProperty(viewer, async (somebody) => {
        const seen = (await suppliersFor(scope, somebody)).map(({ id }) => id).toSorted()
        const expected = rows.filter((row) => maySeeSupplier(row, somebody)).map(({ id }) => id)
        expect(seen).toEqual(expected.toSorted())
      }),
      slowRuns,
    )
  })
})

describe('one supplier', () => {
  it('includes its contacts', async () => {
    const id = await makeSupplier(scope, {
      company: 'Bright Light',
      description: 'Lamps and truss',
      website: 'bright.example',
      contacts: [{ firstName: 'Ana', email: 'ana@bright.example' }],
    })
    const api = await personOf({ teamId: await makeTeam(scope) })
    expect(await api<Supplier>(`/suppliers/${id}`)).toEqual({
      status: 200,
      body: {
        ...{ id, company: 'Bright Light', description: 'Lamps and truss', website: 'https://bright.example' },
        ...{ logo: '', isFeatured: false, groups: [] },
        contacts: [{ ...nobody, firstName: 'Ana', email: 'ana@bright.example' }],
      },
    })
  })

  it('is not found by those it is not meant for, when archived, or from another event', async () => {
    const shell = await makeTeamType(scope, 'Shell')
    const hidden = await makeSupplier(scope, { hideFromTeamTypeIds: [shell] })
    const archived = await makeSupplier(scope, { isArchived: true })
    const elsewhere = await makeSupplier(await makeEvent(server.services))
    const api = await personOf({ teamId: await makeTeam(scope, { teamTypeId: shell }) })
    for (const id of [hidden, archived, elsewhere, 'nobody']) {
      expect(await api(`/suppliers/${id}`)).toEqual(NOT_FOUND)
    }
    const organiser = await personOf({ level: 'admin' })
    expect((await organiser(`/suppliers/${hidden}`)).status).toBe(200)
    expect(await organiser(`/suppliers/${elsewhere}`)).toEqual(NOT_FOUND)
  })
})

describe('the logo', () => {
  it('can be seen by those who see the supplier, and by no one else', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    const logoFileId = await makeUpload(scope, { name: 'logo.png', mimeType: 'image/png' })
    const id = await makeSupplier(scope, { logoFileId, showToTeamTypeIds: [shell] })
    const cookieOf = async (teamTypeId: string) => {
      const teamId = await makeTeam(scope, { teamTypeId })
      return (await signedIn(server, scope, { teamId })).cookie
    }
    const statusFor = (cookie: string | undefined) =>
      statusOf(server.request(`/e/${scope.slug}/files/${logoFileId}`, cookie ? { headers: { cookie } } : {}))
    expect(await statusFor(await cookieOf(shell))).toBe(200)
    expect(await statusFor(await cookieOf(space))).toBe(404)
    expect(await statusFor(undefined)).toBe(404)
    await archiveSuppliers(scope, system, [id])
    expect(await statusFor(await cookieOf(shell))).toBe(404)
    const organiser = await signedIn(server, scope, { level: 'moderator' })
    expect(await statusFor(organiser.cookie)).toBe(200)
    expect(await isLogoVisible(scope, 'guest', id)).toBe(false)
  })

  it('must be a fresh upload: with a file of something else, no supplier is created', async () => {
    const logoFileId = await makeUpload(scope)
    await makeSupplier(scope, { logoFileId })
    const input = supplierInput.parse({ company: 'Copycat' })
    const refused = await createSupplier(scope, system, { ...input, logoFileId })
    expect(refused).toEqual({ ok: false, error: 'notUploaded' })
    const all = await suppliersFor(scope, { level: 'admin', team: null })
    expect(all.map(({ company }) => company)).toEqual(['Bright Light & Sound'])
  })
})

it('says in the audit trail who added a supplier', async () => {
  const { memberId } = await makeMember(scope, { level: 'moderator' })
  const input = supplierInput.parse({ company: 'Bright Light' })
  const created = await createSupplier(scope, { memberId }, input)
  const entries = await inEvent(scope, ({ tx }) => tx.select().from(auditEntries))
  const entry = entries.find(({ action }) => action === 'supplier.create')
  // What belongs to people stands apart; this supplier names none.
  const { contacts: _, ...recorded } = input
  expect(entry).toMatchObject({ memberId, subjectId: created.ok ? created.value : '', after: recorded })
})
