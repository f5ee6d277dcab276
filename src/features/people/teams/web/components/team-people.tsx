import personSvg from '@material-symbols/svg-400/outlined/person.svg?raw'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { MyTeam } from '../../contract.ts'
import { isTeamFull } from '../../domain/choosing.ts'
import { teamMessages } from '../../domain/messages.ts'
import styles from './my-team.module.css'

type Person = MyTeam['members'][number]

/** The people of the team, with role and whether they have signed in. */
export function TeamPeople({ members, memberLimit }: Pick<MyTeam, 'members' | 'memberLimit'>) {
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
        <ul className={styles.people}>
          {members.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { memberId } = useMe()
  const name = `${person.firstName} ${person.surname}`.trim() || person.email
  return (
    <li className={styles.person}>
      <Avatar name={name} size={36} decorative />
      <div className={styles.words}>
        <p className={styles.name}>{person.id === memberId ? `${name} (you)` : name}</p>
        <a className={styles.detail} href={`mailto:${person.email}`}>
          {person.email}
        </a>
      </div>
      <div className={styles.role}>
        {person.isTeamOwner ? 'Team Owner' : 'Team Member'}
        {person.hasLoggedIn ? null : <StatusChip tone="open">Not signed in yet</StatusChip>}
      </div>
    </li>
  )
}
