import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { TeamContents } from '../../contract.ts'
import { teamsApi } from '../api.ts'
import styles from './remove-team.module.css'

type RemoveTeamProps = {
  /** Undefined closes the dialog. */
  team: { id: string; name: string } | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Says what goes with the team, counted, and what stays. */
export function RemoveTeam({ team, onClose, onRemoved }: RemoveTeamProps) {
  const queryClient = useQueryClient()
  const remove = async () => {
    if (!team) return
    try {
      await teamsApi.remove.call({ teamId: team.id })
      showToast({ message: `“${team.name}” deleted` })
      onRemoved?.()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      void queryClient.invalidateQueries({ queryKey: teamsApi.key() })
    }
  }
  return (
    <ConfirmDialog
      isOpen={team !== undefined}
      onClose={onClose}
      title={team ? `Delete “${team.name}”` : 'Delete team'}
      action="Delete team"
      onConfirm={remove}
    >
      {team ? <Consequences teamId={team.id} /> : null}
    </ConfirmDialog>
  )
}

function Consequences({ teamId }: { teamId: string }) {
  const countOf = useCountOf()
  const words = useTerms()
  const contents = useQuery(teamsApi.getContents.queryOptions({ input: { teamId } }))
  if (!contents.data)
    return <ListPlaceholder error={contents.error} onRetry={() => void contents.refetch()} />
  const going = goingWith(contents.data, countOf)
  const { people, standShares } = contents.data
  return (
    <div className={styles.words}>
      {going.length > 0 ? (
        <>
          <p>Deleted with the team:</p>
          <ul className={styles.list}>
            {going.map((line) => (
              <li key={line}>{words(line)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>The team has not handed in anything yet.</p>
      )}
      {people > 0 ? (
        <p>
          {countOf(people, 'person loses', 'people lose')} access to this event. Their accounts, and their
          places in other events, stay.
        </p>
      ) : null}
      {standShares > 0 ? (
        <p>
          Its {countOf(standShares, 'stand share stays', 'stand shares stay')}, without a parent team, until
          you move {plural(standShares, 'it', 'them')}.
        </p>
      ) : null}
      <p>Sent e-mails and the audit log are kept. This cannot be undone.</p>
    </div>
  )
}

function goingWith(
  { submissions, comments, tasks, notifications, files }: TeamContents,
  countOf: CountOf,
): string[] {
  return [
    ...(submissions > 0
      ? [countOf(submissions, 'form answer, sent or draft', 'form answers, sent and drafts')]
      : []),
    ...(tasks > 0 ? [`its progress with ${countOf(tasks, 'task', 'tasks')}`] : []),
    ...(comments > 0 ? [countOf(comments, 'comment', 'comments')] : []),
    ...(notifications > 0 ? [countOf(notifications, 'notification', 'notifications')] : []),
    ...(files > 0 ? [countOf(files, 'uploaded file', 'uploaded files')] : []),
  ]
}
