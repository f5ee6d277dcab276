import { useRouterState } from '@tanstack/react-router'
import styles from './progress-line.module.css'

/** A thin line across the top while the next screen is loading. */
export function ProgressLine() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div className={styles.line} role="progressbar" aria-label="Loading the page" /> : null
}
