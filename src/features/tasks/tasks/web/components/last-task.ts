let lastTask: string | undefined

/** Remembers the task that was open, for the list that comes after it. */
export function rememberTask(taskId: string) {
  lastTask = taskId
}

/** The task that was open before the list; told once. */
export function takeLastTask(): string | undefined {
  const taken = lastTask
  lastTask = undefined
  return taken
}
