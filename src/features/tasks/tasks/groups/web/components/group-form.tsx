import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { taskLimits } from '../../../domain/schema.ts'
import type { GroupedTask } from '../../contract.ts'
import { type TaskGroupInput, taskGroupInput } from '../../domain/schema.ts'
import styles from './group-form.module.css'
import { TasksInGroup } from './tasks-in-group.tsx'

type GroupFormProps = {
  initial: TaskGroupInput
  /** The tasks that the group has already, archived ones among them. */
  known: readonly GroupedTask[]
  isArchived?: boolean
  /** The label of the submit button. */
  action: string
  submit: (group: TaskGroupInput) => Promise<unknown>
  /** Someone else edits it: everything is shown, and nothing can be changed. */
  isReader?: boolean
  /** Above the fields: who else edits it, if anyone. */
  notice?: (hasChanges: boolean) => ReactNode
  /** Shown when someone else has changed the group since it was opened. */
  conflict?: (isRefused: boolean) => ReactNode
}

export const groupTips = (
  <>
    <p>
      Name the group after what its tasks have in common, such as “Before you arrive” or “Health and safety”.
    </p>
    <p>
      A task can be in several groups. Teams see it under each and count it once. Time-sensitive tasks come
      first in their groups.
    </p>
  </>
)

/** The title of a group, and its tasks in order. */
export function GroupForm(props: GroupFormProps) {
  const { initial, known, isArchived = false, action, submit, isReader = false, notice, conflict } = props
  const group = useForm({ initial, schema: taskGroupInput, submit })
  useUnsavedWarning(group.isDirty, group.isSending)
  // The live stream can report this browser's own save before the answer to it arrives.
  const refusal = group.isSending ? undefined : conflict?.(group.failure?.status === 409)
  return (
    <form {...group.formProps}>
      <FormCard>
        {refusal ?? <FormFailure form={group} />}
        {notice?.(group.isDirty)}
        <fieldset disabled={isReader} className={styles.fields}>
          <TextField label="Title" required maxLength={taskLimits.title} {...group.field('title')} />
          {isArchived ? null : (
            <TasksInGroup
              taskIds={group.values.taskIds}
              known={known}
              error={group.field('taskIds').error}
              onChange={(taskIds) => group.set({ taskIds })}
            />
          )}
        </fieldset>
        {isReader ? null : (
          <FormActions>
            <Button component={Link} to="/admin/task-groups">
              Cancel
            </Button>
            <Button type="submit" variant="primary" loading={group.isSending}>
              {action}
            </Button>
          </FormActions>
        )}
      </FormCard>
    </form>
  )
}
