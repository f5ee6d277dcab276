import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { accountLinks } from '#features/people/auth/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { anyEmail } from '#test/any-email.ts'
import { signedIn } from '#test/api.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import type { EmailStatus } from '../domain/email-status.ts'
import type { EmailType } from '../domain/email-types.ts'
import { resendRefusals } from '../domain/resending.ts'
import { queueEmail } from './commands.ts'
import { emailStops, emails, heldAddresses } from './tables.ts'

let server: TestServer
let scope: EventScope
let api: Awaited<ReturnType<typeof signedIn>>['api']
let adminId: string
let priya: Awaited<ReturnType<typeof makeMember>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api, memberId: adminId } = await signedIn(server, scope, { level: 'admin' }))
  const teamId = await makeTeam(scope, { name: 'Brightwater' })
  priya = await makeMember(scope, { teamId, isTeamOwner: true, email: `priya-${newId()}@example.com` })
})

type Read = {
  resending: { how: string | null; reason: string }
  resentFrom: string | null
  resentAs: string | null
}
const read = async (emailId: string) => (await api<Read>(`/admin/emails/${emailId}`)).body
const resend = (emailId: string) =>
  api<{ copyId: string; message: string }>(`/admin/emails/${emailId}/copies`, { body: {} })

/** An e-mail to Priya that ended like this. */
async function written(status: EmailStatus, { type = 'taskApproved' }: { type?: EmailType } = {}) {
  const id = await queueEmail(scope, {
    ...{ ...anyEmail(type), to: priya.email, memberId: priya.memberId, sendKey: newId() },
  })
  await inEvent(scope, ({ tx }) =>
    tx
      .update(emails)
      .set({ status, detail: '550 no such user' })
      .where(eq(emails.id, id ?? '')),
  )
  return id ?? ''
}

describe('an e-mail that did not arrive', () => {
  it('is sent again once, as a new one with the same words to the address of today; both name each other', async () => {
    const id = await written('failed')
    const newAddress = `now-${priya.email}`
    await server.services.database.db
      .update(accounts)
      .set({ email: newAddress })
      .where(eq(accounts.id, priya.accountId))
    expect((await read(id)).resending).toEqual({ how: 'copy', reason: '' })
    // Of two who press at once, one succeeds.
    const both = await Promise.all([resend(id), resend(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const copyId = both.find(({ status }) => status === 200)?.body.copyId ?? ''
    const [copy, original] = await drawnOutboxOf(scope)
    expect(copy).toMatchObject({
      id: copyId,
      toAddress: newAddress,
      status: 'queued',
      subject: original?.subject,
    })
    expect(copy?.variables).toEqual(original?.variables)
    expect(copy?.html).toContain(`unsubscribing-by-${copyId}`)
    expect(await read(id)).toMatchObject({
      ...{ resentAs: copyId, resentFrom: null, resending: { how: null, reason: resendRefusals.resent } },
    })
    expect(await read(copyId)).toMatchObject({
      ...{ resentAs: null, resentFrom: id, resending: { how: null, reason: resendRefusals.onItsWay } },
    })
    const entries = await inEvent(scope, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'email.resend')),
    )
    expect(entries).toMatchObject([{ memberId: adminId, subjectId: id, after: { resentAs: copyId } }])
  })

  it('waits until its address is freed, and is refused in words for who does not want it or has left', async () => {
    const id = await written('bounce')
    await server.services.database.db
      .insert(heldAddresses)
      .values({ address: priya.email, heldAt: server.services.clock.now() })
    expect(await resend(id)).toMatchObject({ status: 409, body: { message: resendRefusals.held } })
    await server.services.database.db.delete(heldAddresses)
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(emailStops).values({ eventId, id: newId(), kind: 'notifications', address: priya.email }),
    )
    expect((await resend(id)).body.message).toBe(resendRefusals.unsubscribed)
    await inEvent(scope, ({ tx }) => tx.delete(emailStops))
    await inEvent(scope, ({ tx }) =>
      tx.update(members).set({ disabledAt: new Date() }).where(eq(members.id, priya.memberId)),
    )
    expect((await resend(id)).body.message).toBe(resendRefusals.gone)
    await inEvent(scope, ({ tx }) =>
      tx.update(members).set({ disabledAt: null }).where(eq(members.id, priya.memberId)),
    )
    expect((await resend(id)).status).toBe(200)
    expect(await outboxOf(scope)).toHaveLength(2)
  })

  it('is an invitation anew with a link of its own, until the person has come in', async () => {
    const opened = (openedAt: Date | null) =>
      inEvent(scope, ({ tx }) => tx.update(members).set({ openedAt }).where(eq(members.id, priya.memberId)))
    await opened(null)
    const id = await written('delivery', { type: 'welcome' })
    expect((await read(id)).resending.how).toBe('invitation')
    // Of two who press at once, one succeeds, and the link of the other is taken back with its e-mail.
    const both = await Promise.all([resend(id), resend(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const copyId = both.find(({ status }) => status === 200)?.body.copyId ?? ''
    const outbox = await drawnOutboxOf(scope)
    expect(outbox.map((email) => email.id)).toEqual([copyId, id])
    expect(outbox[0]).toMatchObject({ memberId: priya.memberId, toAddress: priya.email })
    expect(outbox[0]?.text).toContain(`/auth/set-password?token=link-of-${copyId}`)
    expect(await read(id)).toMatchObject({ resentAs: copyId })
    const links = server.services.database.db.select({ id: accountLinks.id }).from(accountLinks)
    expect(await links.where(eq(accountLinks.accountId, priya.accountId))).toEqual([{ id: copyId }])
    const other = await written('failed', { type: 'welcomeTeamMember' })
    await opened(new Date())
    expect((await read(other)).resending).toEqual({ how: null, reason: resendRefusals.joined })
    expect((await resend(other)).body.message).toBe(resendRefusals.joined)
  })

  it('is never one with a link that its recipient asks for, nor a reminder of another day', async () => {
    const [reset, reminder] = [
      await written('failed', { type: 'resetPassword' }),
      await written('failed', { type: 'taskReminder' }),
    ]
    expect((await resend(reset)).body.message).toBe(resendRefusals.askedFor)
    expect((await resend(reminder)).body.message).toBe(resendRefusals.ofItsDay)
    expect((await resend(newId())).status).toBe(404)
    expect(await outboxOf(scope)).toHaveLength(2)
  })
})
