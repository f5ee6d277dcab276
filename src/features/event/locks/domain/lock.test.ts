import { expect, it } from 'vitest'
import {
  isExpired,
  LOCK_MILLISECONDS,
  lockTypes,
  mayLock,
  mayTakeOver,
  REFRESH_MILLISECONDS,
} from './lock.ts'

const now = new Date('2026-11-21T10:00:00Z')
const jo = { memberId: 'jo', level: 'moderator' } as const
const lock = (expireAt: string) => ({ memberId: 'priya', windowKey: 'window', expireAt: new Date(expireAt) })

it('lasts five minutes, and is refreshed often enough to survive a lost answer', () => {
  expect(LOCK_MILLISECONDS).toBe(300_000)
  expect(2 * REFRESH_MILLISECONDS).toBeLessThan(LOCK_MILLISECONDS)
  expect(isExpired(lock('2026-11-21T10:00:00Z'), now)).toBe(true)
  expect(isExpired(lock('2026-11-21T10:00:00.001Z'), now)).toBe(false)
})

it('is taken over by admins, by its owner, and by others once it has expired', () => {
  const [held, expired] = [lock('2026-11-21T10:01:00Z'), lock('2026-11-21T09:59:00Z')]
  expect(mayTakeOver(held, jo, now)).toBe(false)
  expect(mayTakeOver(expired, jo, now)).toBe(true)
  expect(mayTakeOver(held, { ...jo, level: 'admin' }, now)).toBe(true)
  expect(mayTakeOver(held, { ...jo, memberId: 'priya' }, now)).toBe(true)
})

it('asks for the level of the screen that edits', () => {
  const typesOf = (level: 'reportViewer' | 'moderator' | 'admin') =>
    lockTypes.filter((type) => mayLock({ level }, type))
  expect(typesOf('reportViewer')).toEqual([])
  expect(typesOf('moderator')).toEqual([
    ...['content', 'form', 'task', 'taskGroup', 'supplier', 'supplierGroup', 'download'],
  ])
  expect(typesOf('admin')).toEqual([...lockTypes])
})
