import { z } from 'zod'
import { taskLimits } from '../domain/schema.ts'
import { taskTypes } from '../domain/types.ts'

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

const ids = z.string().max(8_000)
/** The parts of a task that matter to teams which have begun it, as an organiser is about to save them. */
export const changedTask = z.object({
  taskId: id,
  type: z.enum(taskTypes),
  formId: id.optional(),
  isApprovalNeeded: z.stringbool().default(false),
  /** The text to accept; it is too long to be sent. */
  changesText: z.stringbool().default(false),
  /** Ids with commas between them; absent for all teams. */
  teamTypeIds: ids.optional(),
  showToChildTeams: z.stringbool().default(false),
  isDraft: z.stringbool().default(false),
  appearsAt: z.iso.datetime().optional(),
})
export type ChangedTask = z.output<typeof changedTask>

/** How many statuses of teams there are of each kind: what becomes of them, and who sees the task. */
export const effectsOfChangeSchema = z.object({
  /** Of teams that have begun, or for which an organiser has decided something. */
  begun: z.number(),
  staysComplete: z.number(),
  completes: z.number(),
  /** They come to wait for approval. */
  waits: z.number(),
  /** They were complete, or waiting. */
  opensAgain: z.number(),
  startsOver: z.number(),
  stays: z.number(),
  /** The text that was accepted is another one than the task has from now on, and is kept. */
  keepsAcceptance: z.number(),
  hidden: z.number(),
  shownAgain: z.number(),
})
export type EffectsOfChange = z.infer<typeof effectsOfChangeSchema>

export const shiftedSchema = z.object({
  /** With the new dates, by which the same call undoes it. */
  tasks: z.array(datedTask).max(500),
  extensions: z.array(datedExtension).max(taskLimits.shiftedExtensions),
  /** Without a date, or changed by somebody else since they were seen. */
  left: z.number(),
})
export type Shifted = z.infer<typeof shiftedSchema>
