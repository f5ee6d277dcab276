import { useQuery } from '@tanstack/react-query'
import { audienceQuery } from '#features/people/teams/web/embeds/audience.ts'
import { plural } from '#kit/text/list-words.ts'
import { maySeeDownload, type VisibleDownload } from '../../domain/visibility.ts'
import styles from './download-form.module.css'

const MOST_NAMES = 20

/** “Seen by 42 of 60 teams”, with the names of the first; uses the same rule as the server. */
export function SeenBy({ download }: { download: VisibleDownload }) {
  const { data } = useQuery(audienceQuery)
  if (!data) return null
  const seeing = data.filter((kind) =>
    maySeeDownload(download, { level: 'user', team: { ...kind, isOrganiser: false } }),
  )
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
        <p>{download.showDownload ? 'No teams of these types.' : 'Hidden from all teams.'}</p>
      )}
    </details>
  )
}

function teamsOf(kinds: readonly { teamCount: number }[]): number {
  return kinds.reduce((sum, { teamCount }) => sum + teamCount, 0)
}
