import { useQuery } from '@tanstack/react-query'
import { percentOf } from '#features/event/long-work/domain/progress.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { cloningApi } from '../api.ts'

const PAUSE_MILLISECONDS = 1_000

/** Of an event that is a copy, how far it is; nothing once it is complete. */
export function CloneProgress({ eventId }: { eventId: string }) {
  const { data } = useQuery(
    cloningApi.get.queryOptions({
      input: { eventId },
      refetchInterval: ({ state }) => (isGoingOn(state.data) ? PAUSE_MILLISECONDS : false),
    }),
  )
  const clone = data?.clone
  if (!clone || clone.isFinished) return null
  const { work } = clone
  if (work?.state === 'running')
    return (
      <Banner tone="info">
        Copying the set-up of <span translate="no">{work.title}</span>: {percentOf(work)}% done. You can leave
        this page.
      </Banner>
    )
  return (
    <Banner tone="warning">
      The set-up was not copied completely. At the command line,{' '}
      <code translate="no">eventflow events clone SLUG --continue</code> continues the copy.
    </Banner>
  )
}

type Answer = { clone: { isFinished: boolean; work: { state: string } | null } | null }

function isGoingOn(answer: Answer | undefined): boolean {
  return answer?.clone != null && !answer.clone.isFinished && answer.clone.work?.state === 'running'
}
