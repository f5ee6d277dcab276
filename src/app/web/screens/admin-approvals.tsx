import { ComparedAnswers } from '#features/submissions/submissions/web/embeds/compared-answers.tsx'
import { ApprovalsScreen } from '#features/tasks/approvals/web/embeds/approvals-screen.tsx'
import { Conversation } from '#features/tasks/comments/web/embeds/conversation.tsx'

/** The queue of approvals. The answers to forms stand above tasks, and are shown as a part of it. */
export function Screen() {
  return (
    <ApprovalsScreen
      answers={(handedIn) => <ComparedAnswers {...handedIn} />}
      conversation={({ taskId, teamId }) => (
        <Conversation key={`${taskId}/${teamId}`} taskId={taskId} teamId={teamId} isOrganiser />
      )}
    />
  )
}
