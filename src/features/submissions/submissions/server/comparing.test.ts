import { beforeEach, expect, it } from 'vitest'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, notFound, type Person, power, submit } from '#test/filling.ts'
import type { ComparedAnswers } from '../contract/organising.ts'

const { filling, makePerson } = fillingServer()

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator' })
  person = await makePerson()
  formId = await makeForm(filling.scope, { title: 'Electrics', ...power, allowsSeveral: true })
})

const sent = async (answers: object, by = person) => (await submit(by, formId, { answers })).body.submissionId
const compare = (submissionId: string, query = '', by = organiser) =>
  by.api<ComparedAnswers>(`/admin/forms/${formId}/submissions/${submissionId}/comparison${query}`)
const words = ({ answers }: ComparedAnswers) =>
  Object.fromEntries(
    answers.map(({ at, now, before, isChanged }) => [at, [before && told(before), told(now), isChanged]]),
  )
const told = ({ state, words: said }: ComparedAnswers['answers'][number]['now']) =>
  state === 'answered' ? said : state

it('shows the answers alone, and beside those of an earlier state', async () => {
  const submissionId = await sent({ power: 'Yes', watts: 400, note: 'Near the door' })
  const change = { version: 1, revision: 1, answers: { power: 'No', note: 'Near the door' } }
  await organiser.api(`/admin/forms/${formId}/submissions/${submissionId}`, { method: 'PUT', body: change })
  expect(words((await compare(submissionId)).body)).toEqual({
    power: [null, 'No', false],
    watts: [null, 'notAsked', false],
    note: [null, 'Near the door', false],
  })
  expect(words((await compare(submissionId, '?revision=1')).body)).toEqual({
    power: ['Yes', 'No', true],
    watts: ['400', 'notAsked', true],
    note: ['Near the door', 'Near the door', false],
  })
})

it('shows the state that is asked for, though a later one is there', async () => {
  const submissionId = await sent({ power: 'No' })
  const change = { version: 1, revision: 1, answers: { power: 'Yes', watts: 5 } }
  await organiser.api(`/admin/forms/${formId}/submissions/${submissionId}`, { method: 'PUT', body: change })
  expect(words((await compare(submissionId, '?shown=1')).body)).toMatchObject({ power: [null, 'No', false] })
})

it('compares with an earlier submission of the same team, and never of another', async () => {
  const other = await makePerson()
  const theirs = await sent({ power: 'Yes', watts: 7 }, other)
  const mine = await sent({ power: 'No' })
  expect(words((await compare(mine, `?revision=1&earlierId=${theirs}`)).body)).toMatchObject({
    power: [null, 'No', false],
  })
  expect(await compare('unknown')).toEqual(notFound('Submission'))
  expect((await compare(mine, '', person)).status).toBe(403)
})
