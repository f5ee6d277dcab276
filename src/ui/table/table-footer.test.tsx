import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { TableFooter } from './table-footer.tsx'

const pagesOf = (markup: string) =>
  [...markup.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page))

function footer({ count, page }: { count: number; page: number }) {
  const first = (page - 1) * PAGE_SIZE
  const shown = Array.from({ length: Math.min(PAGE_SIZE, Math.max(0, count - first)) }, (_, index) => index)
  const rows = { count, page, pageCount: Math.ceil(count / PAGE_SIZE), shown }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <TableFooter captionId="caption" rows={rows} footnote={null} onPage={() => undefined} />
    </MantineProvider>,
  )
  return { words: /<p [^>]*>([^<]*)<\/p>/.exec(markup)?.[1], pages: pagesOf(markup) }
}

it('shows a hundred items a page (platform specification, section 9)', () => {
  expect(PAGE_SIZE).toBe(100)
})

it.each([
  [{ count: 0, page: 1 }, 'Showing 0 to 0 of 0 items', []],
  [{ count: 1, page: 1 }, 'Showing 1 to 1 of 1 items', []],
  [{ count: 100, page: 1 }, 'Showing 1 to 100 of 100 items', []],
  [{ count: 101, page: 1 }, 'Showing 1 to 100 of 101 items', [1, 2]],
  [{ count: 101, page: 2 }, 'Showing 101 to 101 of 101 items', [1, 2]],
  [{ count: 1_250, page: 7 }, 'Showing 601 to 700 of 1,250 items', [1, 6, 7, 8, 13]],
])('of %o says where it is, and offers pages only above a hundred items', (rows, words, pages) => {
  expect(footer(rows)).toEqual({ words, pages })
})
