import { useEffect, useRef } from 'react'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { useRegion } from '#ui/text/region.ts'
import styles from './load-more.module.css'

type LoadMoreProps = {
  shown: number
  total: number
  /** Undefined when all rows are there. */
  more: { load: () => void; isLoading: boolean } | undefined
}

/** Below a list that grows: how much of it is shown, and the rest as soon as one comes near it, or by the button. */
export function LoadMore({ shown, total, more }: LoadMoreProps) {
  const { locale } = useRegion()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  const isMore = more !== undefined
  useEffect(() => {
    if (!isMore || shown === 0 || !end.current) return
    // A screen before its end, so that nobody waits at it. Anew for each page: one that is still near asks again.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting && !latest.current?.isLoading) latest.current?.load()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, shown])
  return (
    <div ref={end} className={styles.more}>
      <p aria-live="polite">
        Showing {formatNumber(shown, locale)} of {formatNumber(total, locale)} items
      </p>
      {more ? (
        <Button onClick={more.load} loading={more.isLoading}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}
