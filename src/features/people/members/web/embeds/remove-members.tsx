import { useQuery } from '@tanstack/react-query'
import type { MemberRow } from '../../contract.ts'
import { membersApi } from '../api.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { useMemberActs } from './use-member-acts.ts'

type RemoveMembersProps = {
  /** Nobody: closed. */
  people: readonly MemberRow[]
  onClose: () => void
  onRemoved?: () => unknown
}

/** An organiser removes people of the event. */
export function RemoveMembers({ people, onClose, onRemoved }: RemoveMembersProps) {
  const { remove } = useMemberActs()
  const teamIds = new Set(people.map(({ teamId }) => teamId))
  const [teamId = null] = teamIds
  const isOneTeam = teamIds.size === 1 && teamId !== null
  const colleagues = useQuery({
    ...membersApi.list.queryOptions({ input: { teamId: teamId ?? '', pageSize: 100 } }),
    enabled: isOneTeam,
  })
  if (isOneTeam && colleagues.isPending) return null
  return (
    <RemovalDialog
      people={people}
      colleagues={isOneTeam ? colleagues.data?.items : []}
      onClose={onClose}
      onConfirm={async (successorId) => {
        if (await remove({ memberIds: people.map(({ id }) => id), successorId })) await onRemoved?.()
      }}
    />
  )
}
