import leftSvg from '@material-symbols/svg-400/outlined/chevron_left.svg?raw'
import rightSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useRegion } from '#ui/text/region.ts'
import styles from './table.module.css'
import type { TableRows } from './table-rows.ts'

type TableFooterProps<Row> = {
  captionId: string
  rows: Pick<TableRows<Row>, 'count' | 'page' | 'pageCount' | 'shown'>
  footnote: ReactNode
  onPage: (page: number) => void
}

/** The text of the caption and the page size of 100 are from the platform specification, section 2. */
export function TableFooter<Row>({ captionId, rows, footnote, onPage }: TableFooterProps<Row>) {
  const { locale } = useRegion()
  const { count, page, pageCount, shown } = rows
  const first = shown.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1
  const last = first === 0 ? 0 : first + shown.length - 1
  const words = [first, last, count].map((number) => formatNumber(number, locale))
  return (
    <div className={styles.footer}>
      <p id={captionId} aria-live="polite">
        Showing {words[0]} to {words[1]} of {words[2]} items
      </p>
      {count > PAGE_SIZE && pageCount > 1 ? (
        <Pages page={page} pageCount={pageCount} onPage={onPage} />
      ) : null}
      {footnote ? <div className={styles.footnote}>{footnote}</div> : null}
    </div>
  )
}

function Pages({
  page,
  pageCount,
  onPage,
}: {
  page: number
  pageCount: number
  onPage: (page: number) => void
}) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      <IconButton
        icon={leftSvg}
        label="Previous page"
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesAround(page, pageCount).map((one, index) =>
        one === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            key={one}
            type="button"
            className={styles.page}
            aria-label={`Page ${one}`}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <IconButton
        icon={rightSvg}
        label="Next page"
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** The first, the last and the neighbouring pages; undefined where pages are left out. */
function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount])
  const near = [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b)
  return near.flatMap((one, index) => {
    const before = near[index - 1]
    return before !== undefined && one - before > 1 ? [undefined, one] : [one]
  })
}
