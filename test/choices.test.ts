import { describe, expect, it } from 'vitest'
import { procedures } from '#app/http/documents.ts'
import { createFieldGroup } from '#features/forms/forms/field-groups/server/commands.ts'
import { createComment } from '#features/tasks/comments/server/commands/writing.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { makePage } from './factories/content.ts'
import { actorOf, makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { makeTask, makeTaskGroup } from './factories/task.ts'
import { freshEventForEach } from './fresh-event.ts'
import type { TestServer } from './server.ts'

/* What is chosen from more than can be sent: the server finds it, and what is chosen already always comes along. */

let server: TestServer
let scope: EventScope
let api: Awaited<ReturnType<typeof signedIn>>['api']
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})

type Row = { id: string; name?: string; title?: string; kind?: string }
type Chooser = {
  path: string
  /** Plants one of this name. */
  plant: (scope: EventScope, name: string) => Promise<unknown>
}

const choosers: Record<string, Chooser> = {
  'teams.listHalls': {
    path: '/admin/halls',
    plant: (to, hall) => makeTeam(to, { hall }),
  },
  'fieldGroups.listPlaceable': {
    path: '/admin/forms/field-groups',
    plant: (to, title) => createFieldGroup(to, system, { title, description: '' }),
  },
  'audit.listPeople': {
    path: '/admin/audit-people',
    plant: async (to, name) => {
      const { memberId } = await makeMember(to, { firstName: name, surname: 'Nair' })
      await makeTaskGroup(to, 'Safety', { memberId })
    },
  },
  'comments.listTeams': {
    path: '/admin/conversations/teams',
    plant: async (to, name) => {
      const teamId = await makeTeam(to, { name })
      const person = await makeMember(to, { teamId })
      const taskId = await makeTask(to)
      const draft = { taskId, teamId, text: '<p>Hello</p>', fileIds: [] }
      await createComment(to, actorOf(person, teamId), draft)
    },
  },
  'orders.listHalls': { path: '/admin/orders/halls', plant: (to, hall) => makeTeam(to, { hall }) },
  'orders.listTeams': { path: '/admin/orders/teams', plant: (to, name) => makeTeam(to, { name }) },
  'content.listTitles': { path: '/admin/content/titles', plant: (to, title) => makePage(to, { title }) },
  'dashboard.listFeaturable': {
    path: '/admin/featurable-pages',
    plant: (to, title) => makePage(to, { title }),
  },
  'sidebar.listPages': { path: '/admin/sidebar/pages', plant: (to, title) => makePage(to, { title }) },
  'dashboard.listTargets': { path: '/admin/card-targets', plant: (to, title) => makeTask(to, { title }) },
}

it('drives every chooser that a contract declares', () => {
  const declared = procedures().filter(({ procedure }) => {
    const read = procedure['~orpc'].inputSchema?.['~standard'].validate({ chosen: 'one,two' })
    return read && 'value' in read && Array.isArray((read.value as { chosen?: unknown } | undefined)?.chosen)
  })
  expect(declared.map(({ feature, key }) => `${feature}.${key}`).sort()).toEqual(Object.keys(choosers).sort())
})

describe.each(Object.entries(choosers))('the chooser %s', (_, { path, plant }) => {
  const nameOf = ({ name, title }: Row) => (name ?? title ?? '').replace(' Nair', '')
  const offered = async (search: Record<string, string> = {}) => {
    const { status, body } = await api<Row[]>(`${path}?${new URLSearchParams(search)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    // The core pages are ours, and few.
    return body.filter(({ kind }) => kind !== 'corePage')
  }
  const namesOf = async (search?: Record<string, string>) => (await offered(search)).map(nameOf)
  const names = Array.from({ length: 55 }, (_, index) => `Thing ${index + 1}`)

  it('offers the first fifty in the order of a dictionary, and finds any other', async () => {
    for (const name of [...names].reverse()) await plant(scope, name)
    await plant(await makeEvent(server.services), 'Thing 55 of another event')
    expect(await namesOf()).toEqual(names.slice(0, 50))
    expect(await namesOf({ search: ' THING 55' })).toEqual(['Thing 55'])
    expect(await namesOf({ search: 'nothing has this' })).toEqual([])
  })

  it('has what is chosen whatever was typed, first, and beside the fifty', async () => {
    for (const name of [...names, 'Éclair, 100%']) await plant(scope, name)
    const [eclair] = await offered({ search: 'eclair' })
    const [last] = await offered({ search: 'thing 55' })
    if (!eclair || !last) throw new Error('They are not found')
    const chosen = [eclair.id, last.id].map(encodeURIComponent).join(',')
    expect(await namesOf({ chosen, search: 'thing 7' })).toEqual(['Éclair, 100%', 'Thing 55', 'Thing 7'])
    expect(await namesOf({ chosen, search: 'thing' })).toHaveLength(52)
    expect(await namesOf({ chosen: 'not-there', search: 'thing 7' })).toEqual(['Thing 7'])
  })
})
