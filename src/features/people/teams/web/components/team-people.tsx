import personSvg from '@material-symbols/svg-400/outlined/person.svg?raw'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { PersonList, PersonRow } from '#ui/layout/person-list.tsx'
import type { WholeTeam } from '../../contract.ts'
import { isTeamFull } from '../../domain/choosing.ts'
import { teamMessages } from '../../domain/messages.ts'
import styles from './my-team.module.css'

type Person = WholeTeam['members'][number]

/** The people of the team, with role and whether they have signed in. */
export function TeamPeople({ members, memberLimit }: Pick<WholeTeam, 'members' | 'memberLimit'>) {
  const isFull = isTeamFull(members.length, memberLimit)
  return (
    <SectionCard
      title="People"
      aside={
        <>
          {members.length} of {memberLimit}{' '}
          {isFull ? <span className={styles.full}>{teamMessages.teamFull}</span> : null}
        </>
      }
      flush
    >
      {members.length === 0 ? (
        <EmptyState compact icon={personSvg} title="No people in this team yet" />
      ) : (
        <PersonList>
          {members.map((person) => (
            <TeamPerson key={person.id} person={person} />
          ))}
        </PersonList>
      )}
    </SectionCard>
  )
}

function TeamPerson({ person }: { person: Person }) {
  const { memberId } = useMe()
  const name = `${person.firstName} ${person.surname}`.trim() || person.email
  return (
    <PersonRow
      name={name}
      title={<p className={styles.name}>{person.id === memberId ? `${name} (you)` : name}</p>}
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
