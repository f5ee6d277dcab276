import inboxSvg from '@material-symbols/svg-400/outlined/inbox.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { FormBar } from '#features/forms/forms/web/embeds/form-bar.tsx'
import { FormLoader } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { countOf } from '#kit/text/list-words.ts'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { SubmissionLayout } from '../../contract/organising.ts'
import { submissionList } from '../../domain/list.ts'
import { submissionsApi } from '../api.ts'
import { DuplicateLink } from '../components/duplicate-link.tsx'
import { FillInButton } from '../components/fill-in-button.tsx'
import styles from '../components/received.module.css'
import { receivedColumns, receivedFilters } from '../components/received-columns.tsx'
import { Reopenings } from '../components/reopenings.tsx'
import { SubmissionCharts } from '../components/submission-charts.tsx'
import { SubmissionPanel } from '../components/submission-panel.tsx'
import { useSubmissionSteps } from '../components/use-submission-steps.ts'

const path = '/admin/forms/{formId}/submissions/'

export function Screen() {
  return (
    <FormLoader>
      {(form) => (
        <>
          <FormBar form={form} />
          <BelowEditorBar>
            <Submissions formId={form.id} />
          </BelowEditorBar>
        </>
      )}
    </FormLoader>
  )
}

function Submissions({ formId }: { formId: string }) {
  const event = useEvent()
  const { table } = useList(path, submissionList, (search) =>
    submissionsApi.listForAdmin.queryOptions({ input: { formId, ...search } }),
  )
  const layout = useQuery(submissionsApi.getLayout.queryOptions({ input: { formId } }))
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const columns = useMemo(() => receivedColumns(layout.data?.columns ?? [], event), [layout.data, event])
  const filters = useMemo(
    () => (layout.data ? receivedFilters(teamTypes ?? [], layout.data) : []),
    [teamTypes, layout.data],
  )
  const { view: chosen, page: _, sort: __, submission: ____, ...search } = useSearch<typeof path>()
  const changeSearch = useChangeSearch<typeof path>()
  const isCharts = chosen === 'charts'
  const fits = useFittingPage(formId, layout.data, table.page?.items)
  const counts = layout.data?.counts
  const [announce, announcer] = useAnnouncer()
  const steps = useSubmissionSteps(formId, table, announce)

  return (
    <div className={styles.beside}>
      <div className={styles.table}>
        <ScreenFrame
          title="Submissions"
          count={counts?.total}
          lead={counts && counts.total > 0 ? <Counts counts={counts} /> : undefined}
          actions={
            <>
              <FillInButton formId={formId} />
              <Reopenings formId={formId} />
              {counts?.total === 0 ? null : (
                <SegmentedTabs
                  label="How the submissions are shown"
                  tabs={[
                    { value: 'table', label: 'Table' },
                    { value: 'charts', label: 'Charts' },
                  ]}
                  value={isCharts ? 'charts' : 'table'}
                  onChange={(value) => {
                    const { view: ___, ...others } = { ...search, view: chosen }
                    void changeSearch(value === 'charts' ? { ...others, view: 'charts' } : others, {
                      replace: true,
                      resetScroll: false,
                    })
                  }}
                />
              )}
            </>
          }
        >
          {isCharts ? (
            <SubmissionCharts
              formId={formId}
              search={search}
              onClear={() => void changeSearch({ view: 'charts' }, { replace: true, resetScroll: false })}
            />
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
                hasOwnColumns: true,
                hasFiles: hasUploads(layout.data),
              }}
              columns={columns}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              filters={filters}
              searchLabel="Search answers"
              link={({ id: submissionId, name, isDuplicate }, props) =>
                isDuplicate ? (
                  <DuplicateLink formId={formId} teamName={name}>
                    <Link {...steps.linkOf(submissionId)} {...props} />
                  </DuplicateLink>
                ) : (
                  <Link {...steps.linkOf(submissionId)} {...props} />
                )
              }
              footnote={<Legend further={layout.data?.furtherColumns ?? 0} />}
              empty={{
                icon: inboxSvg,
                title: 'No submissions yet',
                words:
                  'Submissions from teams and guests appear here, with a column for each question. Drafts stay with the team.',
              }}
            />
          )}
        </ScreenFrame>
      </div>
      {isCharts ? null : (
        <SubmissionPanel
          formId={formId}
          submissionId={steps.openId}
          place={steps.place}
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
  const isApart =
    layout !== undefined && rows !== undefined && rows.some(({ shape }) => shape !== layout.shape)
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
  return (
    <span className={styles.counts}>
      {teams > 0 || guests === 0 ? <span>{countOf(teams, 'team', 'teams')}</span> : null}
      {guests > 0 ? <span>{countOf(guests, 'guest', 'guests')}</span> : null}
      {duplicates > 0 ? <span>{countOf(duplicates, 'duplicate', 'duplicates')}, not counted</span> : null}
    </span>
  )
}

function Legend({ further }: { further: number }) {
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
