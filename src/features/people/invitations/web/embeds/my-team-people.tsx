import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import addSvg from '@material-symbols/svg-400/outlined/person_add.svg?raw'
import ownerSvg from '@material-symbols/svg-400/outlined/shield_person.svg?raw'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { useInvitedWords } from '#features/people/accounts/web/embeds/use-invited-words.ts'
import type { Colleague } from '#features/people/members/contract.ts'
import { displayName, teamRoleNames, teamRoleOf } from '#features/people/members/domain/member.ts'
import { standingNames } from '#features/people/members/domain/standing.ts'
import { colleaguesQuery, useTeamActs } from '#features/people/members/web/embeds/colleagues.ts'
import { RemovalDialog } from '#features/people/members/web/embeds/removal-dialog.tsx'
import { PeopleCard } from '#features/people/teams/web/embeds/people-card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type MenuEntry, RowMenu } from '#ui/controls/menu.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { PersonRow } from '#ui/layout/person-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { invitationsApi } from '../api.ts'
import styles from '../components/member-screen.module.css'

/** The people of the signed-in person's team, with what they may do about each. */
export function MyTeamPeople({ memberLimit }: { memberLimit: number }) {
  const { team } = useMe()
  const { data: people } = useSuspenseQuery(colleaguesQuery)
  const [removing, setRemoving] = useState<Colleague>()
  const { remove } = useTeamActs()
  const invite = (
    <Button component={Link} to="/my-team/add-team-member" size="small" icon={addSvg}>
      Invite
    </Button>
  )
  return (
    <>
      <PeopleCard count={people.length} memberLimit={memberLimit} action={invite}>
        {people.map((person) => (
          <Row key={person.id} person={person} onRemove={() => setRemoving(person)} />
        ))}
      </PeopleCard>
      <RemovalDialog
        people={removing ? [{ ...removing, teamId: team?.id ?? null }] : []}
        colleagues={people}
        onClose={() => setRemoving(undefined)}
        onConfirm={(successorId) => remove({ memberId: removing?.id ?? '', successorId })}
      />
    </>
  )
}

function Row({ person, onRemove }: { person: Colleague; onRemove: () => void }) {
  const { memberId } = useMe()
  const name = displayName(person)
  return (
    <PersonRow
      name={name}
      title={<p className={styles.name}>{person.id === memberId ? `${name} (you)` : name}</p>}
      email={person.email}
      className={styles.person}
      isEndBelow
    >
      <div className={styles.end}>
        <div className={styles.role}>
          {teamRoleNames[teamRoleOf(person)]}
          {person.isDisabled ? (
            <StatusChip tone="na">{standingNames.disabled}</StatusChip>
          ) : person.hasLoggedIn ? null : (
            <StatusChip tone="open">Not signed in yet</StatusChip>
          )}
        </div>
        <RowMenu entries={useEntries(person, onRemove)} of={name} />
      </div>
    </PersonRow>
  )
}

function useEntries({ id, can }: Colleague, onRemove: () => void): MenuEntry[] {
  const client = useQueryClient()
  const invited = useInvitedWords()
  const { makeOwner } = useTeamActs()
  const resend = async () => {
    try {
      await invitationsApi.resendForMyTeam.call({ memberId: id })
      showToast({ message: invited('Invitation sent') })
      await client.invalidateQueries()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  return [
    ...(can.resend ? [{ label: 'Resend invitation', icon: resendSvg, onPress: () => void resend() }] : []),
    ...(can.makeOwner
      ? [{ label: 'Make team owner', icon: ownerSvg, onPress: () => void makeOwner(id) }]
      : []),
    ...(can.remove ? [{ label: 'Remove from team', icon: removeSvg, danger: true, onPress: onRemove }] : []),
  ]
}
