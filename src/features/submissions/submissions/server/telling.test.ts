import { expect, it } from 'vitest'
import { hookedFormForEach } from '#test/hooked-form.ts'
import { outboxOf } from '#test/outbox.ts'
import type { EditedSubmission } from '../contract/organising.ts'

const { now, add, log, send } = hookedFormForEach()

it('tells web hooks of what an organiser corrects and deletes, and mails nobody about it', async () => {
  const { id } = await add()
  const submissionId = await send({ name: 'Freya' })
  const mailed = (await outboxOf(now.scope)).length
  const path = `/admin/forms/${now.formId}/submissions/${submissionId}`
  const { version, revision } = (await now.api<EditedSubmission>(`${path}/answers`)).body
  const answers = { name: 'Freya Cole' }
  expect((await now.api(path, { method: 'PUT', body: { version, revision, answers } })).status).toBe(200)
  expect((await now.api(path, { method: 'DELETE' })).status).toBe(200)
  expect((await log(id)).map(({ type }) => type).sort()).toEqual(['created', 'deleted', 'updated'])
  expect(await outboxOf(now.scope)).toHaveLength(mailed)
})
