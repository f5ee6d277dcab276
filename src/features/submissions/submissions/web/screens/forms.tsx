import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import formSvg from '@material-symbols/svg-400/outlined/list_alt.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/pending.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useCorePageTitle, useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { ClosedReason } from '#features/forms/forms/domain/opening.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { formatDateTime, formatDay, formatDueIn, formatRelative } from '#kit/dates/format.ts'
import { capitalise, numberInWords, plural } from '#kit/text/list-words.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { AvailableForm } from '../../contract.ts'
import { availableFormsQuery } from '../embeds/available-forms.ts'

export function Screen() {
  const words = useTerms()
  const { data, error, refetch } = useQuery(availableFormsQuery)
  const unsent = (data ?? []).filter(({ status }) => status !== 'sent').toSorted(byDueDate)
  const open = unsent.filter(({ closed }) => closed === null)
  const closed = unsent.filter(({ closed }) => closed !== null)
  const sent = (data ?? []).filter(({ status }) => status === 'sent')
  const name = useCorePageTitle('forms')

  return (
    <ScreenFrame
      name={name}
      title={data ? words(headingOf(open.length, sent.length)) || name : name}
      width="reading"
      tips={
        <p>Your answers are saved as you type. Anyone in your team can continue a form, on any device.</p>
      }
    >
      {data ? null : <ListPlaceholder error={error} onRetry={refetch} />}
      {data?.length === 0 ? (
        <Card>
          <EmptyState icon={formSvg} title="No forms for your team yet">
            Forms appear here when the organiser opens them: orders, passes, plans, risk assessments.
          </EmptyState>
        </Card>
      ) : null}
      {open.length > 0 ? <Forms title="To fill in" forms={open} /> : null}
      {closed.length > 0 ? <Forms title="Not open now" forms={closed} /> : null}
      {sent.length > 0 ? <Forms title="Sent" forms={sent} /> : null}
    </ScreenFrame>
  )
}

/** Why a form takes no answers now, in a word. */
const closedNames: Record<ClosedReason, string> = {
  closed: 'Closed',
  notOpenYet: 'Not open yet',
  full: 'Full',
}

/** The heading: how much there is to do; empty when there are no forms. */
function headingOf(open: number, sent: number): string {
  if (open > 0) {
    return `${capitalise(numberInWords(open))} ${plural(open, 'form', 'forms')} to fill in`
  }
  return sent > 0 ? 'All forms sent' : ''
}

/** By due date, those without one last. */
function byDueDate(one: AvailableForm, other: AvailableForm): number {
  return (
    (one.dueDate || '9999').localeCompare(other.dueDate || '9999') || one.title.localeCompare(other.title)
  )
}

function Forms({ title, forms }: { title: string; forms: AvailableForm[] }) {
  return (
    <SectionCard title={title} aside={forms.length} flush>
      <CardList label={title}>
        {forms.map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </CardList>
    </SectionCard>
  )
}

function FormRow({ form }: { form: AvailableForm }) {
  const { locale, timeZone } = useEvent()
  const { id, title, status, changedAt, dueDate, closed, opensAt } = form
  const now = new Date()
  const ago = changedAt ? formatRelative(changedAt, now, locale, timeZone).toLowerCase() : ''
  const opens =
    closed === 'notOpenYet' && opensAt !== null ? `Opens ${formatDateTime(opensAt, locale, timeZone)}` : ''
  const due =
    status === 'sent' || opens !== ''
      ? opens
      : dueSentence(
          dueDate,
          '',
          (day) => `${formatDueIn(day, now, locale, timeZone)}, ${formatDay(day, locale, timeZone)}`,
        )
  const times = form.sentCount > 1 ? `${form.sentCount} sent, the last ` : 'Sent '
  const changed = ago === '' ? '' : status === 'sent' ? `${times}${ago}` : `Saved ${ago}`
  return (
    <CardRow
      component={Link}
      to={
        form.isToAccept ||
        (status === 'sent' && (form.allowsSeveral || !form.hasUnsentChanges || closed !== null))
          ? addressOf('/forms/{formId}/submissions/', { formId: id })
          : addressOf('/forms/{formId}', { formId: id })
      }
      icon={<Icon of={formSvg} />}
      title={title}
      detail={
        due || changed ? (
          <>
            {due}
            {due && changed ? ' · ' : ''}
            {changedAt ? (
              <time dateTime={changedAt} title={formatDateTime(changedAt, locale, timeZone)}>
                {changed}
              </time>
            ) : null}
          </>
        ) : undefined
      }
      status={<Status form={form} />}
    />
  )
}

function Status({
  form: { status, hasUnsentChanges, hasBegunAnother, isToAccept, daysUntilDue, closed },
}: {
  form: AvailableForm
}) {
  if (isToAccept) {
    return (
      <StatusChip tone="waiting" icon={pendingSvg}>
        To accept
      </StatusChip>
    )
  }
  if (status === 'sent' && hasUnsentChanges) {
    return (
      <StatusChip tone="waiting" icon={editSvg}>
        Unsent changes
      </StatusChip>
    )
  }
  if (status === 'sent' && hasBegunAnother) {
    return (
      <StatusChip tone="waiting" icon={editSvg}>
        Another one started
      </StatusChip>
    )
  }
  if (status === 'sent') return <StatusChip tone="done">Sent</StatusChip>
  if (closed !== null) return <StatusChip tone="na">{closedNames[closed]}</StatusChip>
  if (daysUntilDue !== null && daysUntilDue < 0) return <StatusChip tone="late">Overdue</StatusChip>
  if (status === 'draft') {
    return (
      <StatusChip tone="waiting" icon={editSvg}>
        Draft
      </StatusChip>
    )
  }
  return <StatusChip tone="open">Not started</StatusChip>
}
