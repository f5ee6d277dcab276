import { expect, test } from 'vitest'
import { type History, type HistoryAction, startHistory, withHistory } from './history.ts'

type Write = { type: 'write'; words: string; about?: string }

const reduce = withHistory<string, Write>((step, { words }) =>
  words === step.draft ? step : { ...step, draft: words },
)
const write = (words: string, about?: string): Write => ({
  type: 'write',
  words,
  ...(about ? { about } : {}),
})
const undo: HistoryAction = { type: 'undo' }
const redo: HistoryAction = { type: 'redo' }

function after(...actions: (Write | HistoryAction)[]): History<string> {
  return actions.reduce(reduce, startHistory('a'))
}

test('each change is a step back, and a step forward again', () => {
  const state = after(write('ab'), write('abc'))
  expect(reduce(state, undo).draft).toBe('ab')
  expect(after(write('ab'), write('abc'), undo, undo).draft).toBe('a')
  expect(after(write('ab'), write('abc'), undo, undo, redo, redo)).toEqual(state)
})

test('consecutive changes about the same thing are one step', () => {
  expect(after(write('ab', 'word'), write('abc', 'word'), undo).draft).toBe('a')
  expect(after(write('ab', 'word'), write('abc', 'other'), undo).draft).toBe('ab')
  expect(after(write('ab'), write('abc'), undo).draft).toBe('ab')
  const between: HistoryAction = { type: 'select', itemId: 'x' }
  expect(after(write('ab', 'word'), between, write('abc', 'word'), undo).draft).toBe('ab')
})

test('a selection is no step, and returns with the step it was made in', () => {
  const chosen = after({ type: 'select', itemId: 'x' })
  expect(chosen).toMatchObject({ selectedId: 'x', past: [] })
  expect(
    after({ type: 'select', itemId: 'x' }, write('ab'), { type: 'select', itemId: 'y' }, undo),
  ).toMatchObject({ draft: 'a', selectedId: 'x' })
})

test('a change without effect is no step, and a change after an undo clears the redo steps', () => {
  const state = after(write('ab'), undo)
  expect(reduce(state, write('a'))).toBe(state)
  expect(after(write('ab'), undo, write('ax'), redo).draft).toBe('ax')
})

test('at the ends nothing happens', () => {
  const start = startHistory('a')
  expect(reduce(start, undo)).toBe(start)
  expect(reduce(start, redo)).toBe(start)
})

test('two hundred steps are kept', () => {
  const state = after(...Array.from({ length: 250 }, (_, index) => write(String(index))))
  expect(state.past).toHaveLength(200)
  expect(state.past[0]?.draft).toBe('49')
})
