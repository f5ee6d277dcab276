import { expect, it } from 'vitest'
import {
  isEditable,
  isPublished,
  mayBecome,
  notificationStatuses,
  notificationStatusNames,
} from './status.ts'

it('calls published ones as the specification does', () => {
  expect(notificationStatuses).toEqual(['draft', 'scheduled', 'pushed', 'sent', 'failed'])
  expect(notificationStatusNames.pushed).toBe('Published')
  expect(notificationStatusNames.sent).toBe('Published & Emailed')
})

it('goes only these ways', () => {
  const ways = notificationStatuses.flatMap((from) =>
    notificationStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(ways).toEqual([
    'draft → scheduled',
    'draft → pushed',
    'scheduled → draft',
    'scheduled → scheduled',
    'scheduled → pushed',
    'pushed → sent',
    'pushed → failed',
    'failed → pushed',
  ])
})

it('is edited until it is published, and never after', () => {
  expect(notificationStatuses.filter(isEditable)).toEqual(['draft', 'scheduled'])
  expect(notificationStatuses.filter(isPublished)).toEqual(['pushed', 'sent', 'failed'])
})
