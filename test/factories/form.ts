import {
  type FormDefinition,
  formDefinitionSchema,
  type GroupDefinition,
} from '#features/forms/forms/domain/definition.ts'
import { fieldGroups } from '#features/forms/forms/field-groups/server/tables.ts'
import { createForm, publishForm } from '#features/forms/forms/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type FormParts = {
  title?: string
  fields?: object[]
  logicMap?: object
  groups?: object
  isPublic?: boolean
  isEditable?: boolean
  allowsSeveral?: boolean
}

/**
 * A published form; each field needs only its `id` and `type`. By default it asks one line of text, `name`.
 */
export async function makeForm(scope: EventScope, parts: FormParts = {}): Promise<string> {
  const { title = 'Stand details', isPublic = false, isEditable = true, allowsSeveral = false } = parts
  const definition = defineForm(parts)
  for (const group of Object.values(definition.groups)) await plantGroup(scope, group)
  const formId = await createForm(scope, system, {
    ...{ title, description: '', definition, isPublic, isEditable, allowsSeveral },
  })
  const published = await publishForm(scope, system, { formId, revision: 1 })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  return formId
}

/** A field group under an id of its own, unless it is there already. */
export async function plantGroup(scope: EventScope, { id, title, fields, logicMap }: GroupDefinition) {
  await inEvent(scope, ({ tx, eventId }) =>
    tx
      .insert(fieldGroups)
      .values({ eventId, id, title, definition: { fields, logicMap }, isPublished: true })
      .onConflictDoNothing(),
  )
}

export function defineForm(parts: Pick<FormParts, 'fields' | 'logicMap' | 'groups'> = {}): FormDefinition {
  const { fields = [{ id: 'name', type: 'text', label: 'Name' }], logicMap = {}, groups = {} } = parts
  return formDefinitionSchema.parse({ fields, logicMap, groups })
}
