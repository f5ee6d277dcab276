import { describe, expect, it } from 'vitest'
import { refusedWords, whereKept, wordsOffline } from './keeping.ts'
import { fillingMessages } from './messages.ts'

describe('what is said about answers that the server does not have', () => {
  it('is that they are on this device only where they are', () => {
    expect(whereKept(true)).toBe('Your answers are kept on this device.')
    expect(whereKept(false)).toBe('This browser cannot keep your answers: leave this page open.')
  })

  it('tells a team that they are saved later, and a guest that sending waits', () => {
    expect(wordsOffline({ isKept: true, isGuest: false })).toBe(
      'Your answers are kept on this device. They are saved when you are back online.',
    )
    expect(wordsOffline({ isKept: true, isGuest: true })).toBe(
      'Your answers are kept on this device. You can send them when you are back online.',
    )
    expect(wordsOffline({ isKept: false, isGuest: true })).toBe(
      'This browser cannot keep your answers: leave this page open. You can send them when you are back online.',
    )
  })

  it('never leads into a reload that would lose them', () => {
    const outdated = { code: 'outdatedPage', message: fillingMessages.outdatedPage }
    expect(refusedWords(outdated, true)).toBe(
      'The portal has been updated since you opened this page. Reload the page to continue. Your answers are kept on this device.',
    )
    expect(refusedWords(outdated, false)).toBe(
      'The portal has been updated since you opened this page. Reload the page to continue. This browser cannot keep your answers: copy them before you reload.',
    )
  })

  it('is never promised by the server, which cannot know', () => {
    const messages = Object.values(fillingMessages).map((message) =>
      typeof message === 'function' ? message([] as never) : message,
    )
    expect(messages.filter((message) => /kept|this browser|this device/i.test(message))).toEqual([])
  })
})
