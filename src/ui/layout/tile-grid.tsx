import type { CSSProperties, ReactNode } from 'react'
import styles from './tile-grid.module.css'

type TileGridProps = {
  /** Of the narrowest tile: “19rem”. */
  tileWidth: string
  label?: string
  /** Each tile in an `li`. */
  children: ReactNode
}

/** Cards beside each other, as many as fit. */
export function TileGrid({ tileWidth, label, children }: TileGridProps) {
  return (
    <ul className={styles.grid} style={{ '--tile-width': tileWidth } as CSSProperties} aria-label={label}>
      {children}
    </ul>
  )
}

/** What a tile is about: its name, and up to three lines. */
export function TileWords({ title, description }: { title: string; description: string }) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {description ? <span className={styles.description}>{description}</span> : null}
    </>
  )
}
