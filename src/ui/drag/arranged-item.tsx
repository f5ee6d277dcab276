import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './arranged-item.module.css'
import { ArrangedRow } from './arranged-row.tsx'
import type { Dragged } from './list-drag.ts'

type ArrangedListProps = { label: string; children: ReactNode; ref?: Ref<HTMLOListElement> }

/** A list of things that are put in order. */
export function ArrangedList({ label, children, ref }: ArrangedListProps) {
  return (
    <ol ref={ref} className={styles.list} aria-label={label}>
      {children}
    </ol>
  )
}

type ArrangedItemProps<D extends Dragged> = Omit<
  ComponentProps<typeof ArrangedRow<D>>,
  'className' | 'children'
> & {
  /** The name of the thing, and a line about it. */
  name: string
  detail: string
  /** Between the words and the tools, such as a status. */
  mark?: ReactNode
  tools: ReactNode
}

/** A row of such a list with its name, and what can be done with it at the end. */
export function ArrangedItem<D extends Dragged>({ name, detail, mark, tools, ...row }: ArrangedItemProps<D>) {
  return (
    <ArrangedRow<D> {...row} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {mark}
      <span className={styles.tools}>{tools}</span>
    </ArrangedRow>
  )
}
