import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { useReworded } from '#ui/text/words.ts'
import styles from './states.module.css'

type NotFoundStateProps = {
  title?: string
  children?: ReactNode
  /** The way back. */
  action?: ReactNode
}

export function NotFoundState({
  title = 'Page not found',
  children = 'It may have been moved or deleted, or you may not have permission to see it.',
  action,
}: NotFoundStateProps) {
  const reworded = useReworded()
  return (
    <div className={styles.state}>
      <span className={styles.badge}>
        <Icon of={searchOffSvg} size={24} />
      </span>
      <h1 className={styles.title}>{reworded(title)}</h1>
      <div className={styles.words}>{reworded(children)}</div>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  )
}
