import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './card.module.css'

type CardOwnProps<C extends ElementType> = {
  /** `a` or a router link makes the whole card pressable. */
  component?: C
  /** `none` when the content reaches the edges (rows, pictures). */
  padding?: 'regular' | 'none'
  /** Selected, as on a canvas. */
  selected?: boolean
  children?: ReactNode
}

type CardProps<C extends ElementType = 'div'> = CardOwnProps<C> &
  Omit<ComponentProps<C>, keyof CardOwnProps<C>>

export function Card<C extends ElementType = 'div'>(props: CardProps<C>) {
  const {
    component: Root = 'div',
    padding = 'regular',
    selected,
    className,
    ...rest
  }: CardOwnProps<ElementType> & {
    className?: string
  } = props
  return (
    <Root
      {...rest}
      className={className ? `${styles.card} ${className}` : styles.card}
      data-padding={padding}
      data-selected={selected || undefined}
      data-target={Root !== 'div' && Root !== 'section' && Root !== 'article' ? true : undefined}
    />
  )
}

type SectionCardProps = {
  title: ReactNode
  /** A note or a link opposite the title. */
  aside?: ReactNode
  /** The content reaches the edges, as CardList does. */
  flush?: boolean
  children: ReactNode
}

/** A card with a title line. */
export function SectionCard({ title, aside, flush = false, children }: SectionCardProps) {
  return (
    <Card component="section" padding="none">
      <header className={styles.head} data-flush={flush || undefined}>
        <h2 className={styles.title}>
          <Reworded>{title}</Reworded>
        </h2>
        {aside ? (
          <div className={styles.aside}>
            <Reworded>{aside}</Reworded>
          </div>
        ) : null}
      </header>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </Card>
  )
}
