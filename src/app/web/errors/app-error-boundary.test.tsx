// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { AppErrorBoundary } from './app-error-boundary.tsx'

let page: HTMLElement
let root: Root
let isBroken: boolean
let changePath: () => void

function App() {
  if (isBroken) throw new Error('A part of the app failed.')
  return <p>The app</p>
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  page = document.createElement('div')
  root = createRoot(page)
  isBroken = true
  onTestFinished(async () => {
    await act(() => root.unmount())
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const listen = (listener: () => void) => {
    changePath = listener
    return () => undefined
  }
  await act(() =>
    root.render(
      <AppErrorBoundary onPathChange={listen}>
        <App />
      </AppErrorBoundary>,
    ),
  )
})

const actions = () => [...page.querySelectorAll('button, a')].map(({ textContent }) => textContent)

it('says what happened, and offers the three ways on of the specification (platform, section 2)', () => {
  expect(page.querySelector('h1')?.textContent).toBe('Something Went Wrong')
  expect(actions()).toEqual(['Try Again', 'Reload App', 'Go To Dashboard'])
})

it('resets when the path changes', async () => {
  isBroken = false
  await act(() => changePath())
  expect(page.textContent).toBe('The app')
})

it('resets on Try Again, and says it again where the error stays', async () => {
  await act(() => page.querySelector('button')?.click())
  expect(page.querySelector('h1')?.textContent).toBe('Something Went Wrong')
  isBroken = false
  await act(() => page.querySelector('button')?.click())
  expect(page.textContent).toBe('The app')
})
