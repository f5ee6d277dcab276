import type { CSSProperties, ReactNode } from 'react'
import styles from './tile-grid.module.css'

type TileGridProps = {
  /** Of the narrowest tile: “19rem”. */
  tileWidth: string
  label?: string
  /** Each tile in an `li`. */
  children: ReactNode
}

/** Cards side by side, as many as fit. */
export function TileGrid({ tileWidth, label, children }: TileGridProps) {
  return (
    <ul className={styles.grid} style={{ '--tile-width': tileWidth } as CSSProperties} aria-label={label}>
      {children}
    </ul>
  )
}

/** The title of a tile, and up to three lines of description. */
export function TileWords({ title, description }: { title: string; description: string }) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {description ? <span className={styles.description}>{description}</span> : null}
    </>
  )
}
