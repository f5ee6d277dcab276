import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { SOONEST_MILLISECONDS } from '#features/submissions/submissions/domain/guest-pace.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type HookReceiver, isVerified, startHookReceiver } from '#test/peers/hook-receiver.ts'
import { type ArrangedEvent, arrangeEvent } from '../../e2e/fixtures/event.ts'
import { companyQuestion, definitionOf } from '../../e2e/fixtures/forms.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

const SENDERS = 6
/** Acknowledged submissions after which the server is killed, in the middle of others. */
const KILLED_AFTER = [3, 40, 120]

let running: StartedPortal
let arranging: Arranging
let event: ArrangedEvent
let receiver: HookReceiver

beforeAll(async () => {
  running = await startPortal()
  arranging = await openArranging(running.portal)
  event = await arrangeEvent(arranging.services)
  receiver = await startHookReceiver()
})
afterAll(async () => {
  await arranging.services.jobs.stop()
  await arranging.services.database.close()
  await receiver.stop()
  await running.stop()
})

it('tells of each submission that was acknowledged, at least once and under one id, whenever the server is killed', async () => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const webHook = webHookInput.parse({ name: 'Gate', url: `${receiver.url}/hooks` })
  const made = await createHook(event.scope, system, { formId, webHook })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const started = await openForm(running.portal.url, formId)
  const acknowledged: string[] = []
  for (const answers of KILLED_AFTER) {
    const { portal } = running
    const killing = { isDone: false, promise: Promise.resolve() }
    const known = acknowledged.length
    const send = async () => {
      while (!killing.isDone) {
        const id = await submit(portal.url, { formId, started })
        if (id === undefined) return
        acknowledged.push(id)
        if (acknowledged.length - known < answers || killing.isDone) continue
        killing.isDone = true
        killing.promise = running.kill()
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    await killing.promise
    running = await restartPortal(portal)
  }
  const told = () =>
    receiver.received.map((hook) => ({
      hook,
      messageId: String(hook.headers['webhook-id']),
      submissionId: (JSON.parse(hook.body) as { submission: { id: string } }).submission.id,
    }))
  const missing = () => {
    const known = new Set(told().map(({ submissionId }) => submissionId))
    return acknowledged.filter((id) => !known.has(id))
  }
  await expect.poll(missing, { timeout: 120_000, interval: 250 }).toEqual([])
  // A call that came twice is known by its id.
  const ids = Map.groupBy(told(), ({ submissionId }) => submissionId)
  for (const calls of ids.values()) expect(new Set(calls.map(({ messageId }) => messageId)).size).toBe(1)
  expect(told().every(({ hook }) => isVerified(hook, made.value.secret))).toBe(true)
})

/** Opens the form as a guest, and looks at it for as long as a person would. */
async function openForm(url: string, formId: string): Promise<string> {
  const answer = await fetch(`${url}/e/${event.slug}/api/guests/forms/${formId}`)
  await delay(SOONEST_MILLISECONDS)
  return ((await answer.json()) as { started: string }).started
}

type Opened = { formId: string; started: string }

let guests = 0

/** The id that the server answered, or undefined when it was gone before it did. */
async function submit(url: string, { formId, started }: Opened): Promise<string | undefined> {
  guests += 1
  try {
    const answer = await fetch(`${url}/e/${event.slug}/api/guests/forms/${formId}/submissions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Each guest has an address of their own, so that none uses up another's attempts.
        'x-forwarded-for': `10.1.${Math.floor(guests / 250)}.${guests % 250}`,
      },
      body: JSON.stringify({
        version: 1,
        answers: { company: `Guest ${guests}` },
        sendKey: newId(),
        started,
      }),
    })
    return ((await answer.json()) as { submissionId?: string }).submissionId
  } catch {
    return undefined
  }
}
