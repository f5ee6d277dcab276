import { expect, it } from 'vitest'
import { type SinceImport, undeliveredWords, workSince } from './undoing.ts'

const person = {
  ...{ name: 'Ana Lee', hasSignedIn: false, isMoved: false },
  ...{ isChanged: false, isOwnerOfOthers: false },
}
const team = {
  ...{ name: 'Quill', isChanged: false, otherPeople: 0, submissions: 0 },
  comments: 0,
  ...{ tasks: 0, files: 0, standShares: 0, otherLines: [] },
}

it('lets a row be undone with which nobody has worked', () => {
  expect(workSince({ person, team })).toEqual([])
  expect(workSince({ person, team: null })).toEqual([])
})

it.each<[Partial<SinceImport['person']>, Partial<NonNullable<SinceImport['team']>>, string]>([
  [{ hasSignedIn: true }, {}, '“Ana Lee” has signed in.'],
  [{ isMoved: true }, {}, '“Ana Lee” is in another team.'],
  [{ isChanged: true }, {}, '“Ana Lee” was changed.'],
  [{ isOwnerOfOthers: true }, {}, '“Ana Lee” owns a team with other people in it.'],
  [{}, { isChanged: true }, '“Quill” was changed.'],
  [{}, { otherPeople: 2 }, '“Quill” has 2 other people.'],
  [{}, { submissions: 1 }, '“Quill” has 1 submission.'],
  [{}, { comments: 2 }, '“Quill” has 2 comments.'],
  [{}, { tasks: 1 }, '“Quill” has 1 task that was worked on.'],
  [{}, { files: 3 }, '“Quill” has 3 files.'],
  [{}, { standShares: 1 }, '“Quill” has 1 stand share.'],
  [{}, { otherLines: [7] }, 'Row 7 belongs to “Quill” too.'],
])('names what was done since: %o %o', (ofPerson, ofTeam, words) => {
  expect(workSince({ person: { ...person, ...ofPerson }, team: { ...team, ...ofTeam } })).toEqual([words])
})

it('writes why an e-mail was not delivered as code and message', () => {
  expect(undeliveredWords('550 - No such user')).toBe('550 - No such user')
  expect(undeliveredWords('The mail server answered: 452 4.2.2 Mailbox full')).toBe(
    '452 - 4.2.2 Mailbox full',
  )
  expect(undeliveredWords('The mail server could not be reached, or did not answer in time.')).toBe(
    'The mail server could not be reached, or did not answer in time.',
  )
})
