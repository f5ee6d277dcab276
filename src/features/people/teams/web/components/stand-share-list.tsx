import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import type { ReactNode } from 'react'
import type { Address } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { WholeTeam } from '../../contract.ts'

type StandShareListProps = Pick<WholeTeam, 'standShares'> & {
  /** Where each leads. */
  addressOfShare: (teamId: string) => Address
  /** What areas above say of each, such as how far it is. */
  status?: (teamId: string) => ReactNode
  /** A way to add one. */
  action?: ReactNode
}

/** The teams that share a team's stand. */
export function StandShareList({ standShares, addressOfShare, status, action }: StandShareListProps) {
  return (
    <SectionCard title="Stand shares" aside={action ?? standShares.length} flush>
      {standShares.length === 0 ? (
        <EmptyState compact icon={groupsSvg} title="No stand shares">
          Other companies on the same stand are teams of their own, with their own tasks and people.
        </EmptyState>
      ) : (
        <CardList label="Stand shares">
          {standShares.map(({ id, name, stand }) => (
            <CardRow
              key={id}
              component={Link}
              to={addressOfShare(id)}
              icon={<Icon of={groupsSvg} />}
              title={<span translate="no">{name}</span>}
              detail={stand === '' ? undefined : `Stand ${stand}`}
              status={status?.(id)}
            />
          ))}
        </CardList>
      )}
    </SectionCard>
  )
}
