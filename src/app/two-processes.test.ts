import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import type { WholeNotification } from '#features/messages/notifications/contract.ts'
import { notificationById } from '#features/messages/notifications/server/queries/notifications.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { openEditor } from '#test/editing.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { fillingServer, type Person } from '#test/filling.ts'
import { openMailboxes } from '#test/mailboxes.ts'
import { TEST_NOW } from '#test/server.ts'
import { jobDefinitions, startWorking } from './jobs.ts'

const { filling, makePerson } = fillingServer()

/** Three minutes from now, by the clock of the portal. */
const due = new Date(TEST_NOW.getTime() + 3 * 60_000)
let admin: Person
let recipients: string[]
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  admin = await makePerson({ teamId: null, level: 'admin', firstName: 'Mara' })
  const teamId = await makeTeam(filling.scope)
  recipients = []
  for (let index = 0; index < 5; index += 1)
    recipients.push((await makeMember(filling.scope, { teamId, firstName: `Priya ${index}` })).email)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A worker beside the others on the same database: its own queue, which may stop by itself. */
async function startWorker(transport: ReturnType<typeof openMailboxes>['transport']) {
  const jobs = await openQueue({
    url: filling.server.databaseUrl,
    jobs: jobDefinitions,
    onError: (error) => filling.server.surprises.push(error),
    pollingSeconds: 0.5,
  })
  stops.push(() => jobs.stop())
  await startWorking({ ...filling.server.services, jobs }, transport)
  return { stop: () => jobs.stop() }
}

async function scheduled(): Promise<string> {
  const notification = { title: 'Build-up starts', description: 'Gate 4 opens.', sendEmail: true }
  const { body } = await admin.api<WholeNotification>('/admin/notifications', { body: { notification } })
  await openEditor(admin.api, 'notification', body.id)
  const answer = await admin.api(`/admin/notifications/${body.id}/schedule`, {
    method: 'PUT',
    body: { version: body.version, scheduledAt: due.toISOString() },
  })
  expect(answer.status).toBe(200)
  return body.id
}

const statusOf = async (id: string) => (await notificationById(filling.scope, id))?.status
/** The clock of the database, by which jobs wait, gets to the due moment. */
const jobsFallDue = () =>
  filling.server.services.database.pool.query(
    `update jobs.job set start_after = now() where name = 'notification.publish' and state = 'created'`,
  )
const queuedMails = () => inEvent(filling.scope, ({ tx }) => tx.select({ to: emails.toAddress }).from(emails))

async function mailedOnce(received: readonly { to: string }[]) {
  await expect.poll(() => received.length).toBe(recipients.length)
  expect(received.map(({ to }) => to).sort()).toEqual([...recipients].sort())
  expect(await queuedMails()).toHaveLength(recipients.length)
}

describe('a scheduled notification and two worker processes', () => {
  it('is published once, and each person gets one e-mail', async () => {
    const { transport, received } = openMailboxes()
    const id = await scheduled()
    await startWorker(transport)
    await startWorker(transport)
    filling.server.setTime(due)
    await jobsFallDue()
    await expect.poll(() => statusOf(id)).toBe('sent')
    await mailedOnce(received)
  })

  it('is made up for once after both were stopped over the due minute', async () => {
    const { transport, received } = openMailboxes()
    const id = await scheduled()
    const first = await startWorker(transport)
    await first.stop()
    filling.server.setTime(new Date(due.getTime() + 90_000))
    await jobsFallDue()
    expect(await statusOf(id)).toBe('scheduled')
    await startWorker(transport)
    await startWorker(transport)
    await expect.poll(() => statusOf(id)).toBe('sent')
    await mailedOnce(received)
  })

  it('waits where the clock was set back meanwhile, and is then published once', async () => {
    const { transport, received } = openMailboxes()
    const id = await scheduled()
    await startWorker(transport)
    await startWorker(transport)
    // The job is due by the clock of the database, an hour before the moment on ours.
    filling.server.setTime(new Date(due.getTime() - 3_600_000))
    await jobsFallDue()
    const waiting = () =>
      filling.server.services.database.pool
        .query(
          `select 1 from jobs.job where name = 'notification.publish' and state = 'created' and start_after > now() + interval '50 minutes'`,
        )
        .then(({ rowCount }) => rowCount)
    await expect.poll(waiting).toBe(1)
    expect(await statusOf(id)).toBe('scheduled')
    expect(received).toEqual([])

    filling.server.setTime(due)
    await jobsFallDue()
    await expect.poll(() => statusOf(id)).toBe('sent')
    await mailedOnce(received)
  })
})
