import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { Drawer } from '#ui/layout/drawer.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Conversation } from '../embeds/conversation.tsx'
import styles from './conversation-drawer.module.css'
import { conversationQuery, type TeamTaskKey } from './use-conversation.ts'

type ConversationDrawerProps = {
  /** Task and team, as the address has them. */
  open: string | undefined
  onClose: () => void
}

/** A task of a team with its conversation, beside the list. */
export function ConversationDrawer({ open, onClose }: ConversationDrawerProps) {
  const [taskId = '', teamId = ''] = open?.split('/') ?? []
  const isOpen = taskId !== '' && teamId !== ''
  return (
    <Drawer
      isOpen={isOpen}
      hasAddress
      width={908}
      title={isOpen ? <Title taskId={taskId} teamId={teamId} /> : ''}
      onClose={onClose}
    >
      {isOpen ? (
        <div className={styles.beside}>
          <About taskId={taskId} teamId={teamId} />
          <div className={styles.comments}>
            <Conversation key={open} taskId={taskId} teamId={teamId} isOrganiser />
          </div>
        </div>
      ) : null}
    </Drawer>
  )
}

function Title(key: TeamTaskKey) {
  const words = useTerms()
  const { data } = useQuery(conversationQuery(key))
  return data ? <span translate="no">{data.taskTitle}</span> : words('Task')
}

/** What the conversation is about. */
function About(key: TeamTaskKey) {
  const words = useTerms()
  const { locale, timeZone } = useEvent()
  const { data } = useQuery(conversationQuery(key))
  if (!data) return null
  const { teamId, teamName, taskId, dueDate, description } = data
  return (
    <div className={styles.about}>
      <p className={styles.team} translate="no">
        {teamName}
      </p>
      <p className={styles.quiet}>
        {dueDate === '' ? 'No due date' : `Due by the end of ${formatDayLong(dueDate, locale, timeZone)}`}
      </p>
      {description.trim() === '' ? null : <LinkedText>{description.trim()}</LinkedText>}
      <p>
        <Link to={addressOf('/admin/reports/teams/{teamId}', { teamId })}>
          {words('All tasks of this team')}
        </Link>
      </p>
      <p>
        <Link to={addressOf('/admin/approvals', { taskId })}>{words('Approvals of this task')}</Link>
      </p>
    </div>
  )
}
