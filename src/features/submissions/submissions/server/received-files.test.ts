import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { auditEntries } from '#platform/audit/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, submit } from '#test/filling.ts'
import { exhibitorIn, pdfOf } from '#test/uploading.ts'

const { filling, stored } = fillingServer()

it('gives the files of all submissions, or of one, as one archive with a folder a team', async () => {
  const formId = await makeForm(filling.scope, { fields: [{ id: 'plan', type: 'upload', label: 'Plan' }] })
  for (const name of ['Foxglove', 'foxglove', '../Gullwing']) {
    const teamId = await makeTeam(filling.scope, { name })
    const exhibitor = await exhibitorIn(filling.server, filling.scope, teamId)
    const { body } = await exhibitor.whole('plan.pdf', pdfOf())
    const answers = { plan: [{ fileId: body.fileId }] }
    expect((await submit(exhibitor, formId, { answers })).status).toBe(200)
  }
  const { cookie } = await signedIn(filling.server, filling.scope, { level: 'moderator' })
  const address = `/e/${filling.scope.slug}/api/admin/forms/${formId}/submissions/export.zip`
  const answer = await filling.server.request(address, { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('.zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual([
    ...['-Gullwing/01 Plan/plan.pdf', 'Foxglove/01 Plan/plan.pdf', 'foxglove/01 Plan/plan (2).pdf'],
  ])
  for (const content of Object.values(files)) expect(Buffer.from(content)).toEqual(pdfOf())

  const [, other] = await stored(formId)
  const ofOne = await filling.server.request(`${address}?submissionId=${other?.id}`, { headers: { cookie } })
  const one = unzipSync(new Uint8Array(await ofOne.arrayBuffer()))
  expect(Object.keys(one)).toEqual(['foxglove/01 Plan/plan.pdf'])

  const entries = await inEvent(filling.scope, ({ tx }) => tx.select().from(auditEntries))
  expect(entries.filter(({ action }) => action === 'list.export')).toHaveLength(2)
  const user = await filling.server.request(address, {
    headers: { cookie: (await signedIn(filling.server, filling.scope)).cookie },
  })
  expect(user.status).toBe(403)
})
