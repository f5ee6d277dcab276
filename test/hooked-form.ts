import { afterEach, beforeEach } from 'vitest'
import type { Delivery, Try, WebHook } from '#features/forms/web-hooks/contract.ts'
import { deliver } from '#features/forms/web-hooks/server/commands/delivering.ts'
import { submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from './api.ts'
import { actorOf, makeMember, makeTeam } from './factories/event.ts'
import { makeForm } from './factories/form.ts'
import { freshEventForEach } from './fresh-event.ts'
import { type HookReceiver, startHookReceiver } from './peers/hook-receiver.ts'
import type { TestServer } from './server.ts'

export type Hooked = {
  server: TestServer
  scope: EventScope
  api: ReturnType<typeof apiOf>
  receiver: HookReceiver
  formId: string
  teamId: string
  sender: Actor
}

/** Before each test a form, a team that sends it, an admin, and a receiver of web hooks on this machine. */
export function hookedFormForEach() {
  const now = {} as Hooked
  freshEventForEach(
    async (fresh) => {
      Object.assign(now, fresh)
      const { api } = await signedIn(now.server, now.scope, {
        level: 'admin',
        firstName: 'Mara',
        surname: 'Dunn',
      })
      Object.assign(now, { api })
    },
    { hookReach: 'private' },
  )
  beforeEach(async () => {
    const { scope } = now
    const fields = [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'plan', type: 'upload', label: 'Plan' },
    ]
    const [receiver, formId] = [await startHookReceiver(), await makeForm(scope, { fields })]
    const teamId = await makeTeam(scope, { name: 'Foxglove Instruments', stand: 'B06' })
    const sender = actorOf(await makeMember(scope, { teamId }), teamId)
    Object.assign(now, { receiver, formId, teamId, sender })
  })
  afterEach(() => now.receiver.stop())

  const address = (id: string, rest = '') => `/admin/forms/${now.formId}/webhooks/${id}${rest}`
  return {
    now,
    address,
    add: async (parts: object = {}) => {
      const webHook = { name: 'Gate', url: `${now.receiver.url}/hooks?from=portal`, ...parts }
      const path = `/admin/forms/${now.formId}/webhooks`
      return (await now.api<WebHook & { secret: string }>(path, { body: { webHook } })).body
    },
    log: async (id: string) => (await now.api<ListPage<Delivery>>(address(id, '/deliveries'))).body.items,
    opened: async (id: string, deliveryId: string) =>
      (await now.api<Delivery & { attempts: Try[] }>(address(id, `/deliveries/${deliveryId}`))).body,
    send: (answers: object = { name: 'Freya' }) => send(now, answers),
    tryAll: () => tryAll(now),
  }
}

/** Sends the form for the team, anew or again. */
async function send({ scope, sender, formId }: Hooked, answers: object) {
  const base = await inEvent(scope, async ({ tx }) => {
    const { rows } = await tx.execute<{ revision: number }>(
      `select revision from submissions where not is_draft`,
    )
    return { draftId: null, revision: rows[0]?.revision ?? 0, client: 'a test' }
  })
  const input = { formId, version: 1, answers: answers as { name: string }, sendKey: newId(), base }
  const sent = await submitForTeam(scope, sender, input)
  if (!sent.ok) throw new Error(JSON.stringify(sent.error))
  return sent.value.submissionId
}

/** Makes the tries that are due, as the worker does; the queue itself is not asked. */
async function tryAll({ scope }: Hooked) {
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ id: string; turn: number }>(
      `select id, turn from web_hook_deliveries where state in ('waiting', 'retrying') order by id`,
    ),
  )
  for (const { id, turn } of rows) await deliver(scope, { deliveryId: id, turn })
}
