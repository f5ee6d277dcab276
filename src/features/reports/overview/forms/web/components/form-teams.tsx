import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import inboxSvg from '@material-symbols/svg-400/outlined/inbox.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDay } from '#kit/dates/format.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { Ago, LastSignIn } from '../../../web/components/moments.tsx'
import styles from '../../../web/components/report.module.css'
import { stateFilter, teamFilters } from '../../../web/components/row-words.ts'
import { StateChip } from '../../../web/components/state-chip.tsx'
import { useChoices } from '../../../web/components/use-choices.ts'
import type { FormReportRow, TeamOfForm } from '../../contract.ts'
import { formReportLabels, progressNames } from '../../domain/column-labels.ts'
import { formTeamList } from '../../domain/lists.ts'
import { formProgress } from '../../domain/progress.ts'
import { formReportsApi } from '../api.ts'
import { progressTones } from './progress-tones.ts'

const columns: Column<TeamOfForm>[] = [
  { id: 'name', header: formReportLabels.name, value: ({ name }) => name, width: 240 },
  { id: 'stand', header: formReportLabels.stand, value: ({ stand }) => stand, onPhone: 'none' },
  { id: 'type', header: formReportLabels.type, value: ({ teamTypeName }) => teamTypeName, onPhone: 'none' },
  {
    id: 'progress',
    header: formReportLabels.progress,
    onPhone: 'status',
    value: ({ progress }) => progressNames[progress],
    cell: ({ progress }) => <StatusChip tone={progressTones[progress]}>{progressNames[progress]}</StatusChip>,
  },
  {
    id: 'state',
    header: formReportLabels.state,
    hidden: true,
    value: ({ state }) => state,
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    id: 'due',
    header: formReportLabels.due,
    onPhone: 'none',
    value: ({ dueDate }) => dueDate,
    cell: (team) => <DueOf team={team} />,
  },
  {
    id: 'latest',
    header: formReportLabels.changed,
    value: ({ latestAt }) => (latestAt === null ? null : new Date(latestAt)),
    cell: ({ latestAt }) => (latestAt === null ? null : <Ago at={latestAt} />),
  },
  {
    id: 'duplicates',
    header: formReportLabels.duplicates,
    align: 'end',
    hidden: true,
    value: ({ duplicates }) => duplicates,
  },
  {
    id: 'signedIn',
    header: formReportLabels.signedIn,
    onPhone: 'none',
    value: ({ lastLoginAt }) => (lastLoginAt === null ? null : new Date(lastLoginAt)),
    cell: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} />,
  },
]

/** A date that has passed is marked as long as the form is not sent. */
function DueOf({ team: { dueDate, state, isExtended } }: { team: TeamOfForm }) {
  const { locale, timeZone } = useEvent()
  if (dueDate === '') return null
  return (
    <time dateTime={dueDate} className={state === 'overdue' ? styles.never : styles.nowrap}>
      {formatDay(dueDate, locale, timeZone)}
      {isExtended ? ' (extended)' : ''}
    </time>
  )
}

/** The teams that a form is for; those that have not sent it come first. A row opens what was sent, or the team. */
export function FormTeams({ form: { id: formId, title } }: { form: FormReportRow }) {
  const mayFillIn = isAtLeast(useMe().level, 'moderator')
  const words = useTerms()
  const { table } = useList('/admin/reports/forms/{formId}', formTeamList, (search) =>
    formReportsApi.listTeams.queryOptions({ input: { ...search, formId } }),
  )
  const submissionOf = (submission: string) =>
    addressOf('/admin/reports/forms/{formId}', { formId }, { view: 'table', submission })
  const menuOf = ({ id: teamId, submissionId, progress }: TeamOfForm): MenuEntry[] => [
    ...(submissionId === null
      ? []
      : [{ label: 'Open submission', icon: inboxSvg, to: submissionOf(submissionId) }]),
    {
      label: words('Open team report'),
      icon: openSvg,
      to: addressOf('/admin/reports/teams/{teamId}', { teamId }),
    },
    ...(mayFillIn && progress !== 'sent' && progress !== 'notApplicable'
      ? [
          {
            label: words('Fill in the form for the team'),
            to: addressOf('/admin/forms/{formId}/fill-in/{teamId}', { formId, teamId }),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      name="form-teams"
      label={`Teams and “${title}”`}
      {...table}
      exportFrom={{ path: `/api/admin/reports/forms/${formId}/teams` }}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      menu={menuOf}
      filters={[
        {
          ...{ id: 'formProgress', label: formReportLabels.progress, isOurs: true },
          options: formProgress.map((value) => ({ value, label: progressNames[value] })),
        },
        stateFilter,
        ...teamFilters(useChoices()),
      ]}
      link={({ id: teamId, submissionId }, props) => (
        <Link
          to={
            submissionId === null
              ? addressOf('/admin/reports/teams/{teamId}', { teamId })
              : submissionOf(submissionId)
          }
          {...props}
        />
      )}
      empty={{
        icon: groupsSvg,
        title: 'No team has this form',
        words: 'Teams appear here once a task that they see asks for this form.',
      }}
    />
  )
}
