import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageBelongsTo, renewSession, sessionRenewed } from './session.ts'
import {
  askToLeave,
  hasAgreedToLeave,
  hasUnsavedWork,
  onWork,
  registerWork,
  reloadPage,
} from './unsaved-work.ts'

const confirm = vi.fn()
const reload = vi.fn()

beforeEach(() => vi.stubGlobal('window', { confirm, location: { reload } }))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('the register of unsaved work', () => {
  it('knows what is unsaved now, of everything that is registered', () => {
    let isTyped = false
    const forget = registerWork({ isUnsaved: () => isTyped })
    const forgetSaved = registerWork({ isUnsaved: () => false })
    expect(hasUnsavedWork()).toBe(false)
    isTyped = true
    expect(hasUnsavedWork()).toBe(true)
    forget()
    expect(hasUnsavedWork()).toBe(false)
    forgetSaved()
  })

  it('tells when something begins', () => {
    const listener = vi.fn()
    const stop = onWork(listener)
    registerWork({ isUnsaved: () => false })()
    stop()
    registerWork({ isUnsaved: () => false })()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('leaving', () => {
  it('asks only while something is unsaved, and remembers a yes', () => {
    expect(askToLeave()).toBe(true)
    expect(confirm).not.toHaveBeenCalled()
    const forget = registerWork({ isUnsaved: () => true })
    confirm.mockReturnValueOnce(false)
    expect([askToLeave(), hasAgreedToLeave()]).toEqual([false, false])
    confirm.mockReturnValueOnce(true)
    expect([askToLeave(), hasAgreedToLeave()]).toEqual([true, true])
    forget()
  })

  it('asks nothing over what this device keeps, but never reloads over it by itself', () => {
    let isKept = true
    const forget = registerWork({ isUnsaved: () => true, isKept: () => isKept })
    expect([askToLeave(), hasUnsavedWork(), confirm.mock.calls.length]).toEqual([true, true, 0])
    isKept = false
    confirm.mockReturnValueOnce(false)
    expect(askToLeave()).toBe(false)
    forget()
  })
})

describe('a reload that the person asks for', () => {
  it('saves first what saves by itself, and then need not ask', async () => {
    let isSaved = false
    const save = vi.fn(async () => {
      isSaved = true
      return true
    })
    const forget = registerWork({ isUnsaved: () => !isSaved, save })
    await reloadPage()
    expect([save.mock.calls.length, confirm.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0, 1])
    forget()
  })

  it('asks when that fails, and stays on a no', async () => {
    const forget = registerWork({ isUnsaved: () => true, save: async () => false })
    confirm.mockReturnValueOnce(false)
    await reloadPage()
    expect(reload).not.toHaveBeenCalled()
    forget()
  })

  it('does not wait for a save that waits for a sign-in', async () => {
    pageBelongsTo('mia')
    const waiting = sessionRenewed()
    const save = vi.fn(() => new Promise<boolean>(() => undefined))
    const forget = registerWork({ isUnsaved: () => true, save })
    confirm.mockReturnValueOnce(true)
    await reloadPage()
    expect([save.mock.calls.length, confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 1])
    renewSession()
    await waiting
    pageBelongsTo(undefined)
    forget()
  })
})
