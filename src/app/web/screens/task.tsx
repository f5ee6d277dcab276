import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Conversation } from '#features/tasks/comments/web/embeds/conversation.tsx'
import { NewsCount } from '#features/tasks/comments/web/embeds/news-count.tsx'
import { TaskScreen } from '#features/tasks/tasks/web/embeds/task-screen.tsx'
import { isAtLeast } from '#kit/access/levels.ts'

/** A task of the person's team. Comments stand above tasks, and are shown as a part of it. */
export function Screen() {
  const { team, level } = useMe()
  // The organiser's own people answer below Conversations: nothing waits for their own team.
  if (team === null || team.isOrganiser) return <TaskScreen comments={undefined} />
  const teamId = team.id
  return (
    <TaskScreen
      comments={{
        panel: (taskId) => (
          <Conversation
            key={taskId}
            taskId={taskId}
            teamId={teamId}
            isOrganiser={isAtLeast(level, 'moderator')}
          />
        ),
        news: (taskId) => <NewsCount taskId={taskId} teamId={teamId} />,
      }}
    />
  )
}
