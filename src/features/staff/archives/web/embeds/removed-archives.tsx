import { useQuery } from '@tanstack/react-query'
import { Banner } from '#ui/feedback/banner.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { archivesApi } from '../api.ts'
import { ArchiveRow } from '../components/archive-row.tsx'
import styles from '../components/archives.module.css'

/** What is left of events that were removed; nothing while there are none. */
export function RemovedArchives() {
  const { data, error } = useQuery(archivesApi.listOfRemoved.queryOptions({ input: {} }))
  if (error)
    return <Banner tone="warning">The archives of removed events could not be loaded. {error.message}</Banner>
  if (!data || data.archives.length === 0) return null
  return (
    <SectionCard title="Archives of removed events" flush>
      <ul className={styles.list} aria-label="Archives of removed events">
        {data.archives.map((archive) => (
          <ArchiveRow key={archive.id} archive={archive} title={archive.eventName || archive.slug} />
        ))}
      </ul>
    </SectionCard>
  )
}
