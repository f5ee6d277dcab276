import type { CSSProperties } from 'react'
import styles from './states.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: number; round?: boolean }

/** One grey shape. Combine several into the outline of what is loading. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  const shape = { width, height, ...(round ? { borderRadius: '50%' } : {}) }
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />
}

const widths = ['62%', '48%', '71%', '55%', '66%', '43%']

export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={40} height={40} />
          <span className={styles.skeletonLines}>
            <Skeleton width={widths[index % widths.length]} height={13} />
            <Skeleton width="32%" height={11} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A whole screen before its data: title and two blocks. */
export function PageSkeleton() {
  return (
    <div className={styles.skeletonPage} role="status" aria-label="Loading">
      <Skeleton width={280} height={28} />
      <Skeleton height={160} />
      <Skeleton height={320} />
    </div>
  )
}
