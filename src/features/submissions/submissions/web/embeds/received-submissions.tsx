import inboxSvg from '@material-symbols/svg-400/outlined/inbox.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { SearchOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { Button } from '#ui/controls/button.tsx'
import { PeriodChip, periodIn } from '#ui/controls/period-chip.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { searchFromView } from '#ui/table/view.ts'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { SubmissionLayout } from '../../contract/organising.ts'
import { submissionList } from '../../domain/list.ts'
import { submissionsApi } from '../api.ts'
import { DuplicateLink } from '../components/duplicate-link.tsx'
import styles from '../components/received.module.css'
import { receivedColumns, receivedFilters } from '../components/received-columns.tsx'
import type { ReceivedPlace } from '../components/received-place.ts'
import { SubmissionCharts } from '../components/submission-charts.tsx'
import { SubmissionPanel } from '../components/submission-panel.tsx'
import { useSubmissionSteps } from '../components/use-submission-steps.ts'

type ReceivedSubmissionsProps = ReceivedPlace & {
  formId: string
  isCharts: boolean
  /** What stands around the table or the charts. */
  frame: (parts: {
    counts: SubmissionLayout['counts'] | undefined
    lead: ReactNode
    content: ReactNode
  }) => ReactNode
}

/** What was sent of a form, as a table with one submission open beside it, or as charts. */
export function ReceivedSubmissions({ formId, path, kept, isCharts, frame }: ReceivedSubmissionsProps) {
  const event = useEvent()
  const { from, to } = useSearch<ReceivedPlace['path']>()
  const period = periodIn({ from, to })
  const { table } = useList(path, submissionList, (search) =>
    submissionsApi.listForAdmin.queryOptions({ input: { formId, ...search, ...period } }),
  )
  const layout = useQuery(submissionsApi.getLayout.queryOptions({ input: { formId } }))
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const columns = useMemo(() => receivedColumns(layout.data?.columns ?? [], event), [layout.data, event])
  const filters = useMemo(
    () => (layout.data ? receivedFilters(teamTypes ?? [], layout.data) : []),
    [teamTypes, layout.data],
  )
  const { page: _, sort: __, ...filtered } = searchFromView(table.view)
  // Its keys and values are those of the list, as `useList` has it.
  const search = { ...(filtered as ListSearch<typeof submissionList>), ...period }
  const others = filtered as SearchOf<ReceivedPlace['path']>
  const changeSearch = useChangeSearch<ReceivedPlace['path']>()
  const change = (next: Parameters<typeof changeSearch>[0]) =>
    void changeSearch(
      { ...next, ...(isCharts ? { view: 'charts' } : kept) },
      { replace: true, resetScroll: false },
    )
  const isInPeriod = period.from !== undefined || period.to !== undefined
  const fits = useFittingPage(formId, layout.data, table.page?.items)
  const counts = layout.data?.counts
  const [announce, announcer] = useAnnouncer()
  const steps = useSubmissionSteps(formId, { path, kept }, { table, period }, announce)

  return (
    <div className={styles.beside}>
      <div className={styles.table}>
        {frame({
          counts,
          lead: counts && counts.total > 0 ? <Counts counts={counts} /> : undefined,
          content: isCharts ? (
            <SubmissionCharts formId={formId} search={search} onClear={() => change({})} />
          ) : (
            <DataTable
              name={`submissions-${formId}`}
              label="Submissions"
              {...table}
              page={fits ? table.page : undefined}
              error={
                table.error ??
                (layout.error && !layout.data
                  ? { message: asApiError(layout.error).message, onRetry: () => void layout.refetch() }
                  : undefined)
              }
              exportFrom={{
                path: `/api/admin/forms/${formId}/submissions`,
                search: period,
                hasOwnColumns: true,
                hasFiles: hasUploads(layout.data),
              }}
              columns={columns}
              isTickable
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              filters={filters}
              toolbar={
                <PeriodChip
                  label="Updated"
                  period={period}
                  onChange={(days) => change({ ...others, ...periodIn(days) })}
                />
              }
              searchLabel="Search answers"
              link={({ id: submissionId, name, isDuplicate }, props) =>
                isDuplicate ? (
                  <DuplicateLink place={{ path, kept }} formId={formId} teamName={name}>
                    <Link {...steps.linkOf(submissionId)} {...props} />
                  </DuplicateLink>
                ) : (
                  <Link {...steps.linkOf(submissionId)} {...props} />
                )
              }
              footnote={<Legend further={layout.data?.furtherColumns ?? 0} />}
              empty={
                isInPeriod
                  ? {
                      icon: inboxSvg,
                      title: 'Nothing was sent or changed on these days',
                      action: <Button onClick={() => change(others)}>Show any time</Button>,
                    }
                  : {
                      icon: inboxSvg,
                      title: 'No submissions yet',
                      words:
                        'Submissions from teams and guests appear here, with a column for each question. Drafts stay with the team.',
                    }
              }
            />
          ),
        })}
      </div>
      {isCharts ? null : (
        <SubmissionPanel
          place={{ path, kept }}
          formId={formId}
          submissionId={steps.openId}
          position={steps.place}
          onPrevious={steps.onPrevious}
          onNext={steps.onNext}
          onClose={steps.onClose}
          announcer={announcer}
        />
      )}
    </div>
  )
}

/** Whether the cells are in the columns that are shown: both are asked for again when a form has changed in between. */
function useFittingPage(
  formId: string,
  layout: SubmissionLayout | undefined,
  rows: readonly { shape: string }[] | undefined,
): boolean {
  const client = useQueryClient()
  const isApart = layout !== undefined && rows?.some(({ shape }) => shape !== layout.shape) === true
  useEffect(() => {
    if (!isApart) return
    void client.invalidateQueries({ queryKey: submissionsApi.getLayout.key({ input: { formId } }) })
    void client.invalidateQueries({ queryKey: submissionsApi.listForAdmin.key({ input: { formId } }) })
  }, [isApart, client, formId])
  return layout !== undefined && !isApart
}

function hasUploads(layout: SubmissionLayout | undefined): boolean {
  return layout?.columns.some(({ type }) => type === 'upload') ?? false
}

function Counts({ counts: { teams, guests, duplicates } }: Pick<SubmissionLayout, 'counts'>) {
  const countOf = useCountOf()
  return (
    <span className={styles.counts}>
      {teams > 0 || guests === 0 ? <span>{countOf(teams, 'team', 'teams')}</span> : null}
      {guests > 0 ? <span>{countOf(guests, 'guest', 'guests')}</span> : null}
      {duplicates > 0 ? <span>{countOf(duplicates, 'duplicate', 'duplicates')}, not counted</span> : null}
    </span>
  )
}

function Legend({ further }: { further: number }) {
  const countOf = useCountOf()
  return (
    <span className={styles.legend}>
      {further > 0 ? <span>{countOf(further, 'more column', 'more columns')} in the export</span> : null}
      <span>
        <span className={`${styles.notAsked} ${styles.sample}`} aria-hidden /> Not asked: skipped because of
        earlier answers
      </span>
      <span>– Left blank</span>
      <span>
        <span className={`${styles.noSuchItem} ${styles.sample}`} aria-hidden /> No such entry
      </span>
    </span>
  )
}
