import { useQuery } from '@tanstack/react-query'
import { Count } from '#ui/text/count.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { approvalsApi } from '../api.ts'
import styles from './approvals-count.module.css'

/** How much awaits approval, beside the name of the queue; nothing while nothing does. */
export function ApprovalsCount() {
  const { data } = useQuery(approvalsApi.count.queryOptions({ input: {} }))
  if (!data || data.waiting === 0) return null
  return (
    <span className={styles.count}>
      <Count of={data.waiting} />
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
