// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const onConfirm = vi.fn()
const button = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Delete'))
const isOff = () => button()?.getAttribute('aria-disabled') === 'true'
const label = () => document.querySelector('label')?.textContent

beforeEach(() => {
  onConfirm.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

async function open(keyword?: string) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(() => root.unmount())
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <ConfirmDialog
          isOpen
          onClose={() => undefined}
          title="Delete 3 teams"
          action="Delete"
          onConfirm={onConfirm}
          {...(keyword ? { keyword } : {})}
        >
          This cannot be undone.
        </ConfirmDialog>
      </MantineProvider>,
    ),
  )
}

async function type(text: string) {
  const input = document.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(() => {
    setValue?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('asks for CONFIRM, to the letter, before its button does anything (platform specification, section 5)', async () => {
  await open()
  expect(label()).toBe("Type 'CONFIRM' to continue")
  expect(isOff()).toBe(true)
  for (const wrong of ['confirm', 'CONFIRM ', 'CONFIR']) {
    await type(wrong)
    expect(isOff(), wrong).toBe(true)
  }
  await type('CONFIRM')
  expect(isOff()).toBe(false)
})

it('acts half a second after the press', async () => {
  await open()
  await type('CONFIRM')
  await act(() => document.querySelector('form')?.requestSubmit())
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(onConfirm).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('asks for another word where one is given', async () => {
  await open('DELETE')
  expect(label()).toBe("Type 'DELETE' to continue")
  await type('DELETE')
  expect(isOff()).toBe(false)
})
