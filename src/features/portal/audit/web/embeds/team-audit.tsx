import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { useRegion } from '#ui/text/region.ts'
import { wordsOfAction } from '../../domain/actions.ts'
import { MOST_OF_TEAM } from '../../domain/list.ts'
import { personWords } from '../../domain/people.ts'
import { subjectInWords } from '../../domain/subjects.ts'
import { auditApi } from '../api.ts'
import { AuditMoment } from '../components/audit-moment.tsx'
import { EntryDrawer } from '../components/entry-drawer.tsx'

/** What the people of a team did last, and what was done about it. */
export function TeamAudit({ teamId }: { teamId: string }) {
  const words = useTerms()
  const { locale } = useRegion()
  const { data, error, refetch } = useQuery(auditApi.listOfTeam.queryOptions({ input: { teamId } }))
  const [open, setOpen] = useState<string>()
  const isCut = data !== undefined && data.total > MOST_OF_TEAM
  return (
    <SectionCard
      title="Audit"
      aside={
        isCut ? `Latest ${MOST_OF_TEAM} of ${data.total.toLocaleString(locale)}` : data?.total || undefined
      }
      flush={data !== undefined}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : !data ? (
        <RowsSkeleton rows={3} />
      ) : data.items.length === 0 ? (
        <EmptyState compact icon={historySvg} title="Nothing has happened yet">
          What this team and its people do, and what is changed about them, appears here.
        </EmptyState>
      ) : (
        <CardList label="Audit">
          {data.items.map((entry) => (
            <CardRow
              key={entry.id}
              title={words(wordsOfAction(entry.action))}
              detail={
                <>
                  {[personWords(entry), subjectInWords(entry, words)].filter(Boolean).join(' · ')} ·{' '}
                  <AuditMoment at={entry.at} />
                </>
              }
              status={
                <Button
                  size="small"
                  variant="subtle"
                  aria-label={`Open: ${words(wordsOfAction(entry.action))}`}
                  onClick={() => setOpen(entry.id)}
                >
                  Details
                </Button>
              }
            />
          ))}
        </CardList>
      )}
      <EntryDrawer entryId={open} onClose={() => setOpen(undefined)} />
    </SectionCard>
  )
}
