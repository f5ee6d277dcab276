import { type FormDefinition, formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { createForm, publishForm } from '#features/forms/forms/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

type FormParts = {
  title?: string
  fields?: object[]
  logicMap?: object
  groups?: object
  isPublic?: boolean
  isEditable?: boolean
}

/**
 * A published form; each field needs only its `id` and `type`. By default it asks one line of text, `name`.
 */
export async function makeForm(scope: EventScope, parts: FormParts = {}): Promise<string> {
  const { title = 'Stand details', isPublic = false, isEditable = true } = parts
  const definition = defineForm(parts)
  const formId = await createForm(scope, system, { title, description: '', definition, isPublic, isEditable })
  const published = await publishForm(scope, system, { formId, revision: 1 })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  return formId
}

export function defineForm(parts: Pick<FormParts, 'fields' | 'logicMap' | 'groups'> = {}): FormDefinition {
  const { fields = [{ id: 'name', type: 'text', label: 'Name' }], logicMap = {}, groups = {} } = parts
  return formDefinitionSchema.parse({ fields, logicMap, groups })
}
