import type { ComponentProps, ReactNode } from 'react'
import styles from './list-tools.module.css'
import { SearchField } from './search-field.tsx'

type ListToolsProps = {
  search: Pick<ComponentProps<typeof SearchField>, 'label' | 'value' | 'onChange'>
  /** The row of filters. */
  children: ReactNode
}

/** What stands above a list of cards: its search, and its filters beside or below. */
export function ListTools({ search, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField className={styles.search} {...search} />
      {children}
    </div>
  )
}
