import type { ReactNode } from 'react'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './key-value-list.module.css'

type KeyValue = { label: string; value: ReactNode }

/** Labels on the left, values on the right; a missing value shows as a dash. */
export function KeyValueList({ items }: { items: KeyValue[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label} className={styles.item}>
          <dt>
            <Reworded>{item.label}</Reworded>
          </dt>
          <dd>{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
