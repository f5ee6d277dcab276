import { useQuery } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import type { Viewer } from '../../domain/audience.ts'
import { audienceQuery } from './audience.ts'
import styles from './seen-by.module.css'

const MOST_NAMES = 20

type SeenByProps = {
  /** The rule of the thing: the same as the server's. */
  isSeen: (viewer: Viewer) => boolean
  /** Why no team sees it. */
  none: string
}

/** “Seen by 42 of 60 teams”, with the names of the first. */
export function SeenBy({ isSeen, none }: SeenByProps) {
  const { data } = useQuery(audienceQuery)
  if (!data) return null
  const seeing = data.filter((kind) => isSeen({ level: 'user', team: { ...kind, isOrganiser: false } }))
  const [seeingCount, teamCount] = [teamsOf(seeing), teamsOf(data)]
  const names = seeing
    .flatMap((kind) => kind.names)
    .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))
    .slice(0, MOST_NAMES)
  return (
    <details className={styles.seen} data-none={seeingCount === 0 || undefined}>
      <summary>
        Seen by {seeingCount} of {teamCount} {plural(teamCount, 'team', 'teams')}
      </summary>
      {seeingCount > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {seeingCount > names.length ? <li>and {seeingCount - names.length} more</li> : null}
        </ul>
      ) : (
        <p>{none}</p>
      )}
    </details>
  )
}

function teamsOf(kinds: readonly { teamCount: number }[]): number {
  return kinds.reduce((sum, { teamCount }) => sum + teamCount, 0)
}
