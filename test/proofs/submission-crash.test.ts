import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import { createFormNotification } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { openForm } from '#test/guest-sender.ts'
import { type HookReceiver, isVerified, startHookReceiver } from '#test/peers/hook-receiver.ts'
import { type ArrangedEvent, arrangeEvent } from '../../e2e/fixtures/event.ts'
import { companyQuestion, definitionOf } from '../../e2e/fixtures/forms.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { mailReceived, restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

const SUBMISSIONS = 2_000
const SENDERS = 6
const KILLS = 10
const ELECTRICIAN = 'power@crash.example'

/** At random, and once right at the start, where most is still to be set up. */
const killedAfter = [
  3,
  ...Array.from({ length: KILLS - 1 }, () => Math.ceil(Math.random() * (SUBMISSIONS - 1))).sort(
    (one, other) => one - other,
  ),
]

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

it(`keeps each of ${SUBMISSIONS} acknowledged submissions once, and tells and mails of it, killed after ${killedAfter.join(', ')}`, async () => {
  const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
  const webHook = webHookInput.parse({ name: 'Gate', url: `${receiver.url}/hooks` })
  const made = await createHook(event.scope, system, { formId, webHook })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const notification = formNotificationInput.parse({
    ...{ name: 'Electrician', sendToType: 'email', sendTo: ELECTRICIAN },
  })
  const mailed = await createFormNotification(event.scope, system, { formId, notification })
  if (!mailed.ok) throw new Error(JSON.stringify(mailed.error))

  const sender = await openForm(running.portal.url, { slug: event.slug, formId })
  const acknowledged = new Map<string, string>()
  for (const answers of [...killedAfter, Number.POSITIVE_INFINITY]) {
    const killing = { isDone: false, promise: Promise.resolve() }
    const send = async () => {
      while (!killing.isDone && acknowledged.size + sender.inHand.size < SUBMISSIONS) {
        const sending = sender.next()
        const id = await sender.submit(running.portal.url, sending)
        if (id === undefined) return
        acknowledged.set(id, sending.company)
        if (acknowledged.size < answers || killing.isDone) continue
        killing.isDone = true
        killing.promise = running.kill()
      }
    }
    // What had no answer is sent again under the same key, as the page does it.
    for (const sending of sender.unanswered()) {
      const id = await sender.submit(running.portal.url, sending)
      if (id !== undefined) acknowledged.set(id, sending.company)
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    await killing.promise
    if (killing.isDone) running = await restartPortal(running.portal)
  }
  expect(acknowledged.size).toBe(SUBMISSIONS)

  const stored = await inEvent(event.scope, ({ tx, eventId }) =>
    tx
      .select({ id: submissions.id, values: submissions.values })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.isDraft, false))),
  )
  expect(new Map(stored.map(({ id, values }) => [id, String(values.company)]))).toEqual(acknowledged)
  expect(stored).toHaveLength(SUBMISSIONS)

  const told = () =>
    receiver.received.map((hook) => ({
      hook,
      messageId: String(hook.headers['webhook-id']),
      submissionId: (JSON.parse(hook.body) as { submission: { id: string } }).submission.id,
    }))
  const untold = () => {
    const known = new Set(told().map(({ submissionId }) => submissionId))
    return [...acknowledged.keys()].filter((id) => !known.has(id)).length
  }
  await expect.poll(untold, { timeout: 240_000, interval: 500 }).toBe(0)
  // A call that came twice is known by its id.
  const ids = Map.groupBy(told(), ({ submissionId }) => submissionId)
  for (const calls of ids.values()) expect(new Set(calls.map(({ messageId }) => messageId)).size).toBe(1)
  expect(ids.size).toBe(SUBMISSIONS)
  expect(told().every(({ hook }) => isVerified(hook, made.value.secret))).toBe(true)

  // One e-mail each, which the mail server has at least once, and whose copies have one id.
  const arrived = () =>
    Map.groupBy(
      mailReceived().filter(({ to }) => to.includes(ELECTRICIAN)),
      ({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
    )
  await expect.poll(() => arrived().size, { timeout: 240_000, interval: 500 }).toBe(SUBMISSIONS)
  const outbox = await inEvent(event.scope, ({ tx, eventId }) =>
    tx.select().from(emails).where(eq(emails.eventId, eventId)),
  )
  const about = outbox
    .filter(({ toAddress }) => toAddress === ELECTRICIAN)
    .map(({ aboutId }) => String(aboutId))
  expect(new Set(about)).toEqual(new Set(acknowledged.keys()))
  expect(about).toHaveLength(SUBMISSIONS)
  const companies = [...arrived().values()].map(
    ([mail]) => /Guest \d+/.exec((mail?.source ?? '').replace(/=\r?\n/g, ''))?.[0],
  )
  expect(new Set(companies)).toEqual(new Set(acknowledged.values()))
}, 900_000)
