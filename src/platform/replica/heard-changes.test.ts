import { expect, it } from 'vitest'
import { HeardChanges } from './heard-changes.ts'

it('knows when something last changed in an event, and since when it may have in all others', () => {
  const changes = new HeardChanges()
  expect(changes.lastIn('harbour')).toBe(0)
  changes.note('harbour', 10)
  changes.note('meadow', 20)
  changes.note('harbour', 30)
  expect([changes.lastIn('harbour'), changes.lastIn('meadow'), changes.lastIn('other')]).toEqual([30, 20, 0])
  changes.note('everything', 40)
  expect([changes.lastIn('harbour'), changes.lastIn('other')]).toEqual([40, 40])
})

it('forgets no change of an event without taking it to have changed', () => {
  const changes = new HeardChanges()
  for (let event = 1; event <= 3_000; event += 1) changes.note(`event-${event}`, event)
  for (let event = 1; event <= 3_000; event += 1)
    expect(changes.lastIn(`event-${event}`)).toBeGreaterThanOrEqual(event)
  expect(changes.lastIn('event-3000')).toBe(3_000)
})
