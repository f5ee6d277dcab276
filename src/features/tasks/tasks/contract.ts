import { z } from 'zod'
import { closedReasons } from '#features/forms/forms/domain/opening.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import {
  changedTask,
  datedExtension,
  datedTask,
  datesOfTasksSchema,
  effectsOfChangeSchema,
  shiftedSchema,
  taskContentsSchema,
} from './contract/many-tasks.ts'
import { standShareEndpoints } from './contract/stand-shares.ts'
import { taskList } from './domain/list.ts'
import {
  approvalStatusSchema,
  extensionInput,
  handedIn,
  progressStatusSchema,
  shiftedBy,
  taskInput,
  taskLimits,
  taskStateSchema,
} from './domain/schema.ts'
import { taskTypes } from './domain/types.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** An open task that the caller is assigned to. */
    taskId: string
    completedTaskId: string
    archivedTaskId: string
    /** A team that has longer for the task. */
    extendedTeamId: string
  }
}

const id = z.string().min(1).max(64)
const file = z.object({ fileId: z.string(), name: z.string(), size: z.number(), mimeType: z.string() })
/** A group of a task, with its place in the group's own order. */
const placeInGroupSchema = z.object({ id: z.string(), title: z.string(), place: z.number() })
const person = z.object({ id: z.string(), firstName: z.string(), surname: z.string() })

export const acceptanceSchema = z.object({ text: z.string(), byName: z.string(), at: z.iso.datetime() })

/** A task as one team sees it. */
const teamTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  /** The one that counts for the team: its extension, where it has one. */
  dueDate: z.string(),
  /** The longer time that the organiser has given the team, from which day, and why; null without. */
  extension: z.object({ from: z.string(), reason: z.string(), byName: z.string() }).nullable(),
  /** Calendar days in the event's zone, negative when overdue; null without a date. */
  daysUntilDue: z.number().nullable(),
  groups: z.array(placeInGroupSchema).max(taskLimits.groups),
  formId: z.string().nullable(),
  externalLink: z.string(),
  disclaimer: z.string(),
  isTimeSensitive: z.boolean(),
  isApprovalNeeded: z.boolean(),
  isRequired: z.boolean(),
  state: taskStateSchema,
  progressStatus: progressStatusSchema,
  approvalStatus: approvalStatusSchema,
  approvalReview: z.string(),
  /** When the team handed it in for approval; null unless it is waiting. */
  waitingSince: z.iso.datetime().nullable(),
  assignees: z.array(person),
  /** The organiser's files for the task, and the files that the team handed in. */
  attachments: z.array(file),
  files: z.array(file),
  completedAt: z.iso.datetime().nullable(),
  completedByName: z.string(),
  /** The text that the team accepted last, and who and when; null without. The task may have another one by now. */
  acceptance: acceptanceSchema.nullable(),
  /** What the team saved of the task's form and has not sent. */
  draft: z
    .object({ savedAt: z.iso.datetime(), savedByName: z.string(), page: z.number(), pageCount: z.number() })
    .nullable(),
  /** The team's current submission of the task's form. */
  submissionId: z.string().nullable(),
  /** What this person may do with the task now. */
  can: z.object({
    complete: z.boolean(),
    /** Other files in place of those handed in. */
    replace: z.boolean(),
    reopen: z.boolean(),
    assign: z.boolean(),
  }),
})
export type TeamTask = z.infer<typeof teamTaskSchema>

export const reviewEntrySchema = z.object({
  at: z.iso.datetime(),
  byName: z.string(),
  from: approvalStatusSchema,
  to: approvalStatusSchema,
  text: z.string(),
  /** The number of what was handed in, counted from 1: a review ends a version. */
  version: z.number(),
})
export type ReviewEntry = z.infer<typeof reviewEntrySchema>

const wholeTaskSchema = teamTaskSchema.extend({
  /** What was handed in and what became of it, the oldest first. */
  reviews: z.array(reviewEntrySchema),
  teammates: z.array(person),
  /** The team has sent the form of the task, and may send another submission beside it. */
  takesAnother: z.boolean(),
  /** Why the form of the task takes no answers of the team now; null while it does, and without a form. */
  closedForm: z
    .object({
      reason: z.enum(closedReasons),
      /** In the organiser's own words; empty for the usual ones. */
      message: z.string(),
      opensAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** What an organiser has filled in of the form, which the team has still to accept; `byName` is empty for one who has left. */
  toAccept: z.object({ submissionId: z.string(), byName: z.string() }).nullable(),
})
export type WholeTask = z.infer<typeof wholeTaskSchema>

/** A task as the organiser edits it. */
const taskRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  dueDate: z.string(),
  groups: z.array(placeInGroupSchema).max(taskLimits.groups),
  formId: z.string().nullable(),
  formTitle: z.string(),
  externalLink: z.string(),
  disclaimer: z.string(),
  attachments: z.array(file),
  teamTypeIds: z.array(z.string()),
  teamTypeNames: z.array(z.string()),
  isArchived: z.boolean(),
  isDraft: z.boolean(),
  appearsAt: z.iso.datetime().nullable(),
  /** How many teams have a later date. */
  extensionCount: z.number(),
  isTimeSensitive: z.boolean(),
  isApprovalNeeded: z.boolean(),
  isRequired: z.boolean(),
  showToChildTeams: z.boolean(),
  version: z.number(),
  updatedAt: z.iso.datetime(),
})
export type TaskRow = z.infer<typeof taskRowSchema>

const teamTask = z.object({ taskId: id })
const manyTasks = z.object({ taskIds: z.array(id).min(1).max(500) })
/** Posted all the same: an address has no room for 500 ids. */
const looksOnly = { none: 'It only says what would happen to tasks.' }

export const tasksContract = {
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    access: 'user',
    summary: "My team's tasks, in order of their due dates",
  })
    .input(z.object({}))
    .output(z.array(teamTaskSchema)),
  get: endpoint({ method: 'GET', path: '/tasks/{taskId}', access: 'user', summary: "One of my team's tasks" })
    .input(teamTask)
    .output(wholeTaskSchema),
  ...standShareEndpoints,
  complete: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/completion',
    access: 'user',
    summary: "Complete one of my team's tasks, or hand it in for approval",
    audit: 'task.complete',
    live: 'team',
  })
    .input(teamTask.extend(handedIn))
    .example(({ taskId }) => ({ taskId }))
    .output(teamTaskSchema),
  reopen: endpoint({
    method: 'DELETE',
    path: '/tasks/{taskId}/completion',
    access: 'user',
    summary: "Reopen one of my team's tasks",
    audit: 'task.reopen',
    live: 'team',
  })
    .input(teamTask)
    .example(({ completedTaskId }) => ({ taskId: completedTaskId }))
    .output(teamTaskSchema),
  assign: endpoint({
    method: 'PUT',
    path: '/tasks/{taskId}/assignees/{memberId}',
    access: 'user',
    summary: 'Assign a colleague to a task',
    audit: 'task.assign',
    live: 'team',
  })
    .input(teamTask.extend({ memberId: id }))
    .example(({ taskId, colleagueId }) => ({ taskId, memberId: colleagueId }))
    .output(teamTaskSchema),
  unassign: endpoint({
    method: 'DELETE',
    path: '/tasks/{taskId}/assignees/{memberId}',
    access: 'user',
    summary: 'Unassign a colleague from a task',
    audit: 'task.unassign',
    live: 'team',
  })
    .input(teamTask.extend({ memberId: id }))
    .example(({ taskId, memberId }) => ({ taskId, memberId }))
    .output(teamTaskSchema),

  listForAdmin: listEndpoint(
    { path: '/admin/tasks', access: 'moderator', summary: 'Tasks, active or archived' },
    taskList,
    taskRowSchema,
    { archived: z.stringbool().default(false) },
  ),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/tasks/{taskId}',
    access: 'moderator',
    summary: 'One task, for editing',
  })
    .input(teamTask)
    .output(taskRowSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/tasks',
    access: 'moderator',
    summary: 'Add a task',
    audit: 'task.create',
    live: 'everyone',
  })
    .input(z.object({ task: taskInput }))
    .example(({ taskGroupId, teamTypeId }) => ({
      task: {
        title: 'Order furniture',
        dueDate: '2027-01-08',
        groupIds: [taskGroupId],
        teamTypeIds: [teamTypeId],
      },
    }))
    .output(taskRowSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/tasks/{taskId}',
    access: 'moderator',
    summary: 'Update a task',
    audit: 'task.update',
    live: 'everyone',
  })
    .input(teamTask.extend({ version: z.number().int(), task: taskInput }))
    .example(({ taskId }) => ({
      taskId,
      version: 1,
      task: { title: 'Send the stand plan', isRequired: true },
    }))
    .output(taskRowSchema),
  getEffects: endpoint({
    method: 'GET',
    path: '/admin/tasks/{taskId}/effects',
    access: 'moderator',
    summary: 'What becomes of the progress of teams if the task is changed, for a look before it is saved',
  })
    .input(changedTask)
    .output(effectsOfChangeSchema),
  extend: endpoint({
    method: 'PUT',
    path: '/admin/tasks/{taskId}/extensions/{teamId}',
    access: 'moderator',
    summary: 'Give one team longer for a task, with a reason that it reads',
    audit: 'task.extend',
    live: 'team',
  })
    .input(teamTask.extend({ teamId: id, extension: extensionInput }))
    .example(({ taskId, teamId }) => ({
      taskId,
      teamId,
      extension: { dueDate: '2099-01-15', reason: 'Your venue induction has moved.' },
    }))
    .output(z.object({})),
  endExtension: endpoint({
    method: 'DELETE',
    path: '/admin/tasks/{taskId}/extensions/{teamId}',
    access: 'moderator',
    summary: 'Take back the longer time of a team',
    audit: 'task.endExtension',
    live: 'team',
  })
    .input(teamTask.extend({ teamId: id }))
    .example(({ taskId, extendedTeamId }) => ({ taskId, teamId: extendedTeamId }))
    .output(z.object({})),
  archive: endpoint({
    method: 'POST',
    path: '/admin/tasks/archive',
    access: 'moderator',
    summary: 'Archive tasks',
    audit: 'task.archive',
    live: 'everyone',
  })
    .input(manyTasks)
    .example(({ taskId }) => ({ taskIds: [taskId] }))
    .output(z.object({ changed: z.number() })),
  restore: endpoint({
    method: 'POST',
    path: '/admin/tasks/restore',
    access: 'moderator',
    summary: 'Restore archived tasks',
    audit: 'task.restore',
    live: 'everyone',
  })
    .input(manyTasks)
    .example(({ archivedTaskId }) => ({ taskIds: [archivedTaskId] }))
    .output(z.object({ changed: z.number() })),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/tasks/{taskId}/duplicate',
    access: 'moderator',
    summary: 'Make a draft like this task, without what teams have done with it',
    audit: 'task.duplicate',
    live: 'everyone',
  })
    .input(teamTask)
    .example(({ taskId }) => ({ taskId }))
    .output(taskRowSchema),
  getDates: endpoint({
    method: 'POST',
    path: '/admin/tasks/dates',
    access: 'moderator',
    summary: 'The due dates of these tasks, and the longer times of teams, for a look before they are moved',
    audit: looksOnly,
    live: looksOnly,
  })
    .input(manyTasks)
    .example(({ taskId }) => ({ taskIds: [taskId] }))
    .output(datesOfTasksSchema),
  shift: endpoint({
    method: 'POST',
    path: '/admin/tasks/shift',
    access: 'moderator',
    summary: 'Move due dates by calendar days',
    audit: 'task.shift',
    live: 'everyone',
  })
    .input(
      z.object({
        days: shiftedBy,
        /** With the dates that were seen: what has another one by now is left. */
        tasks: z.array(datedTask).min(1).max(500),
        /** The longer times that move along; the others stay. */
        extensions: z.array(datedExtension).max(taskLimits.shiftedExtensions).default([]),
      }),
    )
    .example(({ taskId }) => ({ days: 7, tasks: [{ taskId, dueDate: '2099-01-01' }] }))
    .output(shiftedSchema),
  getContents: endpoint({
    method: 'POST',
    path: '/admin/tasks/contents',
    access: 'moderator',
    summary: 'What goes with these tasks, for a look before they are deleted',
    audit: looksOnly,
    live: looksOnly,
  })
    .input(manyTasks)
    .example(({ archivedTaskId }) => ({ taskIds: [archivedTaskId] }))
    .output(taskContentsSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/tasks/removal',
    access: 'moderator',
    summary: 'Delete archived tasks with the progress of teams, comments, internal notes and files',
    audit: 'task.remove',
    live: 'everyone',
  })
    .input(z.object({ taskIds: z.array(id).min(1).max(taskLimits.removedAtOnce) }))
    .example(({ archivedTaskId }) => ({ taskIds: [archivedTaskId] }))
    .output(z.object({ changed: z.number() })),
  listGroups: endpoint({
    method: 'GET',
    path: '/admin/tasks/groups',
    access: 'moderator',
    summary: 'The groups that a task can be put in, by title',
  })
    .input(z.object({}))
    .output(z.array(placeInGroupSchema.omit({ place: true })).max(taskLimits.groups)),
}
