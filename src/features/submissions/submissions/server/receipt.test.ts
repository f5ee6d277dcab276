import { expect, it } from 'vitest'
import { signedIn } from '#test/api.ts'
import { makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, saveDraft, submit } from '#test/filling.ts'
import { pdfPages } from '#test/pdf-text.ts'
import { referenceOf } from '../domain/reference.ts'

const { filling, stored } = fillingServer()

async function receipt(submissionId: string, cookie?: string) {
  const { slug } = filling.scope
  const answer = await filling.server.request(`/e/${slug}/api/submissions/${submissionId}/receipt.pdf`, {
    headers: cookie ? { cookie } : {},
  })
  return { answer, content: new Uint8Array(await answer.arrayBuffer()) }
}

it('is a PDF with event, organiser, team, form, reference, time and answers, in all letters', async () => {
  const fields = [
    { id: 'about', type: 'section', label: 'About you' },
    { id: 'name', type: 'text', label: 'Your name' },
    { id: 'more', type: 'area', label: 'Anything else' },
    { id: 'notes', type: 'text', label: 'Notes' },
  ]
  const formId = await makeForm(filling.scope, { title: 'Zgłoszenie stoiska', fields })
  const teamId = await makeTeam(filling.scope, { name: 'Ünal & Söhne' })
  const person = await signedIn(filling.server, filling.scope, {
    teamId,
    firstName: 'Łukasz',
    surname: 'Żółć',
  })
  const answers = { name: 'Łukasz Żółć', more: 'First line\nSecond line' }
  const { submissionId } = (await submit(person, formId, { answers })).body
  const { answer, content } = await receipt(submissionId, person.cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`${referenceOf(submissionId)}.pdf`)
  const said = (await pdfPages(content)).join('\n')
  for (const words of [
    ...['Zgłoszenie stoiska', 'Ünal & Söhne', 'Łukasz Żółć', referenceOf(submissionId), 'About you'],
    ...['Your name', 'First line\nSecond line', 'Notes', 'Not answered', 'Sent by', 'Event', '2026'],
  ]) {
    expect(said).toContain(words)
  }
})

it('is for whoever may read what was sent, also of a closed form, and for nobody else', async () => {
  const formId = await makeForm(filling.scope)
  const teamId = await makeTeam(filling.scope)
  const [owner, other, organiser] = [
    await signedIn(filling.server, filling.scope, { teamId }),
    await signedIn(filling.server, filling.scope, { teamId: await makeTeam(filling.scope) }),
    await signedIn(filling.server, filling.scope, { level: 'moderator', teamId: null }),
  ]
  const { submissionId } = (await submit(owner, formId)).body
  await organiser.api(`/admin/forms/${formId}/publication`, { method: 'DELETE' })
  await organiser.api('/admin/forms/archive', { body: { formIds: [formId] } })
  const statusFor = async (cookie?: string) => (await receipt(submissionId, cookie)).answer.status
  expect(await statusFor(owner.cookie)).toBe(200)
  expect(await statusFor(organiser.cookie)).toBe(200)
  expect(await statusFor(other.cookie)).toBe(404)
  expect(await statusFor()).toBe(401)
})

it('does not exist of a draft', async () => {
  const formId = await makeForm(filling.scope)
  const person = await signedIn(filling.server, filling.scope, { teamId: await makeTeam(filling.scope) })
  await saveDraft(person, formId, { name: 'P' })
  const [draft] = await stored(formId)
  expect((await receipt(draft?.id ?? '', person.cookie)).answer.status).toBe(404)
})
