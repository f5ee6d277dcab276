import { useState } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { useSearch } from '#ui/navigation/use-address.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { takeLastTask } from '../components/last-task.ts'
import { TaskList } from '../components/task-list.tsx'

/** Most teams have none. */
const StandShareTasks = lazyPart(() => import('../components/stand-share-tasks.tsx'), { onlyLoading: true })

export function Screen() {
  const [returnTo] = useState(takeLastTask)
  const { standShare } = useSearch<'/tasks'>()
  const isParent = useMe().team?.standShareRole === 'parent'
  return isParent && standShare ? <StandShareTasks chosen={standShare} /> : <TaskList returnTo={returnTo} />
}
