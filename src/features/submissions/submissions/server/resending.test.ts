import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, notFound, type Person, refusal, submit } from '#test/filling.ts'

const { filling, makePerson } = fillingServer()

let organiser: Person
let formId: string
let submissionId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  formId = await makeForm(filling.scope, { fields: [{ id: 'name', type: 'text', label: 'Name' }] })
  submissionId = (await submit(await makePerson(), formId)).body.submissionId
})

type Status = 'queued' | 'delivery' | 'bounce' | 'unsent'

/** An e-mail that followed the submission, or something else. */
async function makeMail({ status = 'delivery' as Status, aboutId = submissionId } = {}) {
  const id = newId()
  const words = {
    subject: 'Received',
    template: { subject: 'Catering', heading: 'Thank you', blocks: ['We have it from {{sender}}.'] },
    templateVersion: 2,
    variables: { sender: 'Priya', eventName: 'Harbour Expo', supportEmail: 'help@example.com' },
    details: [{ label: 'Lunches', lines: ['12'], isHeading: false }],
    replyTo: 'mara@example.com',
  }
  await inEvent(filling.scope, ({ tx, eventId }) =>
    tx.insert(emails).values({
      ...{ ...words, eventId, id, aboutId, status, type: 'formNotification' },
      ...{ toAddress: 'priya@example.com', teamName: 'Brightwater', sendKey: `planted:${id}` },
    }),
  )
  return id
}
/** In the order in which they were made, which ids keep. */
const mailsAbout = (aboutId: string) =>
  inEvent(filling.scope, ({ tx }) =>
    tx.select().from(emails).where(eq(emails.aboutId, aboutId)).orderBy(emails.id),
  )
const settle = (status: Status) => inEvent(filling.scope, ({ tx }) => tx.update(emails).set({ status }))
const resend = (emailId: string, api = organiser.api, of = formId) =>
  api(`/admin/forms/${of}/submissions/${submissionId}/mails/${emailId}/copies`, { body: {} })

it('sends an e-mail that followed again, to the letter and to the same address, and says so in the audit', async () => {
  const emailId = await makeMail({ status: 'bounce' })
  expect(await resend(emailId)).toEqual({ status: 200, body: {} })
  const [original, copy, ...others] = await mailsAbout(submissionId)
  expect(others).toEqual([])
  const { subject, html, text, template, variables, details, toAddress, replyTo, teamName, type } =
    original ?? {}
  expect(original).toMatchObject({ id: emailId, status: 'bounce' })
  expect(copy).toMatchObject({ subject, html, text, toAddress, replyTo, teamName, type, status: 'queued' })
  expect(copy).toMatchObject({ template, variables, details })
  const jobs = await filling.server.services.database.pool.query<{ data: { data: object } }>(
    `select data from jobs.job where name = 'email.send' and data->>'eventId' = $1`,
    [filling.scope.eventId],
  )
  expect(jobs.rows.map(({ data }) => data.data)).toEqual([{ emailId: copy?.id }])
  const entries = await inEvent(filling.scope, ({ tx }) => tx.select().from(auditEntries))
  expect(entries.filter(({ action }) => action === 'submission.resendMail')).toMatchObject([
    { subjectId: submissionId, memberId: organiser.memberId, after: { emailId, copy: copy?.id } },
  ])
})

it('sends no other copy while one waits, also of two that are asked for at once', async () => {
  const emailId = await makeMail()
  const answers = await Promise.all([resend(emailId), resend(emailId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await resend(emailId)).toEqual(refusal('waiting', 'This e-mail is still waiting to be sent.'))
  expect(await mailsAbout(submissionId)).toHaveLength(2)
})

it('sends an e-mail five times again at most, a copy of a copy too', async () => {
  let emailId = await makeMail()
  const original = emailId
  for (let copies = 1; copies <= 5; copies += 1) {
    expect((await resend(emailId)).status).toBe(200)
    await settle('delivery')
    const all = await mailsAbout(submissionId)
    emailId = all.at(copies - 1)?.id ?? ''
  }
  const words = 'This e-mail has been sent again five times. Ask the recipient to look in their junk mail.'
  for (const id of [emailId, original]) expect(await resend(id)).toEqual(refusal('tooManyCopies', words))
})

it('sends nothing that is about something else, of another form or event, or for who may not see it', async () => {
  const emailId = await makeMail()
  const foreign = await makeMail({ aboutId: 'something-else' })
  expect(await resend(foreign)).toEqual(notFound('E-mail'))
  const other = await makeForm(filling.scope)
  expect(await resend(emailId, organiser.api, other)).toEqual(notFound('Submission'))
  const viewer = await makePerson({ teamId: null, level: 'reportViewer' })
  expect((await resend(emailId, viewer.api)).status).toBe(403)
  const elsewhere = await makeEvent(filling.server.services)
  const { api } = await signedIn(filling.server, elsewhere, { level: 'admin' })
  expect(await resend(emailId, api)).toEqual(notFound('Submission'))
  expect(await mailsAbout(submissionId)).toHaveLength(1)
})
