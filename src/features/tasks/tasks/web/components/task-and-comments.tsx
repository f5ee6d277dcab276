import type { ReactNode } from 'react'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './task-and-comments.module.css'

/** Stands above tasks, so whoever mounts the screen brings it; absent for people without a team. */
export type TaskComments = {
  panel: (taskId: string) => ReactNode
  /** How much is new, beside the name of its tab. */
  news: (taskId: string) => ReactNode
}

type TaskAndCommentsProps = { taskId: string; comments: TaskComments | undefined; children: ReactNode }

/** The task with its comments beside it, or one of both behind tabs where there is no room. */
export function TaskAndComments({ taskId, comments, children }: TaskAndCommentsProps) {
  const isNarrow = useIsBelow('xl')
  const { tab, ...search } = useSearch<'/tasks/{taskId}'>()
  const changeSearch = useChangeSearch<'/tasks/{taskId}'>()
  if (!comments) return children
  if (!isNarrow)
    return (
      <div className={styles.beside}>
        <div className={styles.task}>{children}</div>
        <div className={styles.comments}>{comments.panel(taskId)}</div>
      </div>
    )
  const shown = tab === 'comments' ? 'comments' : 'task'
  return (
    <SegmentedTabs
      label="Task and comments"
      tabs={[
        { value: 'task', label: 'Task' },
        { value: 'comments', label: <>Comments{comments.news(taskId)}</> },
      ]}
      value={shown}
      onChange={(value) =>
        void changeSearch(value === 'comments' ? { ...search, tab: value } : search, {
          replace: true,
          resetScroll: false,
        })
      }
    >
      <div className={styles.tab}>{shown === 'comments' ? comments.panel(taskId) : children}</div>
    </SegmentedTabs>
  )
}
