import { z } from 'zod'
import { taskMessages } from './messages.ts'
import { approvalStatuses, progressStatuses, taskStates } from './status.ts'
import { taskTypes } from './types.ts'

export const taskLimits = {
  /** Fits a table cell and a mail subject. */
  title: 200,
  /** Ten printed pages; longer texts belong on a content page. */
  description: 20_000,
  /** The longest legal text seen on such a form is about four pages. */
  disclaimer: 20_000,
  /** The longest address that every browser and mail client opens. */
  link: 2_048,
  /** Shown one below another in the task drawer. */
  attachments: 20,
  /** Two or three sentences, which a team reads above the task. */
  reason: 500,
  /** More team types than any event has a use for; keeps the stored list small. */
  teamTypes: 100,
  /** Of an event: a report has a heading for each, and a task’s form offers all of them. */
  groups: 100,
  /** Of due dates, at once, either way: about three years. */
  shiftedDays: 1_000,
  /** Named and moved along with the dates of tasks. */
  shiftedExtensions: 1_000,
  /** In one transaction: with 3,000 teams, 75,000 rows of progress. The screen asks for more in turns. */
  removedAtOnce: 25,
  /** More than the largest event has tasks; a group is arranged and sent whole. */
  tasksInGroup: 250,
} as const

const id = z.string().min(1).max(64)
const webAddress = z.httpUrl('Enter a web address that begins with https://')
const missingDueDate = ''

/** An ISO day, or empty for a task without one. */
export const dueDateSchema = z.union(
  [z.literal(missingDueDate), z.iso.date(taskMessages.invalidTargetDate)],
  {
    error: taskMessages.invalidTargetDate,
  },
)

const taskFields = z.object(
  {
    title: z
      .string()
      .trim()
      .min(1, 'Enter a title.')
      .max(taskLimits.title, `A title has at most ${taskLimits.title} characters.`),
    dueDate: dueDateSchema.default(missingDueDate),
    description: z.string().max(taskLimits.description, 'The description is too long.').default(''),
    type: z.enum(taskTypes).default('task'),
    /** A task may be in several groups. */
    groupIds: z.array(id).max(taskLimits.groups, taskMessages.invalidGroup).default([]),
    formId: id.nullable().default(null),
    externalLink: z
      .union([z.literal(''), webAddress.max(taskLimits.link, 'The link is too long.')], {
        error: 'Enter a web address that begins with https://',
      })
      .default(''),
    disclaimer: z.string().trim().max(taskLimits.disclaimer, 'The disclaimer is too long.').default(''),
    attachmentIds: z
      .array(id)
      .max(taskLimits.attachments, `A task has at most ${taskLimits.attachments} attachments.`)
      .default([]),
    teamTypeIds: z.array(id).max(taskLimits.teamTypes, 'There are too many team types.').default([]),
    isDraft: z.boolean().default(false),
    /** The moment from which teams see it; null: at once. */
    appearsAt: z.iso.datetime('Choose the first day.').nullable().default(null),
    isTimeSensitive: z.boolean().default(false),
    isApprovalNeeded: z.boolean().default(false),
    isRequired: z.boolean().default(false),
    showToChildTeams: z.boolean().default(false),
  },
  { error: taskMessages.invalidTask },
)

/** The organiser's input for a task. Each type requires what the team needs to complete it. */
export const taskInput = taskFields.superRefine((task, context) => {
  const ask = (field: keyof typeof task, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (task.type === 'form' && task.formId === null) ask('formId', 'Choose the form to fill in.')
  if (task.type === 'externalForm' && task.externalLink === '')
    ask('externalLink', 'Enter the link to the form.')
  if (task.type === 'disclaimer' && task.disclaimer === '') ask('disclaimer', 'Enter the text to accept.')
  if (task.type === 'pdfForm' && task.attachmentIds.length === 0)
    ask('attachmentIds', 'Attach the PDF to fill in.')
})

/** A task as stored and sent (platform specification, section 3); times are ISO moments. */
export const taskSchema = taskFields.extend({
  id,
  isArchived: z.boolean(),
  isRequired: z.boolean().optional(),
  createdAt: z.string(),
  createdBy: id.nullable(),
  updatedAt: z.string(),
  updatedBy: id.nullable(),
})

const badProgress = taskMessages.invalidProgress
/** What a team completes a task with: a tick, or files (platform specification, section 5). */
export const handedIn = {
  acceptsDisclaimer: z.boolean({ error: badProgress }).default(false),
  fileIds: z.array(id, { error: badProgress }).max(taskLimits.attachments, badProgress).default([]),
}

/** A longer time for one team, with the reason that it reads. */
export const extensionInput = z.object({
  dueDate: z.iso.date(taskMessages.invalidTargetDate),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, for the team to read.')
    .max(taskLimits.reason, `A reason has at most ${taskLimits.reason} characters.`),
})
/** By how many calendar days due dates move; backwards when negative. */
export const shiftedBy = z
  .number(taskMessages.shiftDays)
  .int(taskMessages.shiftDays)
  .min(-taskLimits.shiftedDays, taskMessages.shiftDays)
  .max(taskLimits.shiftedDays, taskMessages.shiftDays)
  .refine((days) => days !== 0, taskMessages.shiftDays)
export type ExtensionInput = z.output<typeof extensionInput>

export const progressStatusSchema = z.enum(progressStatuses, { error: taskMessages.invalidProgress })
export const approvalStatusSchema = z.enum(approvalStatuses, { error: taskMessages.invalidStatus })
export const taskStateSchema = z.enum(taskStates, { error: taskMessages.invalidStatus })

export type TaskInput = z.output<typeof taskInput>
