import personOffSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { PersonList, PersonRow } from '#ui/layout/person-list.tsx'
import type { TeamPerson } from '../../contract.ts'
import { Ago } from './moments.tsx'
import styles from './report.module.css'

/** The people of the team, when each last signed in, and how to contact them. */
export function TeamPeople({ people }: { people: TeamPerson[] }) {
  return (
    <SectionCard title="People" aside={people.length > 0 ? String(people.length) : undefined} flush>
      {people.length === 0 ? (
        <EmptyState compact icon={personOffSvg} title="No people in this team yet">
          The first person you invite becomes the team owner.
        </EmptyState>
      ) : (
        <PersonList>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </PersonList>
      )}
    </SectionCard>
  )
}

function Person({ person }: { person: TeamPerson }) {
  const name = `${person.firstName} ${person.surname}`.trim()
  return (
    <PersonRow
      name={name}
      title={
        <p className={styles.personName}>
          <span>{name}</span>
          {person.isTeamOwner ? <span className={styles.smallQuiet}>Team owner</span> : null}
        </p>
      }
      email={person.email}
      className={styles.person}
    >
      <p className={styles.smallQuiet}>
        {person.lastLoginAt === null ? (
          <span className={styles.never}>Never signed in</span>
        ) : (
          <>
            <span className={styles.signedInLabel}>Signed in </span>
            <Ago at={person.lastLoginAt} isInSentence />
          </>
        )}
      </p>
    </PersonRow>
  )
}
