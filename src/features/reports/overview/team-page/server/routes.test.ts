import { call } from '@orpc/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { auditRoutes } from '#features/portal/audit/server/routes.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { anyEmail } from '#test/any-email.ts'
import { signedIn } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { baseOf, fillingServer, openForm, type Person, sendingOf, submit } from '#test/filling.ts'
import { pdfPages } from '#test/pdf-text.ts'
import type { CommentOfTeam, EmailOfTeam, FormsOfTeam } from '../contract.ts'
import { readTeamPaper } from './queries/paper.ts'
import { teamPageRoutes } from './routes.ts'

const { filling, makePerson } = fillingServer()

/** Each stands in one part of the page alone. */
const words = {
  answer: 'Forty amperes at the back wall',
  comment: 'Is one socket enough for us?',
  note: 'They asked the same last year',
}
const subject = 'commentNotification'

let priya: Person
let formId: string
let taskId: string

beforeEach(async () => {
  priya = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Power', allowsSeveral: true, fields })
  taskId = await makeTask(filling.scope, {
    title: 'Order power',
    type: 'form',
    formId,
    dueDate: '2026-12-01',
  })
  await submit(priya, formId, { answers: { name: words.answer, lamps: { lamp: 3 } } })
  const path = `/tasks/${taskId}/teams/${priya.teamId}`
  const commented = await priya.api(`${path}/comments`, { body: { text: words.comment, fileIds: [] } })
  expect(commented.status).toBe(200)
  const mara = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  expect((await mara.api(`/admin${path}/notes`, { body: { text: words.note } })).status).toBe(200)
  await writeTo(priya)
})

const fields = [
  { id: 'name', type: 'text', label: 'What do you need?' },
  {
    id: 'lamps',
    type: 'itemList',
    label: 'Lamps',
    items: [{ itemId: 'lamp', label: 'Lamp', price: '12.50' }],
  },
  { id: 'total', type: 'grandTotal', label: 'Total' },
]

const writeTo = ({ memberId, teamId }: Person) =>
  queueEmail(filling.scope, {
    ...anyEmail(subject),
    ...{ id: newId(), to: 'priya@example.com', memberId, sendKey: newId() },
    team: { id: teamId, name: 'Brightwater' },
  })

const levels: Level[] = ['reportViewer', 'moderator', 'admin']
const parts = ['forms', 'comments', 'emails'] as const
const addressOf = (part: string) => `/admin/reports/teams/${priya.teamId}/${part}`

/** The parts that a person is given, by the page's own addresses. */
async function given(api: Person['api']) {
  const answers = await Promise.all(parts.map((part) => api(addressOf(part))))
  const audit = await api(`/admin/audit-of-teams/${priya.teamId}`)
  return [...answers, audit].map(({ status }) => status)
}

describe('the page of a team', () => {
  it.each([
    ['user', [403, 403, 403, 403]],
    ['reportViewer', [200, 403, 403, 403]],
    ['moderator', [200, 200, 200, 403]],
    ['admin', [200, 200, 200, 200]],
  ] as const)('shows a person of the level %s their parts', async (level, statuses) => {
    const { api } = await signedIn(filling.server, filling.scope, { level })
    expect(await given(api)).toEqual(statuses)
  })

  it('says what the team has sent and ordered, once', async () => {
    const later = await makeForm(filling.scope, { title: 'Later', fields })
    await makeTask(filling.scope, { title: 'Order later', type: 'form', formId: later })
    filling.server.passTime(60_000)
    const base = baseOf(await openForm(priya, formId, newSubmission))
    const another = { ...sendingOf({ answers: { name: 'More', lamps: { lamp: 1 } } }), base }
    const sent = await priya.api(`/forms/${formId}/submissions`, {
      body: { ...another, submission: newSubmission },
    })
    expect(sent.status).toBe(200)
    const { api } = await signedIn(filling.server, filling.scope, { level: 'reportViewer' })
    const { body } = await api<FormsOfTeam>(addressOf('forms'))
    expect(
      body.forms.map(({ title, progress, duplicates, total }) => [title, progress, duplicates, total]),
    ).toEqual([
      ['Later', 'notBegun', 0, null],
      ['Power', 'sent', 1, '12.50'],
    ])
    expect(body.counts).toEqual({ total: 2, sent: 1, draft: 0, notBegun: 1 })
    expect(body.orders).toEqual({ count: 1, total: '12.50' })
  })

  it('tells what was said, and to whom mail went, without what it says', async () => {
    const { api } = await signedIn(filling.server, filling.scope, { level: 'moderator' })
    const comments = (await api<{ items: CommentOfTeam[]; total: number }>(addressOf('comments'))).body
    expect(comments.total).toBe(2)
    expect(comments.items.map(({ kind, text }) => [kind, text]).sort()).toEqual([
      ['comment', words.comment],
      ['note', words.note],
    ])
    const emails = (await api<{ items: EmailOfTeam[] }>(addressOf('emails'))).body
    expect(emails.items.map(({ to }) => to)).toContain('priya@example.com')
    for (const email of emails.items)
      expect(Object.keys(email).sort()).toEqual(['createdAt', 'id', 'status', 'subject', 'to', 'type'])
  })

  it('tells admins what the team did and what was done about it, and nothing of others', async () => {
    const other = await makePerson()
    await submit(other, formId, { answers: { name: 'Another team' } })
    const { api } = await signedIn(filling.server, filling.scope, { level: 'admin' })
    const { body } = await api<{ items: { action: string; memberId: string }[]; total: number }>(
      `/admin/audit-of-teams/${priya.teamId}`,
    )
    const actions = body.items.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['submission.submit', 'comment.create', 'internalNote.create']),
    )
    expect(actions.filter((action) => action === 'submission.submit')).toHaveLength(1)
    expect(body.items.some(({ memberId }) => memberId === other.memberId)).toBe(false)
    expect(body.total).toBe(body.items.length)
  })

  it('is not found from another event, nor for a team that is in no report', async () => {
    const elsewhere = await makeEvent(filling.server.services)
    const admin = await signedIn(filling.server, elsewhere, { level: 'admin' })
    expect(await given(admin.api)).toEqual([404, 404, 404, 404])
    const own = await signedIn(filling.server, filling.scope, { level: 'admin' })
    const organiser = await makeTeam(filling.scope, { isOrganiser: true })
    for (const part of parts)
      expect((await own.api(`/admin/reports/teams/${organiser}/${part}`)).status, part).toBe(404)
  })
})

describe('the page of a team as a PDF', () => {
  const paper = (cookie: string, slug = filling.scope.slug, query = '') =>
    filling.server.request(`/e/${slug}/api/admin/reports/teams/${priya.teamId}/report.pdf${query}`, {
      headers: { cookie },
    })

  it.each(levels)('holds what a person of the level %s may see, and nothing else', async (level) => {
    const { cookie } = await signedIn(filling.server, filling.scope, { level })
    const answer = await paper(cookie)
    expect(answer.status).toBe(200)
    const text = (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join('\n').replace(/\s+/g, ' ')
    const has = (sought: string) => text.includes(sought)
    const isModerator = level !== 'reportViewer'
    const isAdmin = level === 'admin'
    expect({
      answer: has(words.answer),
      ordered: has('37.50'),
      comment: has(words.comment),
      note: has(words.note),
      address: has('priya@example.com'),
      body: has(`comments of ${subject}`),
      audit: has('Commented on a task'),
    }).toEqual({
      ...{ answer: true, ordered: true },
      ...{ comment: isModerator, note: isModerator, address: isModerator },
      ...{ body: isAdmin, audit: isAdmin },
    })
  })

  it('is refused below report viewers, and not found from another event', async () => {
    const { cookie } = await signedIn(filling.server, filling.scope, { level: 'user' })
    const elsewhere = await makeEvent(filling.server.services)
    const admin = await signedIn(filling.server, elsewhere, { level: 'admin' })
    const statuses = await Promise.all([paper(cookie), paper(admin.cookie, elsewhere.slug)])
    expect(statuses.map(({ status }) => status)).toEqual([403, 404])
    await Promise.all(statuses.map(({ body }) => body?.cancel()))
  })

  it('is recorded when it is taken along, and not when it is only asked for', async () => {
    const { cookie, api } = await signedIn(filling.server, filling.scope, { level: 'admin' })
    const exportsMade = async () =>
      (await api<{ items: { action: string }[] }>('/admin/audit')).body.items.filter(
        ({ action }) => action === 'list.export',
      ).length
    expect((await paper(cookie, filling.scope.slug, '?check=true')).status).toBe(204)
    expect(await exportsMade()).toBe(0)
    await (await paper(cookie)).arrayBuffer()
    expect(await exportsMade()).toBe(1)
  })
})

it('asks the database as often for a team with little as for one with much', async () => {
  const context = contextOf(filling.server.services, filling.scope, { level: 'admin' })
  const statementsOf = async () => {
    const asked = { teamId: priya.teamId }
    const all = [
      () => call(teamPageRoutes.listForms, asked, { context }),
      () => call(teamPageRoutes.listComments, asked, { context }),
      () => call(teamPageRoutes.listEmails, asked, { context }),
      () => call(auditRoutes.listOfTeam, asked, { context }),
      () => readTeamPaper(filling.scope, priya.teamId, { comments: true, emails: true, bodies: true }),
    ]
    const counts: number[] = []
    for (const one of all) counts.push((await countingStatements<unknown>(one)).count)
    return counts
  }
  const withLittle = await statementsOf()
  for (const title of ['Water', 'Waste']) {
    const more = await makeForm(filling.scope, { title, fields })
    await makeTask(filling.scope, { title, type: 'form', formId: more })
    await submit(priya, more, { answers: { name: title, lamps: { lamp: 2 } } })
    await priya.api(`/tasks/${taskId}/teams/${priya.teamId}/comments`, { body: { text: title, fileIds: [] } })
    await writeTo(priya)
  }
  expect(await statementsOf()).toEqual(withLittle)
})
