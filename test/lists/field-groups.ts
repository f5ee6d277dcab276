import { eq } from 'drizzle-orm'
import { createFieldGroup } from '#features/forms/forms/field-groups/server/commands.ts'
import { fieldGroupSource } from '#features/forms/forms/field-groups/server/queries.ts'
import { fieldGroups as groupTable } from '#features/forms/forms/field-groups/server/tables.ts'
import { createForm } from '#features/forms/forms/server/commands.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { defineForm } from '../factories/form.ts'
import { minute, words } from './cells.ts'
import type { DrivenList } from './driven-list.ts'

export const fieldGroups: DrivenList = {
  arrange: async () => ({ archived: 'false' }),
  decided: { archived: false },
  plant: async (scope, { name, index }) => {
    const add = (title: string) =>
      createFieldGroup(scope, system, { title, description: '', isPublished: index % 3 > 0 })
    const fieldGroupId = await add(name)
    const definition = defineForm({ fields: [{ id: 'placed', type: 'template', fieldGroupId }] })
    for (let form = 0; form < index % 3; form += 1)
      await createForm(scope, system, { title: `Form ${form}`, description: '', definition })
    const archived = await add('Archived')
    await inEvent(scope, ({ tx }) =>
      tx.update(groupTable).set({ isArchived: true }).where(eq(groupTable.id, archived)),
    )
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: ['status'],
  cells: {
    title: words('title'),
    status: ({ isPublished }) => (isPublished === true ? 'Published' : 'Draft'),
    updatedAt: minute('updatedAt'),
    usedIn: words('usedInCount'),
  },
  filters: {
    isPublished: { chosen: () => 'false', keeps: ({ isPublished }) => isPublished === false },
    isUsed: { chosen: () => 'true', keeps: ({ usedInCount }) => Number(usedInCount) > 0 },
  },
  sorts: {
    title: ({ title }) => String(title),
    status: ({ isPublished }) => (isPublished === true ? 0 : 1),
    updatedAt: ({ updatedAt }) => Date.parse(String(updatedAt)),
    usedIn: ({ usedInCount }) => Number(usedInCount),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, fieldGroupSource, query),
}
