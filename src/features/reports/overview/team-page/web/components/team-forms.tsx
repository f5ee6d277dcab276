import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { AnswersOfSubmission } from '#features/submissions/submissions/web/embeds/answers-of-submission.tsx'
import { formatDay } from '#kit/dates/format.ts'
import { formatPrice } from '#kit/money/money.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { progressNames } from '../../../forms/domain/column-labels.ts'
import { progressTones } from '../../../forms/web/components/progress-tones.ts'
import { Ago } from '../../../web/components/moments.tsx'
import type { FormOfTeam, FormsOfTeam } from '../../contract.ts'
import { noLongerForTeam } from '../../domain/words.ts'
import { teamPageApi } from '../api.ts'
import styles from './team-page.module.css'
import { TeamPart } from './team-part.tsx'

/** The forms of a team with what it has answered and ordered. */
export function TeamForms({ teamId }: { teamId: string }) {
  const words = useTerms()
  const asked = useQuery(teamPageApi.listForms.queryOptions({ input: { teamId } }))
  return (
    <TeamPart
      title="Forms"
      asked={asked}
      aside={({ counts }) =>
        counts.total === 0
          ? null
          : `${counts.sent} of ${counts.total} ${plural(counts.total, 'form', 'forms')} sent`
      }
    >
      {(data) =>
        data.forms.length === 0 ? (
          <EmptyState compact icon={formSvg} title="No forms for this team">
            A team gets a form with the task that asks for it.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label={words('Forms')}>
              {data.forms.map((form) => (
                <FormRow key={form.id} form={form} currencyId={data.currencyId} />
              ))}
            </ul>
            <Ordered data={data} />
          </>
        )
      }
    </TeamPart>
  )
}

function Ordered({ data: { orders, currencyId } }: { data: FormsOfTeam }) {
  const { locale } = useEvent()
  if (!orders) return null
  return (
    <p className={styles.more}>
      Ordered in total: <strong>{formatPrice(orders.total, currencyId, locale)}</strong>, with {orders.count}{' '}
      {plural(orders.count, 'form', 'forms')}. Duplicates are not counted.
    </p>
  )
}

type FormRowProps = { form: FormOfTeam; currencyId: string }

function FormRow({ form, currencyId }: FormRowProps) {
  const { locale } = useEvent()
  const [isOpen, setIsOpen] = useState(false)
  const answersId = useId()
  const { id: formId, title, progress, submissionId, total } = form
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.words}>
          {/* There may be no report of it any more. */}
          {progress === null ? (
            <span className={styles.name} translate="no">
              {title}
            </span>
          ) : (
            <Link
              className={styles.name}
              to={addressOf(
                '/admin/reports/forms/{formId}',
                { formId },
                submissionId === null ? {} : { view: 'table', submission: submissionId },
              )}
            >
              <span translate="no">{title}</span>
            </Link>
          )}
          <span className={styles.quiet}>
            <Facts form={form} />
          </span>
        </div>
        <div className={styles.end}>
          {total === null ? null : (
            <span className={styles.amount}>{formatPrice(total, currencyId, locale)}</span>
          )}
          <span className={styles.state}>
            {progress === null ? (
              <StatusChip tone="na">{noLongerForTeam}</StatusChip>
            ) : (
              <StatusChip tone={progressTones[progress]}>{progressNames[progress]}</StatusChip>
            )}
          </span>
          {submissionId === null ? null : (
            <Button
              className={styles.act}
              size="small"
              variant="subtle"
              aria-expanded={isOpen}
              aria-controls={answersId}
              aria-label={`${isOpen ? 'Hide' : 'Show'} the answers to ${title}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide answers' : 'Show answers'}
            </Button>
          )}
        </div>
      </div>
      <div id={answersId} hidden={!isOpen}>
        {isOpen && submissionId !== null ? (
          <div className={styles.answers}>
            <AnswersOfSubmission formId={formId} submissionId={submissionId} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

function Facts({ form }: { form: FormOfTeam }) {
  const { locale, timeZone } = useEvent()
  const { dueDate, isExtended, latestAt, latestBy, progress, duplicates } = form
  const parts = [
    dueDate === '' ? null : (
      <span key="due">
        Due {formatDay(dueDate, locale, timeZone)}
        {isExtended ? ' (extended)' : ''}
      </span>
    ),
    latestAt === null ? null : (
      <span key="latest">
        {progress === 'draft' ? 'Saved' : 'Sent or changed'} <Ago at={latestAt} isInSentence />
        {latestBy === '' ? null : (
          <>
            {' '}
            by <span translate="no">{latestBy}</span>
          </>
        )}
      </span>
    ),
    duplicates === 0 ? null : (
      <span key="duplicates">
        {duplicates} {plural(duplicates, 'duplicate', 'duplicates')}
      </span>
    ),
  ].filter((part) => part !== null)
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
}
