import { describe, expect, it } from 'vitest'
import { confirmations } from '#features/forms/confirmations/server/tables.ts'
import { formMessages } from '#features/forms/forms/domain/messages.ts'
import { webHooks } from '#features/forms/web-hooks/server/tables.ts'
import { supplierGroups } from '#features/library/suppliers/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { cardInput } from '#features/portal/dashboard/domain/cards.ts'
import { cardLayouts, cards } from '#features/portal/dashboard/server/tables.ts'
import { formNotifications } from '#features/submissions/form-notifications/server/tables.ts'
import { taskGroups } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { atOnce } from './at-once.ts'
import { makeForm } from './factories/form.ts'
import { freshEventForEach } from './fresh-event.ts'
import type { TestServer } from './server.ts'

/* Lists that are sent whole stay short, because the command that adds to them counts: also when two add the last one. */

let server: TestServer
let scope: EventScope
let api: Awaited<ReturnType<typeof signedIn>>['api']
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})

type Kind = {
  table: string
  /** How many there can be; the code’s own are counted. */
  most: number
  /** Plants so many by hand. */
  plant: (rows: readonly { id: string; name: string }[], formId: string) => Promise<unknown>
  add: (formId: string) => [path: string, body: object]
  message: string
}

const kinds: Record<string, Kind> = {
  'team types': {
    table: 'team_types',
    most: 100,
    plant: (rows) => inserted((eventId) => [teamTypes, rows.map((row) => ({ ...row, eventId }))]),
    add: () => ['/admin/team-types', { name: `Type ${newId()}` }],
    message: 'An event can have 100 team types. Delete one that you do not need, or use another.',
  },
  'task groups': {
    table: 'task_groups',
    most: 100,
    plant: (rows) =>
      inserted((eventId) => [taskGroups, rows.map(({ id, name }) => ({ id, title: name, eventId }))]),
    add: () => ['/admin/task-groups', { group: { title: 'One more' } }],
    message: 'An event can have 100 task groups. Delete one that you do not need.',
  },
  'supplier groups': {
    table: 'supplier_groups',
    most: 100,
    plant: (rows) =>
      inserted((eventId) => [supplierGroups, rows.map(({ id, name }) => ({ id, title: name, eventId }))]),
    add: () => ['/admin/supplier-groups', { group: { title: 'One more' } }],
    message: 'An event can have 100 supplier groups. Delete one that you no longer need.',
  },
  'card layouts': {
    table: 'card_layouts',
    // With the default one, which the code has.
    most: 49,
    plant: async (rows) => {
      await inserted((eventId) => [cardLayouts, rows.map((row) => ({ ...row, eventId, teamTypeIds: [] }))])
      const six = rows.flatMap(({ id }) =>
        Array.from({ length: 6 }, (_, index) => ({ layoutId: id, index, id: newId() })),
      )
      const text = cardInput.parse({ type: 'text' })
      await inserted((eventId) => [cards, six.map((card) => ({ ...text, ...card, eventId }))])
    },
    add: () => [
      '/admin/card-layouts',
      { name: 'One more', cards: Array.from({ length: 6 }, () => ({ type: 'text' })) },
    ],
    message: 'An event can have 50 card layouts. Delete one that you do not need.',
  },
  'confirmations of a form': {
    table: 'confirmations',
    // With the default one, which every form has.
    most: 49,
    plant: (rows, formId) =>
      inserted((eventId) => [confirmations, rows.map((row) => ({ ...row, formId, eventId }))]),
    add: (formId) => [`/admin/forms/${formId}/confirmations`, { confirmation: { name: 'One more' } }],
    message: 'A form can have 50 confirmations. Delete one that you do not need.',
  },
  'e-mails of a form': {
    table: 'form_notifications',
    // With the two that every form has.
    most: 18,
    plant: (rows, formId) =>
      inserted((eventId) => [formNotifications, rows.map((row) => ({ ...row, formId, eventId }))]),
    add: (formId) => [`/admin/forms/${formId}/notifications`, { notification: { name: 'One more' } }],
    message: 'A form can have 20 e-mails. Delete one that you do not need.',
  },
  'webhooks of a form': {
    table: 'web_hooks',
    most: 10,
    plant: (rows, formId) =>
      inserted((eventId) => [
        webHooks,
        rows.map((row) => ({ ...row, formId, eventId, url: 'https://gate.example.com', occasions: [] })),
      ]),
    add: (formId) => [
      `/admin/forms/${formId}/webhooks`,
      { webHook: { name: 'One more', url: 'https://gate.example.com/hooks' } },
    ],
    message: 'A form can have 10 webhooks. Delete one that you do not need.',
  },
}

describe.each(Object.entries(kinds))('%s', (_, { table, most, plant, add, message }) => {
  it('end at a number, and of two that come last at once one is refused in words', async () => {
    const formId = await makeForm(scope)
    await plant(
      Array.from({ length: most - 1 }, (_, index) => ({ id: newId(), name: `Planted ${index}` })),
      formId,
    )
    const adding = async () => {
      const [path, body] = add(formId)
      return api<{ message?: string }>(path, { body })
    }
    const answers = await atOnce(server, table, [adding, adding])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(message)
  })
})

describe('a form with more confirmations than a form can have, from an earlier version', () => {
  const plant = (formId: string, count: number) =>
    kinds['confirmations of a form']?.plant(
      Array.from({ length: count }, (_, index) => ({ id: newId(), name: `Planted ${index}` })),
      formId,
    )
  const copy = (formId: string) =>
    api<{ message?: string; confirmations?: unknown[] }>(`/admin/forms/${formId}/copies`, { body: {} })
  const countOfForms = async () => (await api<{ total: number }>('/admin/forms')).body.total

  it('is copied only when it has a form’s number, and a copy that is refused leaves nothing behind', async () => {
    const formId = await makeForm(scope)
    await plant(formId, 50)
    const refused = await copy(formId)
    expect([refused.status, refused.body.message]).toEqual([409, formMessages.tooManyConfirmations])
    expect(await countOfForms()).toBe(1)
    const another = await makeForm(scope)
    await plant(another, 49)
    const copied = await copy(another)
    expect([copied.status, copied.body.confirmations?.length]).toEqual([200, 50])
    expect(await countOfForms()).toBe(3)
  })
})

type Table =
  | typeof teamTypes
  | typeof supplierGroups
  | typeof taskGroups
  | typeof cardLayouts
  | typeof cards
  | typeof confirmations
  | typeof formNotifications
  | typeof webHooks

function inserted<T extends Table>(rowsOf: (eventId: string) => [T, T['$inferInsert'][]]): Promise<unknown> {
  return inEvent(scope, ({ tx, eventId }) => {
    const [table, rows] = rowsOf(eventId)
    return tx.insert(table).values(rows as never) // forced by drizzle-orm: it types the rows of one table at a time
  })
}
