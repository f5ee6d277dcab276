import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { formatDueIn } from '#kit/dates/format.ts'
import { daysUntil, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { MultiSelectField, SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { type Form, useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TaskRow } from '../../contract.ts'
import { type TaskInput, taskInput } from '../../domain/schema.ts'
import { taskTypes } from '../../domain/types.ts'
import { AppearanceField } from './appearance-field.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { GroupField } from './group-field.tsx'
import styles from './task-editor.module.css'
import { taskTypeChoices, taskTypeHelp } from './type-help.ts'

/** A form that a task can be linked to. */
export type LinkableForm = { id: string; title: string; isPublished: boolean }

type TaskFormProps = {
  initial: TaskInput
  forms: readonly LinkableForm[] | undefined
  /** Those that the task has already. */
  attachments?: TaskRow['attachments']
  /** Someone else is editing: the fields are read-only. */
  isReader?: boolean
  /** The label of the submit button. */
  action: string
  submit: (task: TaskInput) => Promise<unknown>
  /** Shown when someone else has changed the task since it was opened. */
  conflict?: (isRefused: boolean) => ReactNode
}

const noFiles: TaskRow['attachments'] = []

/** All fields of a task. */
export function TaskForm({
  initial,
  forms,
  attachments = noFiles,
  isReader = false,
  action,
  submit,
  conflict,
}: TaskFormProps) {
  const task = useForm({ initial, schema: taskInput, submit })
  useUnsavedWarning(task.isDirty, task.isSending)
  const { values } = task
  const words = useTerms()
  // The live stream can report this browser's own save before the answer to it arrives.
  const refusal = task.isSending ? undefined : conflict?.(task.failure?.status === 409)

  return (
    <form {...task.formProps}>
      <FormCard>
        {refusal ?? <FormFailure form={task} />}
        <fieldset className={styles.fields} disabled={isReader}>
          <TextField label="Title" required maxLength={200} {...task.field('title')} />
          <FormPair>
            <SelectField
              label="Type"
              help={taskTypeHelp[values.type]}
              required
              data={taskTypeChoices(words)}
              {...task.field('type')}
              onChange={(type) => task.set({ type: taskTypes.find((one) => one === type) ?? 'task' })}
            />
            <DueDate task={task} />
          </FormPair>
          <TypeFields task={task} forms={forms} former={initial} />
          <TextArea
            label="Description"
            help="What to do, and why it matters."
            minRows={4}
            {...task.field('description')}
          />
          <AttachmentsField task={task} former={attachments} disabled={isReader} />
          <FormSection title="Who it is for">
            <AppearanceField task={task} />
            <FormPair>
              <TeamTypes task={task} />
              <GroupField
                value={values.groupIds}
                error={task.field('groupIds').error}
                onChange={(groupIds) => task.set({ groupIds })}
              />
            </FormPair>
            <Switch
              label="Show to stand shares"
              help="Teams that share another team’s stand get this task too."
              checked={values.showToChildTeams}
              onChange={(showToChildTeams) => task.set({ showToChildTeams })}
            />
          </FormSection>
          <FormSection title="Options">
            <Switch
              label="Required"
              help="Teams see that this task is required."
              checked={values.isRequired}
              onChange={(isRequired) => task.set({ isRequired })}
            />
            <Switch
              label="Needs approval"
              help="The task is complete once an organiser has approved the team’s work."
              checked={values.isApprovalNeeded}
              onChange={(isApprovalNeeded) => task.set({ isApprovalNeeded })}
            />
            <Switch
              label="Time-sensitive"
              help="Listed first in its group, with a badge. Where reminders are on, teams get one on each of the last three days."
              checked={values.isTimeSensitive}
              onChange={(isTimeSensitive) => task.set({ isTimeSensitive })}
            />
          </FormSection>
        </fieldset>
        <FormActions>
          <Button component={Link} to="/admin/tasks">
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={task.isSending} disabled={isReader}>
            {action}
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}

type PartProps = { task: Form<TaskInput> }

function DueDate({ task }: PartProps) {
  const { locale, timeZone } = useEvent()
  const { dueDate } = task.values
  const { value: _, onChange: __, ...field } = task.field('dueDate')
  const day = parseDay(dueDate)
  const now = new Date()
  const isPast = day !== undefined && daysUntil(day, now, timeZone) < 0
  return (
    <DateField
      label="Due date"
      withoutYear="next"
      note={
        day === undefined
          ? 'No reminders are sent without a due date.'
          : isPast
            ? undefined
            : formatDueIn(day, now, locale, timeZone)
      }
      notice={
        isPast ? (
          <Reworded>This date is in the past. Teams that have not completed the task are overdue.</Reworded>
        ) : undefined
      }
      {...field}
      value={dueDate}
      onChange={(chosen) => task.set({ dueDate: chosen ?? '' })}
    />
  )
}

/** The fields that only this type has. Text for another type is kept until the task is saved. */
function TypeFields({
  task,
  forms,
  former,
}: PartProps & Pick<TaskFormProps, 'forms'> & { former: TaskInput }) {
  const { type, formId } = task.values
  if (type === 'form') {
    return (
      <SelectField
        label="Form"
        help={
          former.formId !== null && formId !== former.formId
            ? 'This is complete for teams that have sent the form you choose. Submissions of the previous form are kept, but no longer count here.'
            : 'Teams can send it once it is published.'
        }
        required
        data={(forms ?? []).map(({ id, title, isPublished }) => ({
          value: id,
          label: isPublished ? title : `${title} (not published)`,
        }))}
        searchable
        {...task.field('formId')}
      />
    )
  }
  if (type === 'externalForm' || type === 'task') {
    return (
      <TextField
        label={type === 'task' ? 'Link' : 'Link to the form'}
        type="url"
        inputMode="url"
        placeholder="https://"
        required={type === 'externalForm'}
        {...task.field('externalLink')}
      />
    )
  }
  if (type === 'disclaimer') {
    return <TextArea label="Text to accept" required minRows={6} {...task.field('disclaimer')} />
  }
  return null
}

function TeamTypes({ task }: PartProps) {
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const { teamTypeIds } = task.values
  return (
    <MultiSelectField
      label="Team types"
      help={
        teamTypeIds.length === 0
          ? 'Leave empty to include every team.'
          : 'Only teams of these types get this task.'
      }
      data={(teamTypes ?? []).map(({ id, name, teamCount }) => ({
        value: id,
        label: `${name} (${teamCount})`,
      }))}
      {...task.field('teamTypeIds')}
    />
  )
}
