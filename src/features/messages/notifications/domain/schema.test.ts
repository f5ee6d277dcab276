import { expect, it } from 'vitest'
import { audienceOf, notificationInput } from './schema.ts'

const written = { title: ' Build-up hours ', description: 'From eight.' }
const messageOf = (value: unknown) => notificationInput.safeParse(value).error?.issues[0]?.message

it('needs a subject and a message, and is then for everyone, without an e-mail', () => {
  expect(notificationInput.parse(written)).toEqual({
    title: 'Build-up hours',
    description: 'From eight.',
    audience: 'everyone',
    teamTypeIds: [],
    teamId: null,
    sendEmail: false,
    linkUrl: '',
    buttonText: '',
  })
})

it.each([
  [{ ...written, title: ' ' }, 'Enter a subject.'],
  [{ ...written, title: 'x'.repeat(121) }, 'A subject can have up to 120 characters.'],
  [{ ...written, description: '' }, 'Enter a message.'],
  [{ ...written, description: 'x'.repeat(4001) }, 'A message can have up to 4,000 characters.'],
  [{ ...written, audience: 'teamTypes' }, 'Choose at least one team type.'],
  [{ ...written, audience: 'team' }, 'Choose a team.'],
  [{ ...written, audience: 'friends' }, 'Invalid notification values'],
  [
    { ...written, linkUrl: 'javascript:alert(1)' },
    'Enter a web address, an e-mail address or a page of this portal.',
  ],
  [{ title: 7 }, 'Invalid notification values'],
])('%j is refused: %s', (value, message) => {
  expect(messageOf(value)).toBe(message)
})

it.each([
  ['/tasks', '/tasks'],
  ['harbour.example/build-up', 'https://harbour.example/build-up'],
])('takes the link %s as %s', (linkUrl, kept) => {
  expect(notificationInput.parse({ ...written, linkUrl }).linkUrl).toBe(kept)
})

it('keeps the choices of the chosen audience alone', () => {
  const all = { ...written, teamTypeIds: ['a', 'a'], teamId: 'north' }
  const kept = (audience: string) => audienceOf(notificationInput.parse({ ...all, audience }))
  expect(kept('everyone')).toEqual({ audience: 'everyone', teamTypeIds: [], teamId: null })
  expect(kept('teamTypes')).toEqual({ audience: 'teamTypes', teamTypeIds: ['a'], teamId: null })
  expect(kept('team')).toEqual({ audience: 'team', teamTypeIds: [], teamId: 'north' })
})
