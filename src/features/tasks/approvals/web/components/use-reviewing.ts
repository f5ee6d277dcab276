import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { TeamStatus } from '#features/tasks/tasks/domain/team-statuses.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ApprovalRow, ReviewedTask } from '../../contract.ts'
import { approvalsApi } from '../api.ts'

type Seen = Pick<ReviewedTask, 'id' | 'revision' | 'taskId' | 'teamId' | 'teamName'>

/** No call takes more. */
const MOST_AT_ONCE = 100

type Following = {
  /** Goes on, before what was reviewed is loaded anew. */
  onReviewed: () => void
  /** Leads back to what was undone. */
  onUndone: () => void
}

export type Reviewing = ReturnType<typeof useReviewing>

/** What an organiser does with what teams have handed in; each act names the revision that it is about. */
export function useReviewing() {
  const client = useQueryClient()
  const { locale } = useEvent()
  const actAndReload = useAct(approvalsApi.key())
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it was done; where it was not, what is newer is loaded */
  const act = (work: () => Promise<void>) =>
    actAndReload(async () => {
      setBusy(true)
      try {
        await work()
      } finally {
        setBusy(false)
      }
    })

  const keep = (review: ReviewedTask) =>
    client.setQueryData(approvalsApi.get.queryKey({ input: { statusId: review.id } }), review)

  function offerUndo(
    message: string,
    { id, revision }: Pick<ReviewedTask, 'id' | 'revision'>,
    onUndone: () => void,
  ) {
    showToast({
      message,
      undo: () =>
        void act(async () => {
          keep(await approvalsApi.withdraw.call({ statusId: id, revision }))
        }).then((isDone) => isDone && onUndone()),
    })
  }

  return {
    isBusy,
    approve: ({ id, revision, teamName }: Seen, { onReviewed, onUndone }: Following) =>
      act(async () => {
        const review = await approvalsApi.approve.call({ statusId: id, revision, text: '' })
        onReviewed()
        offerUndo(`“${teamName}” approved`, review, onUndone)
      }),
    requestChanges: ({ id, revision, teamName }: Seen, text: string, { onReviewed, onUndone }: Following) =>
      act(async () => {
        const review = await approvalsApi.requestChanges.call({ statusId: id, revision, text })
        onReviewed()
        offerUndo(`Changes requested of “${teamName}”`, review, onUndone)
      }),
    setStatus: ({ taskId, teamId, revision }: Seen, status: TeamStatus) =>
      act(async () => {
        await approvalsApi.setStatus.call({ taskId, teamId, revision, status })
        showToast({ message: 'Status set' })
      }),
    approveMany: (rows: readonly ApprovalRow[]) =>
      act(async () => {
        const items = rows.map(({ id, revision }) => ({ statusId: id, revision }))
        const refused: { message: string }[] = []
        let approved = 0
        for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
          const some = await approvalsApi.approveMany.call({ items: items.slice(from, from + MOST_AT_ONCE) })
          approved += some.approved
          refused.push(...some.refused)
        }
        if (approved > 0) showToast({ message: `${formatNumber(approved, locale)} approved` })
        if (refused.length > 0) {
          const what = `${formatNumber(refused.length, locale)} ${refused.length === 1 ? 'was' : 'were'}`
          showToast({ tone: 'error', message: `${what} not approved. ${refused[0]?.message ?? ''}` })
        }
      }),
  }
}
