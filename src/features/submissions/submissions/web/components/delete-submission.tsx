import { useQueryClient } from '@tanstack/react-query'
import { DeleteButton } from '#ui/feedback/delete-button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { submissionsApi } from '../api.ts'

type DeleteSubmissionProps = {
  formId: string
  submissionId: string
  name: string
  /** Leads away from it, before anything asks for it again. */
  onDeleted: () => Promise<void>
}

export function DeleteSubmission({ formId, submissionId, name, onDeleted }: DeleteSubmissionProps) {
  const queryClient = useQueryClient()
  const remove = async () => {
    await submissionsApi.remove.call({ formId, submissionId })
    showToast({ message: 'Submission deleted' })
    await onDeleted()
    void queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
  }
  return (
    <DeleteButton name={name} action="Delete submission" onDelete={remove}>
      The answers, their history and their files are deleted. A task completed by this submission is reopened.
      This cannot be undone.
    </DeleteButton>
  )
}
