import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { indexAnswers } from '#features/submissions/submissions/domain/columns/index-answers.ts'
import { submissionSource } from '#features/submissions/submissions/server/queries/received.ts'
import { submissions as submissionTable } from '#features/submissions/submissions/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeMember, makeTeam, makeTeamType } from '../factories/event.ts'
import { defineForm, makeForm } from '../factories/form.ts'
import { minute, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  {
    ...{ id: 'day', type: 'dropdown', label: 'Day' },
    options: ['monday', 'friday'].map((value) => ({ value, label: value })),
  },
]
const definition = defineForm({ fields })
/** What of each event the rows say nothing about: its form, a type, and the rows of teams of that type and of shares. */
type Arranged = { formId: string; teamTypeId: string; ofType: Set<string>; ofShares: Set<string> }
const arranged = new Map<string, Arranged>()

async function arrangedIn(scope: EventScope): Promise<Arranged> {
  const known = arranged.get(scope.eventId)
  if (known) return known
  const formId = await makeForm(scope, { fields })
  const teamTypeId = await makeTeamType(scope, 'Shell scheme')
  const made = { formId, teamTypeId, ofType: new Set<string>(), ofShares: new Set<string>() }
  arranged.set(scope.eventId, made)
  const twice = await makeTeam(scope, { name: 'Sent twice' })
  await add(scope, { teamId: twice, answers: { name: 'First' }, day: 18 })
  await add(scope, { teamId: twice, answers: { name: 'Second' }, day: 19 })
  await add(scope, { teamId: null, answers: { name: 'From outside' }, day: 17 })
  return made
}

type Added = { teamId: string | null; answers: Answers; day: number; updatedBy?: string; filledInBy?: string }

async function add(
  scope: EventScope,
  { teamId, answers, day, updatedBy, filledInBy }: Added,
): Promise<string> {
  const { formId } = await arrangedIn(scope)
  const id = newId()
  const moment = (hour: number) => new Date(Date.UTC(2026, 10, day, hour))
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(submissionTable).values({
      ...{ eventId, id, formId, version: 1, teamId, isGuest: teamId === null, isDraft: false },
      ...{ values: answers, ...indexAnswers(definition, answers), path: ['name', 'day'] },
      ...{
        submittedAt: moment(9),
        createdAt: moment(9),
        updatedAt: moment(10),
        updatedBy: updatedBy ?? null,
        filledInBy: filledInBy ?? null,
      },
    }),
  )
  return id
}

const setOf = (kind: 'ofType' | 'ofShares', { id }: Row) =>
  [...arranged.values()].some((one) => one[kind].has(id))

export const submissions: DrivenList = {
  arrange: async (scope) => ({ formId: (await arrangedIn(scope)).formId }),
  plant: async (scope, { name, index }) => {
    const { teamTypeId, ofType, ofShares } = await arrangedIn(scope)
    const parentTeamId = index % 3 === 0 ? await makeTeam(scope, { name: `Parent of ${name}` }) : null
    const teamId = await makeTeam(scope, {
      ...{ name, teamTypeId: index % 2 === 0 ? teamTypeId : null },
      ...(parentTeamId ? { parentTeamId, standShareRole: 'child' as const } : {}),
    })
    const sender = await makeMember(scope, { teamId, firstName: 'Olu', surname: `Bright ${index % 2}` })
    const answers = { name: 'Priya', day: ['monday', 'friday'][index % 2] ?? '' }
    const by = { updatedBy: sender.memberId, ...(index % 3 === 0 ? { filledInBy: sender.memberId } : {}) }
    const id = await add(scope, { teamId, answers, day: 10 + (index % 3), ...by })
    if (index % 2 === 0) ofType.add(id)
    if (parentTeamId) ofShares.add(id)
  },
  nameOf: ({ name }) => String(name),
  nameColumn: 'team',
  codes: [],
  cells: {
    team: words('name'),
    updatedAt: minute('updatedAt'),
    submittedAt: minute('submittedAt'),
    sentBy: words('changedByName'),
    counts: ({ isDuplicate }) => (isDuplicate === true ? 'No' : 'Yes'),
    filledInBy: ({ filledInByName }) => String(filledInByName ?? ''),
  },
  // A column a question; `columns.test.ts` beside the rules holds what they say.
  unlisted: ['name', 'day'],
  filters: {
    teamTypeId: {
      chosen: () => [...arranged.values()].map(({ teamTypeId }) => teamTypeId).join(),
      keeps: (row, chosen) => chosen !== 'no-row-has-this' && setOf('ofType', row),
    },
    isGuest: { chosen: () => 'true', keeps: ({ isGuest }) => isGuest === true },
    isStandShare: { chosen: () => 'true', keeps: (row) => setOf('ofShares', row) },
    isDuplicate: { chosen: () => 'true', keeps: ({ isDuplicate }) => isDuplicate === true },
    answer: {
      chosen: () => 'day=friday',
      keeps: ({ cells }, chosen) => chosen === 'day=friday' && (cells as string[])[1] === 'friday',
    },
  },
  sorts: {
    team: ({ name }) => String(name),
    updatedAt: ({ updatedAt }) => Date.parse(String(updatedAt)),
    submittedAt: ({ submittedAt }) => Date.parse(String(submittedAt)),
  },
  statements: 9,
  savedStatements: 14,
  readAll: async function* (scope, query) {
    const { formId } = await arrangedIn(scope)
    const given: object = query
    yield* readAll(scope, submissionSource, { formId, ...given } as never)
  },
}
