import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailTypes } from '../domain/email-types.ts'
import { templateWordsSchema } from '../domain/template-words.ts'

const emailId = z.string().min(1).max(64)

const changeSchema = z.object({
  at: z.iso.datetime(),
  /** Empty when it was nobody of the event, such as an import. */
  byName: z.string(),
})

const summarySchema = z.object({
  /** The specification's name of the type: `welcome`, `taskApproved` … */
  emailId: z.string(),
  subject: z.string(),
  /** What it is for. */
  what: z.string(),
  isChanged: z.boolean(),
  /** By whom it was written or reset last; null while it is as it comes. */
  changed: changeSchema.nullable(),
})
export type TemplateSummary = z.infer<typeof summarySchema>

const templateSchema = summarySchema.omit({ subject: true }).extend({
  /** 0 while nobody has changed it. */
  version: z.number().int(),
  /** When it is sent, and to whom. */
  when: z.string(),
  to: z.string(),
  words: templateWordsSchema,
  hasButton: z.boolean(),
  variables: z.array(z.object({ name: z.string(), meaning: z.string() })).max(50),
})
export type Template = z.infer<typeof templateSchema>

const drawnSchema = z.object({
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** None of the type has been sent yet: it is shown with examples. */
  isExample: z.boolean(),
})

const changesNothing = { none: 'Nothing is saved.' }
const written = z.object({ emailId, words: templateWordsSchema })
const sample = {
  subject: 'Welcome to {{eventName}}',
  heading: 'Welcome, {{firstName}}',
  blocks: ['We are glad to have {{teamName}} with us.'],
  buttonText: 'Set your password',
}

export const emailTemplatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/email-templates',
    access: 'admin',
    summary: 'The types of e-mail, which of them were changed, and by whom',
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(summarySchema).max(Object.keys(emailTypes).length) })),
  get: endpoint({
    method: 'GET',
    path: '/admin/email-templates/{emailId}',
    access: 'admin',
    summary: 'The words of one type of e-mail',
  })
    .input(z.object({ emailId }))
    .output(templateSchema),
  preview: endpoint({
    method: 'POST',
    path: '/admin/email-templates/{emailId}/previews',
    access: 'admin',
    summary: 'An e-mail in these words, as the newest of its type would look',
    audit: changesNothing,
    live: changesNothing,
  })
    .input(written)
    .example(() => ({ emailId: 'welcome', words: sample }))
    .output(drawnSchema),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/email-templates/{emailId}/tests',
    access: 'admin',
    summary: 'Send myself an e-mail in these words',
    audit: { none: 'It goes to the person who asks for it, and the outbox keeps it.' },
    live: 'organisers',
  })
    .input(written)
    .example(() => ({ emailId: 'welcome', words: sample }))
    .output(z.object({ emailId: z.string() })),
  update: endpoint({
    method: 'PUT',
    path: '/admin/email-templates/{emailId}',
    access: 'admin',
    summary: 'Change the words of a type of e-mail; while editing, with the lock',
    audit: 'emailTemplate.update',
    live: 'organisers',
  })
    .input(written.extend({ version: z.number().int().min(0) }))
    .example(() => ({ emailId: 'welcome', version: 0, words: sample }))
    .output(templateSchema),
  reset: endpoint({
    method: 'DELETE',
    path: '/admin/email-templates/{emailId}',
    access: 'admin',
    summary: 'Go back to the words that the type comes with',
    audit: 'emailTemplate.reset',
    live: 'organisers',
  })
    .input(z.object({ emailId, version: z.number().int().min(0) }))
    .example(() => ({ emailId: 'taskApproved', version: 1 }))
    .output(templateSchema),
}
