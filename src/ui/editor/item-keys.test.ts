import { beforeEach, expect, test, vi } from 'vitest'
import { itemKeys } from './item-keys.ts'

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const act = {
  select: vi.fn(),
  open: vi.fn(),
  move: vi.fn(),
  remove: vi.fn(),
  addAfter: vi.fn(),
  duplicate: vi.fn(),
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.clearAllMocks()
})

type Held = { altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean }

/** What was done, and whether the browser was kept from doing what the key is for elsewhere. */
function pressed(key: string, on: string, held: Held = {}, actions: Parameters<typeof itemKeys>[1] = act) {
  const preventDefault = vi.fn()
  const event = { key, altKey: false, ctrlKey: false, metaKey: false, ...held, preventDefault }
  itemKeys(() => items, actions)(event, on)
  const done = Object.entries(act).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call]))
  return { done: done.flat(), isTaken: preventDefault.mock.calls.length > 0 }
}

test.each([
  ['ArrowDown', {}, ['select', 'c']],
  ['ArrowUp', {}, ['select', 'a']],
  ['Home', {}, ['select', 'a']],
  ['End', {}, ['select', 'c']],
  ['ArrowDown', { altKey: true }, ['move', 'b', 2]],
  ['ArrowUp', { altKey: true }, ['move', 'b', 0]],
  ['Delete', {}, ['remove', 'b']],
  ['Backspace', {}, ['remove', 'b']],
  ['Enter', {}, ['open', 'b']],
  ['a', {}, ['addAfter', 'b']],
  ['D', {}, ['duplicate', 'b']],
] satisfies [string, Held, unknown[]][])('%s with %o', (key, held, done) => {
  expect(pressed(key, 'b', held)).toEqual({ done, isTaken: true })
})

test.each([
  ['a letter that means nothing here', 'x', {}],
  ['a key of the browser', 'd', { ctrlKey: true }],
  ['a key of the browser on a Mac', 'a', { metaKey: true }],
])('%s is left alone', (_what, key, held) => {
  expect(pressed(key, 'b', held)).toEqual({ done: [], isTaken: false })
})

test('beyond the ends there is nothing', () => {
  expect(pressed('ArrowUp', 'a')).toEqual({ done: [], isTaken: false })
  expect(pressed('ArrowDown', 'c')).toEqual({ done: [], isTaken: false })
})

test('an editor without letters leaves them alone', () => {
  const { addAfter: _addAfter, duplicate: _duplicate, ...fewer } = act
  expect(pressed('a', 'b', {}, fewer)).toEqual({ done: [], isTaken: false })
})
