import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import styles from './person-list.module.css'

/** People one below another, hairlines between them. */
export function PersonList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type PersonRowProps = {
  /** Decides the picture. */
  name: string
  title: ReactNode
  email: string
  /** The distances of the row. */
  className: string | undefined
  /** On a phone, what stands at the end moves below the words. */
  isEndBelow?: boolean
  /** What stands at the end. */
  children: ReactNode
}

/** A person with their address. */
export function PersonRow(props: PersonRowProps) {
  const { name, title, email, className, isEndBelow = false, children } = props
  return (
    <li className={`${styles.person} ${className}`} data-end-below={isEndBelow || undefined}>
      <Avatar name={name} size={36} decorative />
      <div className={styles.words}>
        {title}
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      </div>
      {children}
    </li>
  )
}
