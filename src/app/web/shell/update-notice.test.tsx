import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OutdatedContext, UpdateNotice } from './update-notice.tsx'

const wordsOf = (isOutdated: boolean) =>
  renderToStaticMarkup(
    <OutdatedContext value={isOutdated}>
      <UpdateNotice />
    </OutdatedContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the notice of a release', () => {
  it('asks to reload a page that is older than the server', () => {
    expect(wordsOf(true)).toBe('Eventflow has been updated. Reload to continue. Reload')
  })

  it('is silent otherwise, and there for screen readers to watch', () => {
    expect(wordsOf(false)).toBe('')
    expect(renderToStaticMarkup(<UpdateNotice />)).toBe('<div role="status"></div>')
  })
})
