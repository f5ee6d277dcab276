let lastTask: string | undefined

/** Remembers the open task, so that the list can focus it afterwards. */
export function rememberTask(taskId: string) {
  lastTask = taskId
}

/** The task that was open before the list; returned only once. */
export function takeLastTask(): string | undefined {
  const taken = lastTask
  lastTask = undefined
  return taken
}
