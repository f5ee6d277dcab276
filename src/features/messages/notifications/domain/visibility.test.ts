import { expect, it } from 'vitest'
import { levels } from '#kit/access/levels.ts'
import { notificationStatuses } from './status.ts'
import { maySeeNotification } from './visibility.ts'

const everyone = { audience: 'everyone', teamTypeIds: [], teamId: null, status: 'pushed' } as const
const space = { ...everyone, audience: 'teamTypes', teamTypeIds: ['space', 'shell'] } as const
const one = { ...everyone, audience: 'team', teamId: 'north' } as const
const reader = { level: 'user', teamId: 'north', teamTypeId: 'space' } as const

it.each([
  ['of everyone', everyone, reader, true],
  ['of everyone, to people without a team', everyone, { ...reader, teamId: null, teamTypeId: null }, true],
  ['of its type', space, reader, true],
  ['of another type', space, { ...reader, teamTypeId: 'sponsor' }, false],
  ['of types, to a team without one', space, { ...reader, teamTypeId: null }, false],
  ['of types that are all gone', { ...space, teamTypeIds: [] }, reader, false],
  ['of its team', one, reader, true],
  ['of another team of its type', one, { ...reader, teamId: 'south' }, false],
  ['of one team, to people without one', one, { ...reader, teamId: null }, false],
] as const)('one %s', (_, notification, person, expected) => {
  expect(maySeeNotification(notification, person)).toBe(expected)
})

it('is seen by admins, whomever it is for', () => {
  const others = { teamId: null, teamTypeId: null }
  for (const notification of [one, space, { ...space, teamTypeIds: [] }])
    expect(levels.filter((level) => maySeeNotification(notification, { ...others, level }))).toEqual([
      'admin',
      'eventflowAdmin',
    ])
})

it('is seen by nobody before it is published', () => {
  const seen = notificationStatuses.filter((status) =>
    maySeeNotification({ ...everyone, status }, { ...reader, level: 'admin' }),
  )
  expect(seen).toEqual(['pushed', 'sent', 'failed'])
})
