import type { ReactNode } from 'react'
import { usePageName } from '../navigation/page-name.ts'
import styles from './message-page.module.css'

type MessageHeadProps = { title: string; lead?: ReactNode }

/** A screen beside the portal, in a narrow column: what it says, and what can be done about it. */
export function MessagePage({ title, lead, children }: MessageHeadProps & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <MessageHead title={title} lead={lead} />
      {children}
    </div>
  )
}

/** For a screen of that kind whose column is something else, such as a form. */
export function MessageHead({ title, lead }: MessageHeadProps) {
  usePageName(title)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
