import chevronSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconBadge } from '#ui/controls/icon-badge.tsx'
import styles from './card.module.css'

/** Rows inside a card, hairlines between them. */
export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type CardRowOwnProps<C extends ElementType> = {
  /** A link or button makes the whole row pressable and shows the chevron. */
  component?: C
  /** With this alone the row is an anchor. */
  href?: string
  /** An Icon or NamedIcon, on a soft tint. */
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A StatusChip; below the text on a phone. */
  status?: ReactNode
}

type CardRowProps<C extends ElementType = 'div'> = CardRowOwnProps<C> &
  Omit<ComponentProps<C>, keyof CardRowOwnProps<C>>

export function CardRow<C extends ElementType = 'div'>(props: CardRowProps<C>) {
  const { component, icon, title, detail, status, ...rest }: CardRowOwnProps<ElementType> = props
  const Root: ElementType = component ?? ('href' in rest ? 'a' : 'div')
  const isTarget = Root !== 'div'
  return (
    <li className={styles.item}>
      <Root {...rest} className={styles.row} data-target={isTarget || undefined}>
        {icon ? <IconBadge className={styles.badge}>{icon}</IconBadge> : null}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </span>
        {status ? <span className={styles.status}>{status}</span> : null}
        {isTarget ? <Icon of={chevronSvg} className={styles.chevron} /> : null}
      </Root>
    </li>
  )
}
