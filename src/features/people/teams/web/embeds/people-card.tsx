import personSvg from '@material-symbols/svg-400/outlined/person.svg?raw'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { PersonList } from '#ui/layout/person-list.tsx'
import { isTeamFull } from '../../domain/choosing.ts'
import { teamMessages } from '../../domain/messages.ts'
import styles from '../components/my-team.module.css'

type PeopleCardProps = {
  count: number
  /** How many people the team may have. */
  memberLimit: number
  /** Adds one more; not shown while the team is full. */
  action?: ReactNode
  /** A row for each. */
  children: ReactNode
}

/** The people of a team, how many of them there may be, and a way to add one. */
export function PeopleCard({ count, memberLimit, action, children }: PeopleCardProps) {
  return (
    <SectionCard
      title="People"
      aside={
        <span className={styles.aside}>
          <span>
            {count} of {memberLimit}
          </span>
          {isTeamFull(count, memberLimit) ? (
            <span className={styles.full}>{teamMessages.teamFull}</span>
          ) : (
            action
          )}
        </span>
      }
      flush
    >
      {count === 0 ? (
        <EmptyState compact icon={personSvg} title="No people in this team yet" />
      ) : (
        <PersonList>{children}</PersonList>
      )}
    </SectionCard>
  )
}
