import type { PlacedRuleProblem } from '#features/forms/forms/domain/logic/check-rules.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type WebHook, webHooksContract } from '../contract.ts'
import { deliveryExportColumns } from '../domain/export-columns.ts'
import { MOST_WEB_HOOKS } from '../domain/limits.ts'
import { createHook, removeHook, rotateSecret, updateHook } from './commands/hooks.ts'
import { replay, sendTest } from './commands/telling.ts'
import {
  presentDelivery,
  presentDeliveryOfSubmission,
  presentDeliveryWithTries,
  presentHooks,
  presentOneHook,
} from './present.ts'
import {
  type DeliveryOf,
  deliveriesOfSubmission,
  deliverySource,
  deliveryWith,
} from './queries/deliveries.ts'

type Refusal =
  | 'formNotFound'
  | 'webHookNotFound'
  | 'deliveryNotFound'
  | 'badAddress'
  | 'tooMany'
  | 'noSecret'
  | { code: 'badRules'; problems: PlacedRuleProblem[] }

const answers: RefusalAnswers<Refusal> = {
  formNotFound: { status: 'notFound', thing: 'Form' },
  webHookNotFound: { status: 'notFound', thing: 'Webhook' },
  deliveryNotFound: { status: 'notFound', thing: 'Delivery' },
  badAddress: {
    status: 'invalid',
    message: 'Enter a public https address without a user name or password.',
    field: 'url',
  },
  badRules: {
    status: 'invalid',
    message: 'Correct the conditions that are marked.',
    fields: ({ problems }) =>
      Object.fromEntries(problems.map(({ index, remark }) => [`webHook.rules.${index}`, remark])),
  },
  tooMany: {
    status: 'conflict',
    message: `A form can have ${MOST_WEB_HOOKS} webhooks. Delete one that you do not need.`,
  },
  noSecret: {
    status: 'conflict',
    message: 'This webhook has no signing secret yet. Create one and give it to the receiver.',
  },
}

export const webHooksRoutes = {
  list: route(webHooksContract.list, async ({ scope, input }) => ({
    webHooks: await presentHooks(scope, input.formId),
  })),

  get: route(webHooksContract.get, ({ scope, input }) => hookOf(scope, input)),

  create: route(webHooksContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { webHookId, secret } = accepted(await createHook(event, actor, input), answers)
      return { ...(await hookOf(event, { formId: input.formId, webHookId })), secret }
    }),
  ),

  update: route(webHooksContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateHook(event, actor, input), answers)
      return hookOf(event, input)
    }),
  ),

  remove: route(webHooksContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeHook(scope, actor, input), answers)
    return { removed: true }
  }),

  rotateSecret: route(webHooksContract.rotateSecret, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const secret = accepted(await rotateSecret(event, actor, input), answers)
      return { ...(await hookOf(event, input)), secret }
    }),
  ),

  sendTest: route(webHooksContract.sendTest, async ({ scope, actor, input }) => ({
    deliveryId: accepted(await sendTest(scope, actor, input), answers),
  })),

  listDeliveries: route(webHooksContract.listDeliveries, async ({ scope, input }) =>
    mapPage(await readPage(scope, deliverySource, input), presentDelivery),
  ),

  listOfSubmission: route(webHooksContract.listOfSubmission, async ({ scope, input }) => ({
    deliveries: (await deliveriesOfSubmission(scope, input)).map(presentDeliveryOfSubmission),
  })),

  getDelivery: route(webHooksContract.getDelivery, async ({ scope, input }) =>
    presentDeliveryWithTries(scope, await foundDelivery(scope, input)),
  ),

  replay: route(webHooksContract.replay, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await replay(event, actor, input), answers)
      return presentDelivery((await foundDelivery(event, input)).delivery)
    }),
  ),
}

export const webHookDeliveriesExport = listExport(
  'webhook-deliveries',
  webHooksContract.listDeliveries,
  async ({ scope, input }) => ({
    title: 'webhook deliveries',
    columns: deliveryExportColumns,
    rows: mapRows(readAll(scope, deliverySource, input), presentDelivery),
  }),
)

async function hookOf(scope: EventScope, which: { formId: string; webHookId: string }): Promise<WebHook> {
  const hook = await presentOneHook(scope, which)
  if (!hook) throw notFound('Webhook')
  return hook
}

async function foundDelivery(scope: EventScope, which: DeliveryOf) {
  const found = await deliveryWith(scope, which)
  if (!found) throw notFound('Delivery')
  return found
}
