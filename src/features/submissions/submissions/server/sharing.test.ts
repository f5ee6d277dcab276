import { describe, expect, it } from 'vitest'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import {
  baseOf,
  fillingServer,
  openForm,
  type Person,
  refusal,
  save,
  saveDraft,
  sendingOf,
  submit,
} from '#test/filling.ts'
import { TEST_NOW } from '#test/server.ts'
import type { AvailableForm, OpenForm, SavedDraft } from '../contract.ts'
import { answerAt, changesBetween, withChanges } from '../domain/sharing/changes.ts'
import { changesToSave, hear, type SharedDraft } from '../domain/sharing/shared-draft.ts'
import { submissions } from './tables.ts'

const { filling, makePerson, stored } = fillingServer()

const questions = {
  fields: [
    { id: 'company', type: 'text', label: 'Company' },
    { id: 'stand', type: 'text', label: 'Stand' },
    {
      id: 'people',
      type: 'repeater',
      label: 'Who comes?',
      cellSchema: [{ id: 'cell1', label: 'Name', type: 'text' }],
    },
    { ...blankField('template', 'badges'), fieldGroupId: 'g', isLooping: true },
  ],
  groups: { g: { id: 'g', fields: [blankField('text', 'name'), blankField('text', 'role')] } },
}

/** Two people of one team, and a form that neither has opened. */
async function colleagues() {
  const formId = await makeForm(filling.scope, questions)
  const priya = await makePerson({ firstName: 'Priya' })
  const tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
  return { formId, priya, tom }
}

const listed = async ({ api }: Person, formId: string) =>
  (await api<AvailableForm[]>('/forms')).body.find(({ id }) => id === formId)

describe('two people in one draft', () => {
  it('who answer different questions keep both, in the answer and in the draft', async () => {
    const { formId, priya, tom } = await colleagues()
    const empty = baseOf(await openForm(priya, formId))
    await save(priya, formId, { to: { company: 'Harbour' }, base: empty })
    const { body } = await save(tom, formId, { to: { stand: 'B12' }, base: baseOf({}) })
    expect(body).toMatchObject({ answers: { company: 'Harbour', stand: 'B12' }, revision: 2, refused: [] })
    expect(body.stamps).toMatchObject({
      company: { name: 'Priya Nair', revision: 1 },
      stand: { revision: 2 },
    })
    expect((await openForm(priya, formId)).answers).toEqual({ company: 'Harbour', stand: 'B12' })
  })

  it('who change the same answer: the second one’s is not saved, and told with the first one’s', async () => {
    const { formId, priya, tom } = await colleagues()
    await save(priya, formId, { to: { company: 'Harbour' }, base: baseOf({}) })
    const { body } = await save(tom, formId, { to: { company: 'Lights', stand: 'B12' }, base: baseOf({}) })
    expect(body).toMatchObject({ answers: { company: 'Harbour', stand: 'B12' }, refused: ['company'] })
    const chosen = { from: body.answers, to: { ...body.answers, company: 'Lights' }, base: baseOf(body) }
    expect((await save(tom, formId, chosen)).body).toMatchObject({
      answers: { company: 'Lights' },
      refused: [],
    })
  })

  it('who each add a badge and a row have all of them, in the order they were saved', async () => {
    const { formId, priya, tom } = await colleagues()
    const add = (who: string) => ({
      badges: [{ $id: 'i0' }, { $id: `b-${who}`, name: who }],
      people: [{ $id: `r-${who}`, cell1: who }],
    })
    await save(priya, formId, { to: add('Priya'), base: baseOf({}) })
    const { body } = await save(tom, formId, { to: add('Tom'), base: baseOf({}) })
    expect(body.refused).toEqual([])
    expect((await openForm(priya, formId)).answers).toEqual({
      badges: [{ $id: 'i0' }, { $id: 'b-Priya', name: 'Priya' }, { $id: 'b-Tom', name: 'Tom' }],
      people: [
        { $id: 'r-Priya', cell1: 'Priya' },
        { $id: 'r-Tom', cell1: 'Tom' },
      ],
    })
  })

  it('does not take its own saving for another one’s, when the answer to it was lost', async () => {
    const { formId, priya } = await colleagues()
    const base = baseOf({})
    await save(priya, formId, { to: { company: 'Harb' }, base })
    const { body } = await save(priya, formId, { to: { company: 'Harbour' }, base })
    expect(body).toMatchObject({ answers: { company: 'Harbour' }, refused: [] })
  })

  it('tells a page of the former version to reload, and changes nothing', async () => {
    const { formId, priya } = await colleagues()
    const body = { version: 1, answers: { company: 'Harbour' }, page: 0 }
    const said = await priya.api(`/forms/${formId}/draft`, { method: 'PUT', body })
    expect(said).toMatchObject({ status: 409, body: { data: { code: 'outdatedPage' } } })
    const sent = await priya.api(`/forms/${formId}/submissions`, { body: sendingOf() })
    expect(sent).toMatchObject({ status: 409, body: { data: { code: 'outdatedPage' } } })
    expect(await stored(formId)).toEqual([])
  })

  it('have the same ids for entries that were stored before there were any', async () => {
    const { formId, priya, tom } = await colleagues()
    await saveDraft(priya, formId, { company: 'Harbour' })
    const values = { badges: [{ name: 'Ada' }, { name: 'Bo' }], people: [{ cell1: 'Ada' }] }
    await inEvent(filling.scope, ({ tx }) => tx.update(submissions).set({ values }))
    const opened = await openForm(tom, formId)
    expect(opened.answers).toEqual({
      badges: [
        { $id: 'i0', name: 'Ada' },
        { $id: 'i1', name: 'Bo' },
      ],
      people: [{ $id: 'i0', cell1: 'Ada' }],
    })
    const to = { ...opened.answers, badges: [{ $id: 'i1', name: 'Bo' }] }
    await save(tom, formId, { from: opened.answers, to, base: baseOf(opened) })
    expect((await openForm(priya, formId)).answers).toEqual(to)
  })

  it('refuses more entries than a list may have, and paths that name nothing', async () => {
    const { formId, priya } = await colleagues()
    const people = Array.from({ length: 201 }, (_, index) => ({ $id: `r${index}`, cell1: 'A' }))
    expect((await save(priya, formId, { to: { people }, base: baseOf({}) })).status).toBe(422)
    for (const path of ['__proto__', 'badges//name', 'a/b/c/d/e/f', 'constructor/x/y']) {
      const body = { version: 1, base: baseOf({}), page: 0, changes: [{ kind: 'set', path, value: 'x' }] }
      expect((await priya.api(`/forms/${formId}/draft`, { method: 'PUT', body })).status).toBe(400)
    }
    expect(await stored(formId)).toEqual([])
  })
})

/** A page as the browser has it: the pure part, over real requests. */
type Page = { person: Person; shared: SharedDraft; mine: Answers; base: ReturnType<typeof baseOf> }

const openPage = async (person: Person, formId: string): Promise<Page> => {
  const open = await openForm(person, formId)
  const { answers, revision } = open
  return { person, mine: answers, shared: { known: answers, revision, conflicts: [] }, base: baseOf(open) }
}

function hearOf(page: Page, { answers, revision, stamps, draftId }: SavedDraft | OpenForm) {
  const isForeign = (path: string) => stamps[path]?.client !== page.base.client
  const heard = hear(page.shared, page.mine, { answers, revision, isForeign })
  Object.assign(page, {
    shared: heard.shared,
    mine: heard.answers,
    base: { ...page.base, revision, draftId },
  })
}

async function saveOf(page: Page, formId: string, isHeard: boolean) {
  const changes = changesToSave(page.shared, page.mine)
  const body = { version: 1, base: page.base, page: 0, changes }
  const answer = await page.person.api<SavedDraft>(`/forms/${formId}/draft`, { method: 'PUT', body })
  expect(answer.status).toBe(200)
  if (isHeard) hearOf(page, answer.body)
}

it('loses nothing of two pages that type at random over cut connections', async () => {
  const { formId, priya, tom } = await colleagues()
  const pages = [await openPage(priya, formId), await openPage(tom, formId)]
  const typed: { path: string; value: string }[] = []
  for (let step = 0; step < 40; step++) {
    const page = pages[(step * 7 + (step >> 2)) % 2]
    if (!page) throw new Error('There are two pages.')
    const value = `${step}`
    const path = ['company', 'stand', 'badges/i0/name', `badges/n${step}/name`][(step * 5 + 1) % 4] ?? ''
    const [list, entry] = path.split('/')
    const after = (answerAt(page.mine, list ?? '') as { $id: string }[] | undefined)?.at(-1)?.$id ?? ''
    page.mine = withChanges(page.mine, [
      ...(entry ? [{ kind: 'add' as const, path: `${list}/${entry}`, after }] : []),
      { kind: 'set', path, value },
    ])
    typed.push({ path, value })
    // Of three savings one never starts, and one is never answered.
    if (step % 3 > 0) await saveOf(page, formId, step % 3 === 1)
  }
  for (const page of [...pages, ...pages]) {
    hearOf(page, await openForm(page.person, formId))
    await saveOf(page, formId, true)
  }
  const { answers } = await openForm(priya, formId)
  const shown = new Set(pages.flatMap(({ mine }) => [...leaves(mine), ...leaves(answers)]))
  // Of each page, what it typed last into each question is there, or shown beside the other one's.
  for (const { path } of typed) {
    const last = typed.filter((one) => one.path === path).at(-1)
    expect([...shown], path).toContain(last?.value)
  }
  expect(typed.filter(({ path }) => /n\d/.test(path)).map(({ value }) => value)).toSatisfy(
    (added: string[]) => added.every((value) => leaves(answers).includes(value)),
  )
  for (const { mine, shared } of pages) {
    expect(changesBetween(answers, mine).map(({ path }) => path)).toEqual(shared.conflicts)
  }
})

const leaves = (answers: Answers) =>
  changesBetween({}, withEntryIds(answers)).flatMap((change) => (change.kind === 'set' ? [change.value] : []))

describe('sending', () => {
  it('asks when a colleague has answered since, and sends on the latest revision', async () => {
    const { formId, priya, tom } = await colleagues()
    const seen = baseOf((await saveDraft(priya, formId, { company: 'Harbour' })).body)
    await saveDraft(tom, formId, { company: 'Harbour', stand: 'B12' })
    const answers = { company: 'Harbour' }
    expect(await submit(priya, formId, { answers, base: seen })).toEqual(
      refusal(
        'changedSince',
        'Your team has changed answers since you last saw them. Check them, then try again.',
      ),
    )
    expect((await stored(formId)).map(({ isDraft }) => isDraft)).toEqual([true])
    const latest = await openForm(priya, formId)
    expect((await submit(priya, formId, { answers: latest.answers })).status).toBe(200)
    expect(await stored(formId)).toMatchObject([
      { isDraft: false, values: { company: 'Harbour', stand: 'B12' } },
    ])
  })

  it('ends the draft for a colleague who still has it open', async () => {
    const { formId, priya, tom } = await colleagues()
    const seen = baseOf((await saveDraft(tom, formId, { company: 'Harbour' })).body)
    await submit(priya, formId, { answers: { company: 'Harbour' } })
    const told = refusal('sentSince', 'Priya Nair has sent this form since you opened it.')
    expect(await save(tom, formId, { to: { stand: 'B12' }, base: seen })).toEqual(told)
    expect(await submit(tom, formId, { base: seen })).toEqual(told)
    expect(await stored(formId)).toMatchObject([{ isDraft: false, values: { company: 'Harbour' } }])
  })
})

describe('a form that was sent', () => {
  it('stays sent when somebody looks at it, and while it is edited', async () => {
    const { formId, priya } = await colleagues()
    await submit(priya, formId, { answers: { company: 'Harbour' } })
    const sent = await openForm(priya, formId)
    await save(priya, formId, { to: {}, base: baseOf(sent), page: 1 })
    expect(await stored(formId)).toHaveLength(1)
    expect(await listed(priya, formId)).toMatchObject({ status: 'sent', hasUnsentChanges: false })

    const to = { company: 'Harbour Lights' }
    await save(priya, formId, { from: sent.answers, to, base: baseOf(sent) })
    expect(await listed(priya, formId)).toMatchObject({
      ...{ status: 'sent', hasUnsentChanges: true, changedAt: TEST_NOW.toISOString() },
    })
    expect(await openForm(priya, formId)).toMatchObject({
      ...{ mode: 'draft', answers: to, submissionId: sent.submissionId, sentByName: 'Priya Nair' },
    })
  })

  it('is as it was sent once the changes are discarded', async () => {
    const { formId, priya, tom } = await colleagues()
    await submit(priya, formId, { answers: { company: 'Harbour' } })
    const { body } = await saveDraft(priya, formId, { company: 'Harbour Lights' })
    const discard = { method: 'DELETE', body: baseOf(body) }
    expect((await tom.api(`/forms/${formId}/draft`, discard)).status).toBe(200)
    expect(await openForm(priya, formId)).toMatchObject({ mode: 'edit', answers: { company: 'Harbour' } })
    expect(await save(priya, formId, { to: { stand: 'B12' }, base: baseOf(body) })).toEqual(
      refusal('draftDiscarded', 'This draft has been discarded since you opened the form.'),
    )
    expect(await stored(formId)).toHaveLength(1)
  })
})

describe('discarding a draft', () => {
  it('is not done over answers that the person has not seen', async () => {
    const { formId, priya, tom } = await colleagues()
    const seen = baseOf((await saveDraft(priya, formId, { company: 'Harbour' })).body)
    await saveDraft(tom, formId, { company: 'Harbour', stand: 'B12' })
    const discard = await priya.api(`/forms/${formId}/draft`, { method: 'DELETE', body: seen })
    expect(discard).toMatchObject({ status: 409, body: { data: { code: 'changedSince' } } })
    expect(await stored(formId)).toHaveLength(1)
  })

  it('leaves the task as if nobody had begun, unless something else has begun it', async () => {
    const { formId, priya } = await colleagues()
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const { body } = await saveDraft(priya, formId, { company: 'Harbour' })
    await priya.api(`/forms/${formId}/draft`, { method: 'DELETE', body: baseOf(body) })
    expect((await priya.api<TeamTask>(`/tasks/${taskId}`)).body).toMatchObject({
      ...{ progressStatus: 'notStarted', draft: null },
    })
    expect(await statusOfTask(filling.scope, taskId, priya.teamId)).toMatchObject({ isComplete: false })
  })
})

describe('who has a form open', () => {
  it('is known to colleagues, until they leave or are silent for a minute', async () => {
    const { formId, priya, tom } = await colleagues()
    const stranger = await makePerson()
    const visit = (person: Person, method = 'PUT') => person.api(`/forms/${formId}/visit`, { method })
    const seenBy = async ({ api }: Person) => (await api(`/forms/${formId}/visits`)).body
    for (const person of [priya, tom, stranger]) expect((await visit(person)).status).toBe(200)
    expect(await seenBy(priya)).toEqual([{ memberId: tom.memberId, firstName: 'Tom', name: 'Tom Nair' }])
    expect(await seenBy(stranger)).toEqual([])
    await visit(tom, 'DELETE')
    expect(await seenBy(priya)).toEqual([])
    await visit(tom)
    filling.server.passTime(61_000)
    expect(await seenBy(priya)).toEqual([])
    expect((await visit(await makePerson({ teamId: null }))).status).toBe(409)
  })
})
