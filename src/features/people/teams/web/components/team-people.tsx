import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { PersonRow } from '#ui/layout/person-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { WholeTeam } from '../../contract.ts'
import { PeopleCard } from '../embeds/people-card.tsx'
import styles from './my-team.module.css'

type Person = WholeTeam['members'][number]

type TeamPeopleProps = Pick<WholeTeam, 'id' | 'members' | 'memberLimit'> & { action?: ReactNode }

/** The people of a team for organisers: with role and whether they have signed in, each leading to their screen. */
export function TeamPeople({ id: teamId, members, memberLimit, action }: TeamPeopleProps) {
  return (
    <PeopleCard count={members.length} memberLimit={memberLimit} action={action}>
      {members.map((person) => (
        <TeamPerson key={person.id} teamId={teamId} person={person} />
      ))}
    </PeopleCard>
  )
}

function TeamPerson({ teamId, person }: { teamId: string; person: Person }) {
  const { memberId } = useMe()
  const name = `${person.firstName} ${person.surname}`.trim() || person.email
  return (
    <PersonRow
      name={name}
      title={
        <p className={styles.name}>
          <Link
            className={styles.link}
            to={addressOf('/admin/teams/{teamId}/{userId}', { teamId, userId: person.id })}
          >
            {name}
          </Link>
          {person.id === memberId ? ' (you)' : null}
        </p>
      }
      email={person.email}
      className={styles.person}
      isEndBelow
    >
      <div className={styles.role}>
        {person.isTeamOwner ? 'Team owner' : 'Team member'}
        {person.hasLoggedIn ? null : <StatusChip tone="open">Not signed in yet</StatusChip>}
      </div>
    </PersonRow>
  )
}
