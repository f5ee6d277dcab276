import formsSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { Count } from '#ui/text/count.tsx'
import { Ago, Due } from '../../../web/components/moments.tsx'
import { MutedZero } from '../../../web/components/muted-zero.tsx'
import styles from '../../../web/components/report.module.css'
import type { FormReportRow } from '../../contract.ts'
import { formReportLabels } from '../../domain/column-labels.ts'
import { formReportList } from '../../domain/lists.ts'
import { formReportsApi } from '../api.ts'
import { FormCountsBar } from '../components/form-counts.tsx'

const columnsIn = (words: (text: string) => string): Column<FormReportRow>[] => [
  {
    id: 'title',
    header: formReportLabels.title,
    value: ({ title }) => title,
    cell: ({ title, isPublished, isPublic }) => (
      <>
        <span translate="no">{title}</span> {isPublished ? null : <StatusChip tone="na">Closed</StatusChip>}
        {isPublic ? <StatusChip tone="open">{words('Guest form')}</StatusChip> : null}
      </>
    ),
    width: 300,
  },
  {
    id: 'due',
    header: formReportLabels.due,
    value: ({ dueDate }) => dueDate,
    cell: (form) => <Due {...form} />,
  },
  {
    id: 'teams',
    header: formReportLabels.teams,
    onPhone: 'none',
    value: ({ counts }) => counts.total,
    width: 176,
    cell: ({ counts }) => <FormCountsBar counts={counts} />,
  },
  {
    id: 'done',
    header: formReportLabels.done,
    align: 'end',
    value: ({ counts }) => counts.sent,
    cell: ({ counts }) => (
      <span className={styles.nowrap}>
        <Count of={counts.sent} /> of <Count of={counts.total} />
      </span>
    ),
  },
  counted('drafts', ({ counts }) => counts.draft),
  counted('notBegun', ({ counts }) => counts.notBegun),
  counted('guests', ({ guests }) => guests),
  counted('duplicates', ({ duplicates }) => duplicates),
  {
    id: 'latest',
    header: formReportLabels.latest,
    onPhone: 'none',
    value: ({ latestAt }) => (latestAt === null ? null : new Date(latestAt)),
    cell: ({ latestAt }) => (latestAt === null ? null : <Ago at={latestAt} />),
  },
]

function counted(
  id: 'drafts' | 'notBegun' | 'guests' | 'duplicates',
  of: (form: FormReportRow) => number,
): Column<FormReportRow> {
  return {
    ...{ id, header: formReportLabels[id], align: 'end', onPhone: 'none', value: of },
    hidden: id === 'duplicates',
    cell: (form) => <MutedZero of={of(form)} />,
  }
}

/** Every form with how many teams have sent it; a row opens the form's report. */
export function Screen() {
  const words = useTerms()
  const { table, count } = useList('/admin/reports/forms', formReportList, (search) =>
    formReportsApi.list.queryOptions({ input: search }),
  )
  return (
    <ScreenFrame title={words('Forms')} count={count}>
      <DataTable
        name="form-reports"
        label="Forms"
        {...table}
        exportFrom={{ path: '/api/admin/reports/forms' }}
        columns={useMemo(() => columnsIn(words), [words])}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        filters={[
          { id: 'isPublished', label: 'Published', sets: true, otherLabel: 'Closed' },
          { id: 'isPublic', label: 'Guest forms', sets: true, otherLabel: 'No guest forms' },
          {
            ...{ id: 'isRecent', label: 'Recently sent', sets: true },
            otherLabel: 'Not recently sent',
          },
        ]}
        link={({ id }, props) => (
          <Link to={addressOf('/admin/reports/forms/{formId}', { formId: id })} {...props} />
        )}
        footnote={
          <>
            Each form counts only the teams it is for, and of each team the submission that counts.{' '}
            <FigureHelp of={['formSent', 'formDrafts', 'guests', 'duplicates']} />
          </>
        }
        empty={{
          icon: formsSvg,
          title: 'No published forms yet',
          words: 'Once a form is published, this shows who has sent it.',
        }}
      />
    </ScreenFrame>
  )
}
