import type { Ports } from '#platform/ports/ports.ts'
import { removeHooksOf } from './commands/form-removal.ts'
import { countHooks } from './queries/hooks.ts'

export { fieldsAskedInHooks, hooksUsingField, ruleSetsOfHooks } from './queries/hooks.ts'

export const hooksOfForms: Ports['formContents']['webHooks'] = {
  count: async (event, formIds) => ({ webHooks: await countHooks(event, formIds) }),
  remove: removeHooksOf,
}
