import { beforeEach, describe, expect, it } from 'vitest'
import { files } from '#features/event/files/server/tables.ts'
import { confirmations } from '#features/forms/confirmations/server/tables.ts'
import type { FormContents } from '#features/forms/forms/contract.ts'
import { removeForms } from '#features/forms/forms/server/commands/removing.ts'
import { archiveForms } from '#features/forms/forms/server/commands.ts'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import {
  webHookDeliveries,
  webHookKeys,
  webHooks,
  webHookTries,
} from '#features/forms/web-hooks/server/tables.ts'
import { formNotifications } from '#features/submissions/form-notifications/server/tables.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import {
  baseOf,
  fillingServer,
  notFound,
  openForm,
  type Person,
  refusal,
  save,
  saveDraft,
  submit,
} from '#test/filling.ts'
import { exhibitorIn, pdfOf } from '#test/uploading.ts'
import { formReopenings, formVisits, submissionRevisions, submissions } from './tables.ts'

const { filling, makePerson, stored } = fillingServer()

let organiser: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  formId = await makeForm(filling.scope, { title: 'Electrics', fields })
})

const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'plan', type: 'upload', label: 'Plan' },
]
const remove = (formIds = [formId], api = organiser.api) => api('/admin/forms/removal', { body: { formIds } })
const archive = (formIds = [formId]) => organiser.api('/admin/forms/archive', { body: { formIds } })
const contents = async (formIds = [formId]) =>
  (await organiser.api<FormContents>('/admin/forms/contents', { body: { formIds } })).body
const left = () =>
  inEvent(filling.scope, async ({ tx }) => {
    const tables = { forms, formVersions, confirmations, formNotifications, webHooks, webHookKeys }
    const answers = { webHookDeliveries, webHookTries, submissions, submissionRevisions, formReopenings }
    const counted: Record<string, number> = {}
    for (const [name, table] of Object.entries({ ...tables, ...answers, formVisits }))
      counted[name] = await tx.$count(table)
    return counted
  })
const none = {
  ...{ forms: 0, formVersions: 0, confirmations: 0, formNotifications: 0, webHooks: 0, webHookKeys: 0 },
  ...{ webHookDeliveries: 0, webHookTries: 0, submissions: 0, submissionRevisions: 0 },
  ...{ formReopenings: 0, formVisits: 0 },
}

/** A form with all that a form can have: sent with a file and edited, begun by another team, told to a web hook. */
async function withEverything() {
  const hook = webHookInput.parse({ name: 'Gate', url: 'https://gate.example.com/hooks' })
  expect((await createHook(filling.scope, system, { formId, webHook: hook })).ok).toBe(true)
  const teamId = await makeTeam(filling.scope, { name: 'Foxglove' })
  const exhibitor = await exhibitorIn(filling.server, filling.scope, teamId)
  const { body } = await exhibitor.whole('plan.pdf', pdfOf())
  const answers = { name: 'Freya', plan: [{ fileId: body.fileId }] }
  const { submissionId } = (await submit(exhibitor, formId, { answers })).body
  const changed = { version: 1, revision: 1, answers: { ...answers, name: 'Freya Cole' } }
  const at = `/admin/forms/${formId}/submissions/${submissionId}`
  expect((await organiser.api(at, { method: 'PUT', body: changed })).status).toBe(200)
  await saveDraft(await makePerson(), formId, { name: 'Priya' })
  const reopening = { method: 'PUT', body: { untilDay: '2099-12-31' } }
  expect((await organiser.api(`/admin/forms/${formId}/reopenings/${teamId}`, reopening)).status).toBe(200)
  return { fileId: body.fileId, teamId }
}

describe('a form', () => {
  it('is deleted with all that belongs to it, counted first, and its file soon after', async () => {
    const { fileId } = await withEverything()
    const before = await left()
    for (const [name, count] of Object.entries(before))
      if (!['webHookTries', 'formVisits'].includes(name)) expect([name, count > 0]).toEqual([name, true])
    expect(await contents()).toEqual({
      ...{ submissions: 1, drafts: 1, files: 1, confirmations: 1, notifications: 2, webHooks: 1, tasks: 0 },
    })
    await archive()
    expect(await remove()).toEqual({ status: 200, body: { changed: 1 } })
    expect(await left()).toEqual(none)
    expect(await organiser.api(`/admin/forms/${formId}`)).toEqual(notFound('Form'))

    const looks = await filling.server.services.database.pool.query<{ data: { data: { fileId: string } } }>(
      `select data from jobs.job where name = 'file.removeUnclaimed' and data->>'eventId' = $1`,
      [filling.scope.eventId],
    )
    expect(looks.rows.map(({ data }) => data.data.fileId)).toContain(fileId)
    await inEvent(filling.scope, async ({ tx }) => expect(await tx.$count(files)).toBe(1))
  })

  it('leaves in the audit what it was and how much went with it', async () => {
    await withEverything()
    await archive()
    await remove()
    const entries = await inEvent(filling.scope, ({ tx }) => tx.select().from(auditEntries))
    const [entry] = entries.filter(({ action }) => action === 'form.remove')
    expect(entry).toMatchObject({
      subjectId: formId,
      memberId: organiser.memberId,
      before: { title: 'Electrics', version: 1, submissions: 1, drafts: 1, files: 1, webHooks: 1 },
    })
  })

  it('leaves every other form, and what teams have done with it, as it was', async () => {
    const other = await makeForm(filling.scope, { title: 'Water', fields })
    const person = await makePerson()
    await submit(person, other, { answers: { name: 'Olu' } })
    const kept = await stored(other)
    await withEverything()
    await archive()
    await remove()
    const all = { forms: 1, formVersions: 1, confirmations: 1, formNotifications: 2, submissions: 1 }
    expect(await left()).toEqual({ ...none, ...all })
    expect(await stored(other)).toEqual(kept)
  })

  it('takes more submissions with it than are removed at once', async () => {
    const person = await makePerson()
    const { submissionId } = (await submit(person, formId, { answers: { name: 'Olu' } })).body
    const [row] = await stored(formId)
    if (!row) throw new Error('Nothing was stored')
    const copies = Array.from({ length: 1_100 }, (_, n) => ({
      ...row,
      id: `${submissionId}-${n}`,
      sendKey: null,
    }))
    await inEvent(filling.scope, ({ tx }) => tx.insert(submissions).values(copies))
    expect(await contents()).toMatchObject({ submissions: 1_101, drafts: 0 })
    await archive()
    expect((await remove()).status).toBe(200)
    expect(await left()).toEqual(none)
  })

  it('stays while it is not archived, or while an active task needs it, which is named', async () => {
    const taskId = await makeTask(filling.scope, { title: 'Order power', type: 'form', formId })
    expect(await remove()).toEqual(refusal('notArchived', 'Archive the form before you delete it.'))
    await archive()
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message:
          '“Order power” still needs what you want to delete. First archive the task, or link another form.',
        data: { code: 'needed' },
      },
    })
    const free = await makeForm(filling.scope, { title: 'Water' })
    await archive([free])
    expect((await remove([formId, free])).status).toBe(409)
    expect(await left()).toMatchObject({ forms: 2 })
    await organiser.api('/admin/tasks/archive', { body: { taskIds: [taskId] } })
    expect(await contents()).toMatchObject({ tasks: 1 })
    expect(await remove([formId, free])).toEqual({ status: 200, body: { changed: 2 } })
  })

  it('leaves its archived tasks to be confirmed, with what teams have done', async () => {
    const taskId = await makeTask(filling.scope, { title: 'Order power', type: 'form', formId })
    await submit(await makePerson(), formId, { answers: { name: 'Olu' } })
    await organiser.api('/admin/tasks/archive', { body: { taskIds: [taskId] } })
    await archive()
    expect((await remove()).status).toBe(200)
    const [task, status] = await inEvent(filling.scope, async ({ tx }) => [
      (await tx.select().from(tasks))[0],
      (await tx.select().from(taskStatuses))[0],
    ])
    expect(task).toMatchObject({ id: taskId, type: 'tbc', formId: null, isArchived: true })
    expect(status).toMatchObject({ isComplete: true, submissionId: null, submissionRevision: null })
    expect((await organiser.api('/admin/tasks/restore', { body: { taskIds: [taskId] } })).status).toBe(200)
  })

  it('is kept from being deleted by whoever edits it', async () => {
    await archive()
    const colleague = await makePerson({ teamId: null, level: 'moderator', firstName: 'Joel' })
    await openEditor(colleague.api, 'form', formId)
    expect((await remove()).status).toBe(409)
    expect((await remove([formId], colleague.api)).status).toBe(200)
  })

  it('is deleted by moderators of its event alone', async () => {
    await archive()
    for (const level of ['user', 'reportViewer'] as const) {
      const { api } = await makePerson(level === 'user' ? { level } : { teamId: null, level })
      expect((await remove([formId], api)).status).toBe(403)
      expect((await api('/admin/forms/contents', { body: { formIds: [formId] } })).status).toBe(403)
    }
    const elsewhere = await makeEvent(filling.server.services)
    const { api } = await signedIn(filling.server, elsewhere, { level: 'admin' })
    expect(await remove([formId], api)).toEqual({ status: 200, body: { changed: 0 } })
    expect(
      (await api<FormContents>('/admin/forms/contents', { body: { formIds: [formId] } })).body,
    ).toMatchObject({
      confirmations: 0,
    })
    expect(await left()).toMatchObject({ forms: 1 })
  })
})

it('is gone for a page that has it open: neither saving nor sending answers', async () => {
  const person = await makePerson()
  const { revision = 0, draftId = null } = await openForm(person, formId)
  await archive()
  await remove()
  const base = { draftId, revision, client: 'an open page' }
  const sending = { version: 1, answers: { name: 'Olu' }, sendKey: 'a late sending', base }
  expect(await person.api(`/forms/${formId}/submissions`, { body: sending })).toEqual(notFound('Form'))
})

it('makes a draft that is being saved wait, which then finds no form', async () => {
  const person = await makePerson()
  const base = baseOf(await openForm(person, formId))
  const archiveAndRemove = () =>
    inEvent(filling.scope, async (event) => {
      await archiveForms(event, system, [formId])
      return removeForms(event, system, [formId])
    })
  // The form is gone, and that is not committed yet, when the draft is saved.
  const [removed, saved] = await atOnce<unknown>(
    filling.server,
    'form_versions',
    [archiveAndRemove, () => save(person, formId, { to: { name: 'Olu' }, base })],
    { inTurn: true },
  )
  expect(removed).toEqual({ ok: true, value: 1 })
  expect(saved).toEqual(notFound('Form'))
})
