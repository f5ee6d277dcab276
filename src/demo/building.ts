import type { ConfirmationInput } from '#features/forms/confirmations/contract.ts'
import { createConfirmation, updateConfirmation } from '#features/forms/confirmations/server/commands.ts'
import { confirmationsOfForm } from '#features/forms/confirmations/server/queries.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { ruleSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { createForm, publishForm, updateForm } from '#features/forms/forms/server/commands.ts'
import { type FormRecord, formById } from '#features/forms/forms/server/queries.ts'
import { findOrCreateTeamType } from '#features/people/team-types/server/commands.ts'
import { taskInput } from '#features/tasks/tasks/domain/schema.ts'
import type { TaskType } from '#features/tasks/tasks/domain/types.ts'
import { createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { createTask } from '#features/tasks/tasks/server/commands/tasks.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { switchReceipt } from './form-mails.ts'

type RuleInput = { sourceId: string; sourceValue: string }

/** A form as the demo describes it; omitted properties have the builder's defaults. */
export type FormPlan = {
  title: string
  description: string
  isPublic?: boolean
  fields: readonly Record<string, unknown>[]
  logicMap?: Record<string, Record<string, unknown>>
  /** Replaces the message that every new form has. */
  message: string
  confirmations?: readonly { name: string; message: string; rules: readonly RuleInput[] }[]
  /** When it takes answers, and which a link may bring along. */
  settings?: Parameters<typeof updateForm>[2]['change']
}

/** Creates the form, its confirmations and its first version. It mails nobody until `addFormMails`. */
export async function addForm(
  event: EventTransaction,
  organiser: Author,
  plan: FormPlan,
): Promise<FormRecord> {
  const { title, description, isPublic = false, fields, logicMap = {} } = plan
  const definition = formDefinitionSchema.parse({ fields, logicMap })
  const formId = await createForm(event, organiser, { title, description, isPublic, definition })
  const [standard] = await confirmationsOfForm(event, formId)
  if (standard) {
    const { id: confirmationId, name, isActive, operator, rules } = standard
    const confirmation = { name, message: plan.message, isActive, operator, rules }
    await updateConfirmation(event, organiser, { formId, confirmationId, confirmation })
  }
  for (const { name, message, rules } of plan.confirmations ?? []) {
    const confirmation: ConfirmationInput = {
      ...{ name, message, isActive: true, operator: 'ANY' },
      rules: rules.map((rule) => ruleSchema.parse({ ...rule, sourceType: 'field' })),
    }
    await createConfirmation(event, organiser, { formId, confirmation })
  }
  await switchReceipt(event, organiser, { formId, isActive: false })
  const published = await publishForm(event, organiser, { formId, revision: 1 })
  if (!published.ok) {
    throw new Error(`“${title}” of the demo cannot be published: ${JSON.stringify(published.error)}`)
  }
  if (plan.settings) {
    const set = await updateForm(event, organiser, { formId, revision: 2, change: plan.settings })
    if (!set.ok) throw new Error(`The settings of “${title}” cannot be saved: ${set.error}`)
  }
  const form = await formById(event, formId)
  if (!form) throw new Error(`“${title}” of the demo was not made.`)
  return form
}

export async function addTeamType(event: EventTransaction, organiser: Author, name: string): Promise<string> {
  const added = await findOrCreateTeamType(event, organiser, name)
  if (!added.ok) throw new Error(`The team type “${name}” of the demo was refused: ${added.error}`)
  return added.value
}

/** A task as the demo describes it; `due` in days from today, null without a date. */
export type TaskPlan = {
  title: string
  description: string
  icon: string
  type: TaskType
  due: number | null
  formId?: string
  externalLink?: string
  disclaimer?: string
  attachmentIds?: string[]
  teamTypeIds?: string[]
  isTimeSensitive?: boolean
  isApprovalNeeded?: boolean
  isRequired?: boolean
  showToChildTeams?: boolean
  /** Teams do not see it yet: a draft, or so many days until they do. */
  hidden?: 'draft' | number
}

export async function addTaskGroup(
  event: EventTransaction,
  organiser: Author,
  { title, tasks }: { title: string; tasks: readonly TaskPlan[] },
  day: (offset: number) => string,
) {
  const group = await createTaskGroup(event, organiser, { title })
  if (!group.ok) throw new Error(`The task group “${title}” of the demo was refused: ${group.error}`)
  for (const { due, icon, hidden, ...plan } of tasks) {
    const appearsAt = typeof hidden === 'number' ? `${day(hidden)}T08:00:00Z` : null
    const input = taskInput.parse({
      ...{ ...plan, groupIds: [group.value], appearsAt, isDraft: hidden === 'draft' },
      dueDate: due === null ? '' : day(due),
    })
    const added = await createTask(event, organiser, { ...input, icon: `${icon}_outlined` })
    if (!added.ok) throw new Error(`“${plan.title}” was refused: ${JSON.stringify(added.error)}`)
  }
}
