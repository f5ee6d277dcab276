import { z } from 'zod'
import { taskMessages } from '../../domain/messages.ts'
import { taskLimits } from '../../domain/schema.ts'

/** The organiser's input for a task group: its title, and its tasks in their order. */
export const taskGroupInput = z.object(
  {
    title: z
      .string()
      .trim()
      .min(1, 'Enter a title.')
      .max(taskLimits.title, `A title has at most ${taskLimits.title} characters.`),
    taskIds: z
      .array(z.string().min(1).max(64))
      .max(taskLimits.tasksInGroup, taskMessages.groupFull)
      .refine((ids) => new Set(ids).size === ids.length, taskMessages.invalidGroup)
      .default([]),
  },
  { error: taskMessages.invalidGroup },
)
export type TaskGroupInput = z.output<typeof taskGroupInput>
