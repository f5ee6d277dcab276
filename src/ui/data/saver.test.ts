import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createSaver, type SavingState } from './saver.ts'

const start = new Date('2027-01-20T10:00:00Z')
const PAUSE = 1_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const tooMany = (retryAfterSeconds?: number) =>
  new ApiError(429, 'Slow down.', retryAfterSeconds === undefined ? undefined : { retryAfterSeconds })

/** A server that keeps one draft, and can be told how to answer next. */
function server() {
  const answers: (Error | Promise<void>)[] = []
  const saved: string[] = []
  let attempts = 0
  let revision = 1
  return {
    saved,
    attempts: () => attempts,
    answerNext: (...next: (Error | Promise<void>)[]) => answers.push(...next),
    save: async (draft: string, on: { revision: number }) => {
      attempts += 1
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      if (on.revision !== revision) throw new ApiError(409, 'Somebody else has saved.')
      saved.push(draft)
      revision += 1
      return { revision }
    },
  }
}

type Save = ReturnType<typeof server>['save']

const saverOf = (save: Save) => createSaver({ stored: { draft: 'a', revision: 1 }, save, pause: PAUSE })

const guarded = (save: Save) =>
  createSaver({
    stored: { draft: 'a', revision: 1 },
    save,
    pause: PAUSE,
    conflictOf: ({ status, message }) => (status === 409 ? { words: message } : undefined),
  })

describe('a change', () => {
  test('is saved once after a pause, with everything typed before it', async () => {
    const { save, saved } = server()
    const saver = saverOf(save)
    saver.want('ab')
    await pass(900)
    saver.want('abc')
    await pass(999)
    expect(saved).toEqual([])
    expect(saver.getState()).toEqual({ kind: 'unsaved', savedAt: undefined })
    await pass(1)
    expect(saved).toEqual(['abc'])
    expect(saver.getState()).toEqual({ kind: 'saved', savedAt: new Date('2027-01-20T10:00:01.900Z') })
    expect(saver.stored().revision).toBe(2)
  })

  test('during a save is saved after it, on top of it and never beside it', async () => {
    const { save, saved, attempts, answerNext } = server()
    let finish = () => {}
    answerNext(new Promise<void>((resolve) => (finish = resolve)))
    const saver = saverOf(save)
    saver.want('ab')
    const flushed = saver.flush()
    saver.want('abc')
    await pass(5_000)
    expect(attempts()).toBe(1)
    finish()
    expect(await flushed).toBe(true)
    expect(saved).toEqual(['ab', 'abc'])
    expect(saver.isSaved()).toBe(true)
  })

  test('a change back to the saved draft needs no save', async () => {
    const { save, saved } = server()
    const saver = saverOf(save)
    saver.want('ab')
    saver.want('a')
    await pass(5_000)
    expect(saved).toEqual([])
    expect(saver.getState().kind).toBe('idle')
  })

  test('that makes no difference needs no save', async () => {
    const { save, saved } = server()
    const isSame = (one: string, other: string) => one.trim() === other.trim()
    const saver = createSaver({ stored: { draft: 'a', revision: 1 }, save, pause: PAUSE, isSame })
    saver.want('a ')
    await pass(5_000)
    expect(saved).toEqual([])
    expect(saver.isSaved()).toBe(true)
  })
})

describe('a failed save', () => {
  test('is tried again by itself, ever more slowly, and shows when it was last saved', async () => {
    const { save, saved, attempts, answerNext } = server()
    answerNext(...Array.from({ length: 6 }, () => new TypeError('Failed to fetch')))
    const savedAt = new Date('2027-01-20T09:00:00Z')
    const saver = createSaver({ stored: { draft: 'a', revision: 1, savedAt }, save, pause: PAUSE })
    saver.want('ab')
    await pass(PAUSE)
    expect(saver.getState()).toMatchObject({ kind: 'failed', savedAt })
    expect(saver.isSaved()).toBe(false)
    for (const [index, wait] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await pass(wait - 1)
      expect(attempts()).toBe(index + 1)
      await pass(1)
      expect(attempts()).toBe(index + 2)
    }
    expect(saved).toEqual(['ab'])
    expect(saver.getState().kind).toBe('saved')
  })

  test('is retried after short waits again once something was saved', async () => {
    const { save, attempts, answerNext } = server()
    answerNext(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    const saver = saverOf(save)
    saver.want('ab')
    await pass(PAUSE + 2_000 + 4_000)
    answerNext(new TypeError('Failed to fetch'))
    saver.want('abc')
    await pass(PAUSE)
    expect(attempts()).toBe(4)
    await pass(2_000)
    expect(attempts()).toBe(5)
  })

  test.each([
    ['a server that stumbles', new ApiError(503, 'Out of order')],
    ['a server that is busy', tooMany()],
    ['a request that took too long', new ApiError(408, 'Too slow')],
  ])('for %s is tried again', async (_what, error) => {
    const { save, saved, answerNext } = server()
    answerNext(error)
    const saver = saverOf(save)
    saver.want('ab')
    await pass(PAUSE)
    expect(saver.getState()).toEqual({ kind: 'failed', error, savedAt: undefined })
    await pass(2_000)
    expect(saved).toEqual(['ab'])
  })

  test('waits as long as the server asks for, whatever is typed', async () => {
    const { save, attempts, answerNext } = server()
    answerNext(tooMany(40))
    const saver = saverOf(save)
    saver.want('ab')
    await pass(PAUSE + 20_000)
    saver.want('abc')
    await pass(19_999)
    expect(attempts()).toBe(1)
    await pass(1)
    expect(attempts()).toBe(2)
  })

  test('for want of a session is tried again, since one may sign in elsewhere', async () => {
    const { save, saved, answerNext } = server()
    const error = new ApiError(401, 'Please sign in to continue.')
    answerNext(error)
    const saver = saverOf(save)
    saver.want('ab')
    await pass(PAUSE)
    expect(saver.getState()).toEqual({ kind: 'signedOut', error, savedAt: undefined })
    await pass(2_000)
    expect(saved).toEqual(['ab'])
  })

  test('that was refused is sent again only after another change', async () => {
    const { save, saved, attempts, answerNext } = server()
    const error = new ApiError(409, 'You are in no team.')
    answerNext(error)
    const saver = saverOf(save)
    saver.want('ab')
    await pass(60_000)
    expect(saver.getState()).toEqual({ kind: 'refused', error, savedAt: undefined })
    expect(attempts()).toBe(1)
    saver.want('abc')
    await pass(PAUSE)
    expect(saved).toEqual(['abc'])
  })

  test('and was changed while it was on its way is sent as it is now', async () => {
    const { save, saved, answerNext } = server()
    let refuse = () => {}
    answerNext(new Promise<void>((_resolve, reject) => (refuse = () => reject(new ApiError(400, 'No')))))
    const saver = saverOf(save)
    saver.want('ab')
    await pass(PAUSE)
    saver.want('abc')
    refuse()
    await pass(PAUSE)
    expect(saved).toEqual(['abc'])
  })
})

describe('when another person has saved', () => {
  test('nothing is sent until their version has been taken', async () => {
    const { save, saved } = server()
    await save('theirs', { revision: 1 })
    const saver = guarded(save)
    saver.want('mine')
    await pass(PAUSE)
    saver.want('mine too')
    await pass(60_000)
    expect(await saver.flush()).toBe(false)
    const told: SavingState<{ words: string }> = saver.getState()
    expect(told).toEqual({
      kind: 'conflict',
      conflict: { words: 'Somebody else has saved.' },
      savedAt: undefined,
    })
    expect(saved).toEqual(['theirs'])

    saver.resolve({ draft: 'theirs', revision: 2 })
    expect(saver.getState().kind).toBe('saved')
    saver.want('mine again')
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual(['theirs', 'mine again'])
  })

  test('the merged draft is saved on top of theirs', async () => {
    const { save, saved } = server()
    await save('theirs', { revision: 1 })
    const saver = guarded(save)
    saver.want('mine')
    await pass(PAUSE)
    saver.resolve({ draft: 'theirs', revision: 2 }, 'theirs and mine')
    expect(saver.getState().kind).toBe('unsaved')
    await pass(PAUSE)
    expect(saved).toEqual(['theirs', 'theirs and mine'])
    expect(saver.stored()).toMatchObject({ draft: 'theirs and mine', revision: 3 })
  })

  test('that can be known before anything is sent', async () => {
    const { save, saved } = server()
    const saver = guarded(save)
    saver.want('mine')
    saver.noteConflict({ words: 'Ben has saved.' })
    await pass(60_000)
    expect(saved).toEqual([])
    expect(saver.getState()).toMatchObject({ kind: 'conflict', conflict: { words: 'Ben has saved.' } })
  })

  test('a new revision of the same draft is no conflict', async () => {
    const { save, saved } = server()
    await save('a', { revision: 1 })
    const saver = guarded(save)
    saver.noteRevision(2)
    saver.want('mine')
    expect(await saver.flush()).toBe(true)
    expect(saved).toEqual(['a', 'mine'])
  })
})

test('nothing is saved while it is held', async () => {
  const { save, saved } = server()
  const saver = saverOf(save)
  saver.want('ab')
  await saver.hold()
  saver.want('abc')
  await pass(60_000)
  expect(await saver.flush()).toBe(false)
  expect(saved).toEqual([])
  saver.release()
  await pass(PAUSE)
  expect(saved).toEqual(['abc'])
})

test('holding waits for a running save', async () => {
  const { save, saved, answerNext } = server()
  let finish = () => {}
  answerNext(new Promise<void>((resolve) => (finish = resolve)))
  const saver = saverOf(save)
  saver.want('ab')
  void saver.flush()
  const held = saver.hold().then(() => saved.length)
  finish()
  expect(await held).toBe(1)
})

describe('without a pause', () => {
  const manual = (save: Save) => createSaver({ stored: { draft: 'a', revision: 1 }, save })

  test('it saves when asked to, and what is typed in between waits for the next time', async () => {
    const { save, saved, answerNext } = server()
    let finish = () => {}
    answerNext(new Promise<void>((resolve) => (finish = resolve)))
    const saver = manual(save)
    saver.want('ab')
    await pass(60_000)
    expect(saved).toEqual([])
    const first = saver.saveOnce()
    saver.want('abc')
    expect(await saver.saveOnce()).toBe(false)
    finish()
    expect(await first).toBe(true)
    await pass(60_000)
    expect(saved).toEqual(['ab'])
    expect(saver.getState().kind).toBe('unsaved')
  })

  test('nothing is tried again by itself', async () => {
    const { save, attempts, answerNext } = server()
    answerNext(new TypeError('Failed to fetch'))
    const saver = manual(save)
    saver.want('ab')
    expect(await saver.saveOnce()).toBe(false)
    await pass(60_000)
    expect(attempts()).toBe(1)
    expect(saver.getState().kind).toBe('failed')
  })
})

test('the server’s version of the draft counts as saved', async () => {
  const saver = createSaver({
    stored: { draft: 'a', revision: 1 },
    save: async (draft: string, { revision }) => ({ draft: draft.trim(), revision: revision + 1 }),
  })
  saver.want(' ab ')
  expect(await saver.saveOnce()).toBe(true)
  expect(saver.stored()).toMatchObject({ draft: 'ab', revision: 2 })
  expect(saver.isSaved()).toBe(true)
})

test('the time of saving is the one that the server names', async () => {
  const savedAt = new Date('2027-01-20T09:59:58Z')
  const saver = createSaver({
    stored: { draft: 'a', revision: 1 },
    save: async (_draft: string, { revision }) => ({ revision: revision + 1, savedAt }),
  })
  saver.want('ab')
  await saver.flush()
  expect(saver.getState()).toEqual({ kind: 'saved', savedAt })
})

test('a saver that was stopped saves no more by itself', async () => {
  const { save, saved } = server()
  const saver = saverOf(save)
  saver.want('ab')
  saver.stop()
  await pass(60_000)
  expect(saved).toEqual([])
})
