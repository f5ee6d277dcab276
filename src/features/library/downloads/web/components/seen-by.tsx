import { useQuery } from '@tanstack/react-query'
import { allTeamsQuery } from '#features/people/teams/web/embeds/all-teams.ts'
import { plural } from '#kit/text/list-words.ts'
import { maySeeDownload, type VisibleDownload } from '../../domain/visibility.ts'
import styles from './download-form.module.css'

/** “Seen by 42 of 60 teams”, with their names; uses the same rule as the server. */
export function SeenBy({ download }: { download: VisibleDownload }) {
  const { data } = useQuery(allTeamsQuery)
  if (!data) return null
  // The organiser's own teams see everything that is shown, so they do not count as audience.
  const teams = data.filter(({ isOrganiser }) => !isOrganiser)
  const seeing = teams.filter((team) => maySeeDownload(download, { level: 'user', team }))
  return (
    <details className={styles.seen} data-none={seeing.length === 0 || undefined}>
      <summary>
        Seen by {seeing.length} of {teams.length} {plural(teams.length, 'team', 'teams')}
      </summary>
      {seeing.length > 0 ? (
        <ul>
          {seeing.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : (
        <p>{download.showDownload ? 'No teams of these types.' : 'Hidden from all teams.'}</p>
      )}
    </details>
  )
}
