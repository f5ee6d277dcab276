import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { useReworded } from '#ui/text/words.ts'
import styles from './states.module.css'

type ErrorStateProps = {
  title?: string
  /** What happened, in plain words. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  /** More actions beside Try Again: Refresh Page, Go To Dashboard. */
  actions?: ReactNode
  /** It is the whole screen, so its title is a heading of the first level. */
  isScreen?: boolean
}

export function ErrorState({
  title = 'Something Went Wrong',
  children,
  onRetry,
  actions,
  isScreen = false,
}: ErrorStateProps) {
  const reworded = useReworded()
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badge} data-tone="late">
        <Icon of={errorSvg} size={24} />
      </span>
      <Title className={styles.title}>{reworded(title)}</Title>
      {children ? <div className={styles.words}>{reworded(children)}</div> : null}
      {onRetry || actions ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button variant={isScreen ? 'primary' : 'quiet'} onClick={onRetry}>
              Try Again
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  )
}
