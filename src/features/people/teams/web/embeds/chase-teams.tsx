import chaseSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { MOST_CHASED } from '../../domain/chasing.ts'
import { useChasing } from './use-chasing.ts'

type ChaseTeamsProps = {
  count: number
  loadAll: () => Promise<readonly { id: string }[]>
  /** Where nothing on the screen comes before it. */
  isPrimary?: boolean
}

/** There is nothing to tick here. */
const TOO_MANY = `You can chase ${MOST_CHASED} teams at most from here. Filter for fewer, or chase all teams under E-mails, Mailings.`

/**
 * Opens a draft to every team that a list shows, on all its pages, and sends nothing; not there for whoever may not write
 * to many at once.
 */
export function ChaseTeams({ count, loadAll, isPrimary = false }: ChaseTeamsProps) {
  const chase = useChasing('teams')
  const countOf = useCountOf()
  const load = useMutation({
    mutationFn: () => loadAll(),
    onSuccess: (teams) => chase?.(teams.map(({ id }) => id)),
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  if (!chase || count === 0) return null

  const open = () => {
    // Said before thousands of rows are read for nothing.
    if (count > MOST_CHASED) showToast({ tone: 'error', message: TOO_MANY })
    else load.mutate()
  }

  return (
    <Button
      icon={chaseSvg}
      {...(isPrimary ? { variant: 'primary' } : {})}
      loading={load.isPending}
      onClick={open}
    >
      {`Chase ${countOf(count, 'team', 'teams')}`}
    </Button>
  )
}
