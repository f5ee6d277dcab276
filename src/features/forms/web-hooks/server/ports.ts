import type { Ports } from '#platform/ports/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { removeHooksOf } from './commands/form-removal.ts'
import { countHooks } from './queries/hooks.ts'

export { fieldsAskedInHooks, hooksUsingField, ruleSetsOfHooks } from './queries/hooks.ts'

export const hooksOfForms: Ports['formContents']['webHooks'] = {
  count: async (event, formIds) => ({ webHooks: await countHooks(event, formIds) }),
  remove: removeHooksOf,
}

export const personalDataOfHooks: PersonalData = {
  title: 'Webhooks',
  tables: {
    web_hooks: {
      none: ['id', 'form_id', 'method', 'format', 'occasions', 'operator'],
      text: ['name', 'url', 'headers', 'rules'],
      secret: ['secret', 'secret_end', 'former_secret'],
    },
    web_hook_keys: { none: ['form_id', 'place'], text: ['key'] },
    web_hook_deliveries: {
      none: [
        ...['id', 'hook_id', 'message_id', 'type', 'submission_id', 'state', 'stop_reason', 'last_trouble'],
        'claim_id',
      ],
      answers: ['subject', 'payload'],
    },
    web_hook_tries: {
      none: ['delivery_id', 'method', 'format', 'trouble'],
      text: ['url', 'headers', 'status_text', 'answer_headers', 'answer'],
    },
  },
}
