import { Count } from '#ui/text/count.tsx'
import styles from './custom-fields.module.css'

/** How far the default of a field has been written to the teams. It goes on when the page is left. */
export function FillingProgress({ done, total }: { done: number; total: number }) {
  return (
    <span className={styles.filling} role="status">
      Writing the default: <Count of={Math.min(done, total)} /> of <Count of={total} /> teams
    </span>
  )
}
