import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useList } from '#ui/table/use-list.ts'
import { approvalList } from '../../domain/list.ts'
import { approvalsApi } from '../api.ts'
import { ApprovalsTable } from '../components/approvals-table.tsx'
import type { HandedInAnswers } from '../components/handed-in.tsx'
import { type ReviewedKey, ReviewScreen } from '../components/review-screen.tsx'
import { useReviewSteps } from '../components/use-review-steps.ts'

type ApprovalsScreenProps = {
  /** Shows the answers to a form. Submissions stand above tasks, so whoever mounts the screen brings them. */
  answers: (handedIn: HandedInAnswers) => ReactNode
  /** What is written about the task of the team, beside the review. Comments stand above approvals. */
  conversation: (reviewed: ReviewedKey) => ReactNode
}

/** What awaits approval, and what of it is open. */
export function ApprovalsScreen({ answers, conversation }: ApprovalsScreenProps) {
  const { table, loadChosen } = useList('/admin/approvals', approvalList, (search) =>
    approvalsApi.list.queryOptions({ input: search }),
  )
  const { data: counts } = useQuery(approvalsApi.count.queryOptions({ input: {} }))
  const openId = useSearch<'/admin/approvals'>().open
  const steps = useReviewSteps(openId, table)
  if (openId === undefined)
    return <ApprovalsTable table={table} counts={counts} loadChosen={loadChosen} linkOf={steps.linkOf} />
  return (
    <ReviewScreen
      key={openId}
      statusId={openId}
      queue={table.page?.items ?? []}
      steps={steps}
      answers={answers}
      conversation={conversation}
    />
  )
}
