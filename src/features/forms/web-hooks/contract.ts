import { z } from 'zod'
import { ruleSetSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { callTroubles } from '#kit/text/call-troubles.ts'
import { headersSchema } from './domain/headers.ts'
import { LOG_DAYS, MOST_HEADERS, MOST_WEB_HOOKS } from './domain/limits.ts'
import { deliveryList } from './domain/list.ts'
import { deliveryStates, deliveryTypes, formats, methods, occasions, stopReasons } from './domain/words.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A web hook of the form. */
    webHookId: string
    /** One of its deliveries. */
    deliveryId: string
  }
}

const id = z.string().min(1).max(64)
const ofForm = z.object({ formId: id })
const ofHook = ofForm.extend({ webHookId: id })

export const webHookInput = z.object({
  name: z.string().trim().min(1, 'Give the webhook a name.').max(200),
  url: z
    .string()
    .trim()
    .max(2000, 'The address is too long.')
    .regex(/^https?:\/\/\S+$/i, 'Write the whole address, such as https://example.com/hooks.'),
  method: z.enum(methods).default('POST'),
  format: z.enum(formats).default('JSON'),
  occasions: z
    .array(z.enum(occasions))
    .min(1, 'Choose at least one.')
    .max(occasions.length)
    .default([...occasions]),
  headers: headersSchema.default([]),
  isActive: z.boolean().default(true),
  ...ruleSetSchema.shape,
})
export type WebHookInput = z.output<typeof webHookInput>

const countsSchema = z.object({
  total: z.number(),
  delivered: z.number(),
  retrying: z.number(),
  failed: z.number(),
})

const webHookSchema = webHookInput.extend({
  id: z.string(),
  formId: z.string(),
  /** As they were stored; those of a copied hook are yet to be given. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })).max(MOST_HEADERS),
  url: z.string(),
  occasions: z.array(z.enum(occasions)).max(occasions.length),
  secretEnd: z.string(),
  hasSecret: z.boolean(),
  /** While the former secret signs as well. */
  formerUntil: z.iso.datetime().nullable(),
  goneAt: z.iso.datetime().nullable(),
  /** Its conditions cannot be read, so that it tells nothing. */
  isUnreadable: z.boolean(),
  counts: countsSchema,
  /** Of the last days, the oldest first: those without a delivery too. */
  days: z.array(z.object({ day: z.string(), ...countsSchema.shape })).max(LOG_DAYS),
})
export type WebHook = z.output<typeof webHookSchema>

const deliverySchema = z.object({
  id: z.string(),
  messageId: z.string(),
  type: z.enum(deliveryTypes),
  subject: z.string(),
  isGuest: z.boolean(),
  state: z.enum(deliveryStates),
  stopReason: z.enum(stopReasons).nullable(),
  tries: z.number(),
  roundTries: z.number(),
  isReplayed: z.boolean(),
  lastStatus: z.number().nullable(),
  lastTrouble: z.enum(callTroubles).nullable(),
  lastMilliseconds: z.number().nullable(),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
})
export type Delivery = z.output<typeof deliverySchema>

const deliveryOfSubmissionSchema = deliverySchema.extend({
  webHookId: z.string(),
  webHookName: z.string(),
  /** Whether it can be sent again now. */
  canReplay: z.boolean(),
})
export type DeliveryOfSubmission = z.output<typeof deliveryOfSubmissionSchema>

const headerMap = z.array(z.object({ name: z.string(), value: z.string() })).max(100)

const trySchema = z.object({
  number: z.number(),
  at: z.iso.datetime(),
  method: z.enum(methods),
  url: z.string(),
  headers: headerMap,
  /** What was sent, with the addresses of its files left out; empty for a call without a body. */
  body: z.string(),
  status: z.number().nullable(),
  statusText: z.string(),
  trouble: z.enum(callTroubles).nullable(),
  milliseconds: z.number(),
  answerHeaders: headerMap,
  answer: z.string(),
  answerBytes: z.number(),
  isAnswerCutOff: z.boolean(),
})
export type Try = z.output<typeof trySchema>

const hookWithSecret = webHookSchema.extend({
  /** Shown this once. */
  secret: z.string(),
})

export const webHooksContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/webhooks',
    access: 'admin',
    summary: 'The webhooks of a form',
  })
    .input(ofForm)
    .output(z.object({ webHooks: z.array(webHookSchema).max(MOST_WEB_HOOKS) })),
  get: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/webhooks/{webHookId}',
    access: 'admin',
    summary: 'One webhook',
  })
    .input(ofHook)
    .output(webHookSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/webhooks',
    access: 'admin',
    summary: 'Add a webhook; its signing secret is shown this once',
    audit: 'webHook.create',
    live: 'organisers',
  })
    .input(ofForm.extend({ webHook: webHookInput }))
    .example(({ formId }) => ({
      formId,
      webHook: { name: 'Badge printer', url: 'https://badges.example.com/hooks' },
    }))
    .output(hookWithSecret),
  update: endpoint({
    method: 'PUT',
    path: '/admin/forms/{formId}/webhooks/{webHookId}',
    access: 'admin',
    summary: 'Change a webhook',
    audit: 'webHook.update',
    live: 'organisers',
  })
    .input(ofHook.extend({ webHook: webHookInput }))
    .example(({ formId, webHookId }) => ({
      ...{ formId, webHookId },
      webHook: { name: 'Gate', url: 'https://gate.example.com/hooks', method: 'PUT', format: 'XML' },
    }))
    .output(webHookSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/forms/{formId}/webhooks/{webHookId}',
    access: 'admin',
    summary: 'Delete a webhook with its log',
    audit: 'webHook.remove',
    live: 'organisers',
  })
    .input(ofHook)
    .example(({ formId, webHookId }) => ({ formId, webHookId }))
    .output(z.object({ removed: z.boolean() })),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/webhooks/{webHookId}/secret',
    access: 'admin',
    summary: 'Make a new signing secret, which is shown this once',
    audit: 'webHook.rotateSecret',
    live: 'organisers',
  })
    .input(
      ofHook.extend({
        /** Whether the former one signs as well for a day. */
        keepFormer: z.boolean().default(true),
      }),
    )
    .example(({ formId, webHookId }) => ({ formId, webHookId }))
    .output(hookWithSecret),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/webhooks/{webHookId}/test',
    access: 'admin',
    summary: 'Send a signed test call',
    audit: { none: 'It tells nothing of anybody, and the log of the webhook keeps it.' },
    live: 'organisers',
  })
    .input(ofHook)
    .example(({ formId, webHookId }) => ({ formId, webHookId }))
    .output(z.object({ deliveryId: z.string() })),
  listDeliveries: listEndpoint(
    {
      path: '/admin/forms/{formId}/webhooks/{webHookId}/deliveries',
      access: 'admin',
      summary: 'What a webhook has told in the last 30 days, newest first',
    },
    deliveryList,
    deliverySchema,
    { formId: id, webHookId: id },
  ),
  listOfSubmission: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/submissions/{submissionId}/deliveries',
    access: 'admin',
    summary: 'What the webhooks of a form have told of one submission in the last 30 days, newest first',
  })
    .input(ofForm.extend({ submissionId: id }))
    .output(z.object({ deliveries: z.array(deliveryOfSubmissionSchema).max(100) })),
  getDelivery: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/webhooks/{webHookId}/deliveries/{deliveryId}',
    access: 'admin',
    summary: 'One delivery with each of its tries',
  })
    .input(ofHook.extend({ deliveryId: id }))
    .output(deliverySchema.extend({ attempts: z.array(trySchema).max(100) })),
  replay: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/webhooks/{webHookId}/deliveries/{deliveryId}/replay',
    access: 'admin',
    summary: 'Send a delivery again now, under the same id',
    audit: 'webHook.replay',
    live: 'organisers',
  })
    .input(ofHook.extend({ deliveryId: id }))
    .example(({ formId, webHookId, deliveryId }) => ({ formId, webHookId, deliveryId }))
    .output(deliverySchema),
}
