import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { countOf } from '#kit/text/list-words.ts'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SubmissionSummary } from '../../contract/organising.ts'
import type { submissionList } from '../../domain/list.ts'
import { submissionsApi } from '../api.ts'
import styles from './received.module.css'

type Search = ListSearch<typeof submissionList>
type Question = SubmissionSummary['questions'][number]

/** What the submissions that the filters keep say together, a card a question. */
export function SubmissionCharts({ formId, search }: { formId: string; search: Search }) {
  const summary = useQuery(submissionsApi.getSummary.queryOptions({ input: { formId, ...search } }))
  if (!summary.data) return <ListPlaceholder error={summary.error} onRetry={() => void summary.refetch()} />
  const { total, questions } = summary.data
  return (
    <>
      <p className={styles.quiet}>
        {countOf(total, 'submission', 'submissions')}, as filtered. Duplicates are not counted.
      </p>
      <div className={styles.charts}>
        {questions.map((question) => (
          <Card key={question.key} component="section">
            <Chart question={question} />
          </Card>
        ))}
      </div>
    </>
  )
}

function Chart({ question }: { question: Question }) {
  const { number, label, groupLabel, isRemoved, options, numbers } = question
  const { answered, blank, notAsked } = question
  return (
    <>
      <header className={styles.chartHead}>
        <h2 className={styles.chartTitle}>
          {number} {label}
          {isRemoved ? ' (removed)' : ''}
        </h2>
        <span className={styles.quiet}>
          {groupLabel === '' ? '' : `${groupLabel}, each entry · `}
          {answered} answered · {blank} left blank · {notAsked} not asked
        </span>
      </header>
      {options.length > 0 && answered > 0 ? <Bars of={options} answered={answered} /> : null}
      {numbers ? <Figures of={numbers} /> : null}
    </>
  )
}

function Bars({ of, answered }: { of: Question['options']; answered: number }) {
  const { locale } = useEvent()
  const most = Math.max(1, ...of.map(({ count }) => count))
  return (
    <table className={styles.bars}>
      <VisuallyHidden as="caption">How often each option was chosen</VisuallyHidden>
      <tbody>
        {of.map(({ value, label, count }) => (
          <tr key={value}>
            <th scope="row">{label || value}</th>
            <td aria-hidden>
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </td>
            <td title={`${Math.round((count / Math.max(1, answered)) * 100)} %`}>
              {formatNumber(count, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figures({ of }: { of: NonNullable<Question['numbers']> }) {
  const { locale } = useEvent()
  const rows = [
    ['Least', of.least],
    ['Median', of.median],
    ['Most', of.most],
    ['Sum', of.sum],
  ] as const
  return (
    <table className={styles.bars}>
      <VisuallyHidden as="caption">Figures of the answers</VisuallyHidden>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(figure, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
