import { expect, it } from 'vitest'
import { clientFactNames, guestFacts } from './logic-words.ts'
import { factsOfTried } from './trial-facts.ts'

const event = { shortName: 'HE', longName: 'Harbour Expo' }
const team = { name: 'Northlight', teamTypeName: 'Shell scheme', standShareRole: 'parent' }
const person = { firstName: 'Tom', surname: 'Keller', email: 'tom@example.com', isTeamOwner: true }
const customFields = { hall: 'B' }

it('knows every fact of a person in a team', () => {
  const { client } = factsOfTried({ isGuest: false, event, team, person, customFields })
  expect(Object.keys(client).sort()).toEqual(Object.keys(clientFactNames).sort())
  expect(client).toMatchObject({ 'team.teamType': 'Shell scheme', 'member.role': 'owner' })
})

it('knows nothing of a guest, whoever was chosen before', () => {
  expect(factsOfTried({ isGuest: true, event, team, person, customFields })).toEqual(guestFacts)
})

it('knows the team without a person, and the event without a team', () => {
  const nobody = { isGuest: false, event, customFields: {}, person: undefined }
  expect(Object.keys(factsOfTried({ ...nobody, team }).client)).toHaveLength(5)
  expect(Object.keys(factsOfTried({ ...nobody, team: undefined }).client)).toHaveLength(2)
})
