import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Consequences } from '#ui/feedback/consequences.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { FormContents } from '../../contract.ts'
import { formsApi } from '../api.ts'

type RemovingFormsProps = {
  formIds: string[]
  onClose: () => void
  onRemoved: () => void
}

/** Says what goes with archived forms, counted, or which active tasks keep them. */
export function RemovingForms({ formIds, onClose, onRemoved }: RemovingFormsProps) {
  const queryClient = useQueryClient()
  const needing = useQuery({ ...formsApi.listTasks.queryOptions({ input: { formIds } }), staleTime: 0 })
  const forms = plural(formIds.length, 'form', 'forms')
  const title = `Delete ${formIds.length} ${forms}`
  if (!needing.data || needing.data.total > 0)
    return (
      <Dialog isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
        {needing.data ? (
          <Needing {...needing.data} isOne={formIds.length === 1} />
        ) : (
          <ListPlaceholder error={needing.error} onRetry={() => void needing.refetch()} />
        )}
      </Dialog>
    )

  const remove = async () => {
    try {
      const { changed } = await formsApi.remove.call({ formIds })
      showToast({ message: `${changed} ${plural(changed, 'form', 'forms')} deleted` })
      onRemoved()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      void queryClient.invalidateQueries({ queryKey: formsApi.key() })
    }
  }
  return (
    <ConfirmDialog isOpen onClose={onClose} title={title} action={`Delete ${forms}`} onConfirm={remove}>
      <Going formIds={formIds} />
    </ConfirmDialog>
  )
}

type NeedingProps = Awaited<ReturnType<typeof formsApi.listTasks.call>> & { isOne: boolean }

function Needing({ tasks, total, isOne }: NeedingProps) {
  const countOf = useCountOf()
  return (
    <Consequences>
      <p>
        {total === 1 ? 'One active task needs' : `${countOf(total, 'active task', 'active tasks')} need`}{' '}
        {isOne ? 'this form' : 'these forms'}. First archive {plural(total, 'it', 'them')}, or link another
        form:
      </p>
      <ul>
        {tasks.map(({ id, title }) => (
          <li key={id}>
            <Link to={addressOf('/admin/tasks/{taskId}', { taskId: id })}>{title}</Link>
          </li>
        ))}
        {total > tasks.length ? <li>and {total - tasks.length} more</li> : null}
      </ul>
    </Consequences>
  )
}

function Going({ formIds }: { formIds: string[] }) {
  const countOf = useCountOf()
  const contents = useQuery({ ...formsApi.getContents.queryOptions({ input: { formIds } }), staleTime: 0 })
  if (!contents.data)
    return <ListPlaceholder error={contents.error} onRetry={() => void contents.refetch()} />
  const { tasks } = contents.data
  const going = goingWith(contents.data, countOf)
  return (
    <Consequences>
      <p>Deleted for good:</p>
      <ul>
        {going.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tasks > 0 ? (
        <p>
          {countOf(tasks, 'archived task loses its form', 'archived tasks lose their form')}. If you restore{' '}
          {plural(tasks, 'it', 'them')}, choose another one.
        </p>
      ) : null}
      <p>E-mails that were sent, and the audit, stay. This cannot be undone.</p>
    </Consequences>
  )
}

function goingWith(contents: FormContents, countOf: CountOf): string[] {
  const { submissions, drafts, files, confirmations, notifications, webHooks } = contents
  const counted = [
    [submissions, 'submission, with its history', 'submissions, with their history'],
    [drafts, 'draft of a team', 'drafts of teams'],
    [files, 'uploaded file', 'uploaded files'],
    [confirmations, 'confirmation', 'confirmations'],
    [notifications, 'e-mail that follows a submission', 'e-mails that follow a submission'],
    [webHooks, 'webhook, with its log', 'webhooks, with their logs'],
  ] as const
  const going = counted.flatMap(([count, one, many]) => (count > 0 ? [countOf(count, one, many)] : []))
  return ['the questions, in all versions', ...going]
}
