import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#ui/data/api-error.ts'
import { createDraftSaver } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that keeps one draft, and can be told how to answer next. */
function server() {
  const answers: (Error | Promise<void>)[] = []
  const saved: string[] = []
  let revision = 1
  return {
    saved,
    answerNext: (answer: Error | Promise<void>) => answers.push(answer),
    save: async (draft: string, on: number) => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      if (on !== revision) throw new ApiError(409, 'Somebody else has changed this form.')
      saved.push(draft)
      revision += 1
      return revision
    },
  }
}

const start = (save: (draft: string, revision: number) => Promise<number>) =>
  createDraftSaver({ draft: 'a', revision: 1, save })

test('saves once after a pause, whatever was typed meanwhile', async () => {
  const { save, saved } = server()
  const saver = start(save)
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(500)
  saver.want('abc')
  await vi.advanceTimersByTimeAsync(799)
  expect(saved).toEqual([])
  expect(saver.getState().kind).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual(['abc'])
  expect(saver.getState().kind).toBe('saved')
  expect(saver.revision()).toBe(2)
})

test('a change during a save is saved after it, on top of it', async () => {
  const { save, saved, answerNext } = server()
  let finish = () => {}
  answerNext(new Promise<void>((resolve) => (finish = resolve)))
  const saver = start(save)
  saver.want('ab')
  const flushed = saver.flush()
  saver.want('abc')
  finish()
  expect(await flushed).toBe(true)
  expect(saved).toEqual(['ab', 'abc'])
  expect(saver.isSaved()).toBe(true)
})

test('back to what is saved needs no save', async () => {
  const { save, saved } = server()
  const saver = start(save)
  saver.want('ab')
  saver.want('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toEqual([])
  expect(saver.getState().kind).toBe('idle')
})

test('what failed is tried again by itself', async () => {
  const { save, saved, answerNext } = server()
  answerNext(new TypeError('Failed to fetch'))
  const saver = start(save)
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.getState().kind).toBe('failed')
  expect(saver.isSaved()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toEqual(['ab'])
  expect(saver.getState().kind).toBe('saved')
})

test('what the server refuses is sent again only after another change', async () => {
  const { save, saved, answerNext } = server()
  answerNext(new ApiError(400, 'The label is too long.'))
  const saver = start(save)
  saver.want('ab')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saver.getState()).toMatchObject({ kind: 'refused', message: 'The label is too long.' })
  saver.want('abc')
  await vi.advanceTimersByTimeAsync(800)
  expect(saved).toEqual(['abc'])
})

describe('when somebody else has saved', () => {
  test('nothing is sent until their version has been taken', async () => {
    const { save, saved } = server()
    await save('theirs', 1)
    const saver = start(save)
    saver.want('mine')
    await vi.advanceTimersByTimeAsync(800)
    saver.want('mine too')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(saver.getState().kind).toBe('conflict')
    expect(saved).toEqual(['theirs'])

    saver.restart('theirs', 2)
    saver.want('mine again')
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual(['theirs', 'mine again'])
  })

  test('it can be known before anything is sent', async () => {
    const { save, saved } = server()
    const saver = start(save)
    saver.want('mine')
    saver.noteConflict('Somebody else has changed this form.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved).toEqual([])
    expect(saver.getState().kind).toBe('conflict')
  })
})
