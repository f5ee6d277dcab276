import commentsSvg from '@material-symbols/svg-400/outlined/forum.svg?raw'
import lockSvg from '@material-symbols/svg-400/outlined/lock.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Ago } from '../../../web/components/moments.tsx'
import type { CommentOfTeam } from '../../contract.ts'
import { teamPageApi } from '../api.ts'
import styles from './team-page.module.css'
import { OnlyLatest, TeamPart } from './team-part.tsx'

/** What team and organisers have written about its tasks, the newest first. */
export function TeamComments({ teamId }: { teamId: string }) {
  const asked = useQuery(teamPageApi.listComments.queryOptions({ input: { teamId } }))
  return (
    <TeamPart title="Comments and notes" asked={asked} aside={({ total }) => (total > 0 ? total : null)}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState compact icon={commentsSvg} title="No comments yet">
            What this team and organisers write about its tasks appears here.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label="Comments and notes">
              {items.map((comment) => (
                <Comment key={comment.id} comment={comment} teamId={teamId} />
              ))}
            </ul>
            <OnlyLatest
              total={total}
              one="entry"
              many="entries"
              all={<Link to={addressOf('/admin/conversations', { teamId })}>Open the conversations</Link>}
            />
          </>
        )
      }
    </TeamPart>
  )
}

function Comment({ comment, teamId }: { comment: CommentOfTeam; teamId: string }) {
  const { kind, taskId, taskTitle, authorName, isOrganiser, text, createdAt } = comment
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.quiet}>
          <span className={styles.name} translate="no">
            {authorName}
          </span>
          {isOrganiser ? ' (organiser)' : ''} on{' '}
          <Link to={addressOf('/admin/conversations', { teamId, open: `${taskId}/${teamId}` })}>
            <span translate="no">{taskTitle}</span>
          </Link>{' '}
          · <Ago at={createdAt} />
        </span>
        {kind === 'note' ? (
          <StatusChip tone="na" icon={lockSvg}>
            Organisers only
          </StatusChip>
        ) : null}
      </div>
      <p className={styles.text} translate="no">
        {text}
      </p>
    </li>
  )
}
