import { useState } from 'react'
import { takeLastTask } from '../components/last-task.ts'
import { TaskList } from '../components/task-list.tsx'

export function Screen() {
  const [returnTo] = useState(takeLastTask)
  return <TaskList returnTo={returnTo} />
}
