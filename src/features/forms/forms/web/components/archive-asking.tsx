import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { formsApi } from '../api.ts'
import styles from './archive-asking.module.css'
import { useArchiving } from './use-archiving.ts'

type Needing = Awaited<ReturnType<typeof formsApi.listTasks.call>>
type Asked = Needing & { formIds: string[]; done: () => void }

/**
 * Archives forms at once where no task needs them, since that can be undone. Where tasks do, it names them first, with
 * what becomes of them.
 */
export function useArchiveAsking() {
  const setArchived = useArchiving()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>()

  async function archive(formIds: string[], done: () => void = () => {}) {
    try {
      const needing = await queryClient.fetchQuery({
        ...formsApi.listTasks.queryOptions({ input: { formIds } }),
        staleTime: 0,
      })
      if (needing.total > 0) return setAsked({ ...needing, formIds, done })
      await setArchived(formIds, true)
      done()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  const close = () => setAsked(undefined)
  const dialog = asked ? (
    <ArchiveDialog
      asked={asked}
      onClose={close}
      onArchive={() => {
        close()
        void setArchived(asked.formIds, true).then(asked.done)
      }}
    />
  ) : null
  return { archive, dialog }
}

type ArchiveDialogProps = { asked: Asked; onClose: () => void; onArchive: () => void }

function ArchiveDialog({ asked, onClose, onArchive }: ArchiveDialogProps) {
  const countOf = useCountOf()
  const { tasks, total, formIds } = asked
  const action = `Archive ${plural(formIds.length, 'form', 'forms')}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={action}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onArchive}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {total === 1 ? 'One active task needs' : `${countOf(total, 'active task', 'active tasks')} need`}{' '}
          {formIds.length === 1 ? 'this form' : 'these forms'}:
        </p>
        <ul className={styles.tasks}>
          {tasks.map(({ id, title, formTitle }) => (
            <li key={id}>
              <Link to={addressOf('/admin/tasks/{taskId}', { taskId: id })}>{title}</Link>
              {formIds.length > 1 ? <span className={styles.form}> · {formTitle}</span> : null}
            </li>
          ))}
          {total > tasks.length ? <li>and {total - tasks.length} more</li> : null}
        </ul>
        <p>
          {total === 1 ? 'The task stays' : 'The tasks stay'} and will say that the form is closed. Teams that
          have not sent it can’t complete {total === 1 ? 'it' : 'them'} until you restore the form or link
          another one. What was sent is kept, and completed tasks stay complete.
        </p>
      </div>
    </Dialog>
  )
}
