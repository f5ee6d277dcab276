import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { addDays } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { extensionInput, taskLimits } from '../../domain/schema.ts'
import { tasksApi } from '../api.ts'
import styles from './extension-dialog.module.css'

/** One team and a task of it; `dueDate` is the date that counts for the team now. */
export type Extended = {
  taskId: string
  teamId: string
  teamName: string
  dueDate: string
  extension: { dueDate: string; reason: string } | null
}

type ExtensionDialogProps = {
  /** Undefined closes the dialog. */
  extended: Extended | undefined
  onClose: () => void
  /** After a change; the caller's lists are its own. */
  onChanged: () => void
}

/** Gives one team longer for a task, or takes that back. */
export function ExtensionDialog({ extended, onClose, onChanged }: ExtensionDialogProps) {
  return (
    <Dialog
      isOpen={extended !== undefined}
      onClose={onClose}
      title={extended ? `More time for “${extended.teamName}”` : ''}
    >
      {extended ? <Extension extended={extended} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  )
}

type ExtensionProps = { extended: Extended; onClose: () => void; onChanged: () => void }

/** A separate component, so that it begins anew when the dialog opens again. */
function Extension({ extended, onClose, onChanged }: ExtensionProps) {
  const { taskId, teamId, teamName, dueDate, extension } = extended
  const { locale, timeZone } = useEvent()
  const queryClient = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const done = (message: string) => {
    void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    showToast({ message })
    onChanged()
    onClose()
  }
  const form = useForm({
    initial: extension ?? { dueDate: addDays(dueDate, 7), reason: '' },
    schema: extensionInput,
    submit: async (input) => {
      await tasksApi.extend.call({ taskId, teamId, extension: input })
      done(`“${teamName}” has until ${formatDayLong(input.dueDate, locale, timeZone)}`)
    },
  })
  const { value, onChange: _, ...field } = form.field('dueDate')

  async function end() {
    setEnding(true)
    try {
      await tasksApi.endExtension.call({ taskId, teamId })
      done(`The usual date counts for “${teamName}” again`)
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      setEnding(false)
    }
  }
  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <p className={styles.lead}>
        The team sees the new date and your reason. For others, the date of the task stays.
      </p>
      <DateField
        label="Until the end of"
        required
        withoutYear="next"
        {...field}
        value={value}
        onChange={(day) => form.set({ dueDate: day ?? '' })}
      />
      <TextArea
        label="Reason"
        help="The team reads it."
        required
        minRows={2}
        maxLength={taskLimits.reason}
        {...form.field('reason')}
      />
      <div className={styles.buttons}>
        {extension ? (
          <Button loading={isEnding} onClick={() => void end()}>
            Take back
          </Button>
        ) : null}
        <span className={styles.space} />
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          Save
        </Button>
      </div>
    </form>
  )
}
