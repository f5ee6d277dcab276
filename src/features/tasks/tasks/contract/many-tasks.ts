import { z } from 'zod'
import { taskLimits } from '../domain/schema.ts'

const id = z.string().min(1).max(64)
export const datedTask = z.object({ taskId: id, dueDate: z.string().max(64) })
export const datedExtension = datedTask.extend({ teamId: id })

/** What goes with tasks that are deleted. */
export const taskContentsSchema = z.object({
  /** Teams that have done something with them, or for which an organiser has, counted for each task. */
  teams: z.number(),
  extensions: z.number(),
  groups: z.number(),
  /** Attached to them and to no other task, handed in by teams, and attached to comments. */
  files: z.number(),
  comments: z.number(),
  notes: z.number(),
})
export type TaskContents = z.infer<typeof taskContentsSchema>

export const datesOfTasksSchema = z.object({
  tasks: z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() })).max(500),
  /** The first of them, by team. */
  extensions: z.array(datedExtension.extend({ teamName: z.string() })).max(taskLimits.shiftedExtensions),
  totalExtensions: z.number(),
})
export type DatesOfTasks = z.infer<typeof datesOfTasksSchema>

export const shiftedSchema = z.object({
  /** With the new dates, by which the same call undoes it. */
  tasks: z.array(datedTask).max(500),
  extensions: z.array(datedExtension).max(taskLimits.shiftedExtensions),
  /** Without a date, or changed by somebody else since they were seen. */
  left: z.number(),
})
export type Shifted = z.infer<typeof shiftedSchema>
