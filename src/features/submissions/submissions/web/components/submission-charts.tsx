import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { formatPrice, sumAmounts } from '#kit/money/money.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Period } from '#ui/controls/period-chip.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SubmissionSummary } from '../../contract/organising.ts'
import type { submissionList } from '../../domain/list.ts'
import { submissionsApi } from '../api.ts'
import shared from './received.module.css'
import styles from './submission-charts.module.css'

type Search = ListSearch<typeof submissionList> & Period
type Question = SubmissionSummary['questions'][number]
type ChartsProps = {
  formId: string
  /** What the filters of the table keep. */
  search: Search
  onClear: () => void
}

/** What submissions say together: a chart for each question with options or numbers, and a table of the others. */
export function SubmissionCharts({ formId, search, onClear }: ChartsProps) {
  const countOf = useCountOf()
  const summary = useQuery(submissionsApi.getSummary.queryOptions({ input: { formId, ...search } }))
  if (!summary.data) return <ListPlaceholder error={summary.error} onRetry={() => void summary.refetch()} />
  const { total, questions } = summary.data
  const isDrawn = ({ options, items, numbers }: Question) =>
    options.length > 0 || items.length > 0 || numbers !== null
  const others = questions.filter((question) => !isDrawn(question))
  const isFiltered = Object.keys(search).length > 0
  return (
    <>
      <p className={styles.chartsLead}>
        {isFiltered
          ? `${countOf(total, 'submission matches', 'submissions match')} the filters of the table.`
          : `${countOf(total, 'submission', 'submissions')}. Duplicates are not counted.`}
        {isFiltered ? (
          <Button size="small" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </p>
      {total > 0 ? (
        <div className={styles.charts}>
          {questions.filter(isDrawn).map((question) => (
            <Card key={question.key} component="section">
              <Chart question={question} />
            </Card>
          ))}
        </div>
      ) : null}
      {total > 0 && others.length > 0 ? (
        <Card component="section">
          <Others of={others} />
        </Card>
      ) : null}
    </>
  )
}

function Chart({ question }: { question: Question }) {
  const { groupLabel, options, items, numbers, answered, blank, notAsked, type } = question
  const counts = [
    `${answered} answered`,
    ...(blank > 0 ? [`${blank} left blank`] : []),
    ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
  ]
  return (
    <>
      <header className={styles.chartHead}>
        <h2 className={styles.chartTitle} translate="no">
          {nameOf(question)}
        </h2>
        <span className={shared.quiet}>
          {groupLabel === '' ? '' : `${groupLabel}, each entry · `}
          {counts.join(' · ')}
        </span>
      </header>
      {options.length > 0 && answered > 0 ? <Bars of={options} answered={answered} /> : null}
      {items.length > 0 && answered > 0 ? <Orders of={items} /> : null}
      {numbers ? <Figures of={numbers} isMoney={type === 'grandTotal'} /> : null}
    </>
  )
}

function nameOf({ number, label, isRemoved }: Question): string {
  return `${number} ${label}${isRemoved ? ' (removed)' : ''}`
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
            <th scope="row" translate="no">
              {label || value}
            </th>
            <td aria-hidden>
              {count > 0 ? (
                <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
              ) : null}
            </td>
            <td>{formatNumber(count, locale)}</td>
            <td className={styles.share}>
              {formatNumber(Math.round((count / Math.max(1, answered)) * 100), locale)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many of each item, and what they come to; without prices, how many alone. */
function Orders({ of }: { of: Question['items'] }) {
  const { locale, currencyId } = useEvent()
  const most = Math.max(1, ...of.map(({ quantity }) => quantity))
  const total = sumAmounts(of.map(({ amount }) => amount))
  const hasPrices = Number(total) > 0
  return (
    <table className={styles.bars}>
      <VisuallyHidden as="caption">How many of each item were ordered</VisuallyHidden>
      <tbody>
        {of.map(({ itemId, label, quantity, amount }) => (
          <tr key={itemId}>
            <th scope="row" translate="no">
              {label || itemId}
            </th>
            <td aria-hidden>
              {quantity > 0 ? (
                <span className={styles.bar} style={{ width: `${(quantity / most) * 100}%` }} />
              ) : null}
            </td>
            <td>{formatNumber(quantity, locale)}</td>
            <td className={styles.amount}>{hasPrices ? formatPrice(amount, currencyId, locale) : null}</td>
          </tr>
        ))}
      </tbody>
      {hasPrices ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td className={styles.amount}>{formatPrice(total, currencyId, locale)}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

type FiguresProps = { of: NonNullable<Question['numbers']>; isMoney: boolean }

function Figures({ of, isMoney }: FiguresProps) {
  const { locale, currencyId } = useEvent()
  const figures = [
    ['Lowest', of.least],
    ['Median', of.median],
    ['Highest', of.most],
    ['Total', of.sum],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isMoney ? formatPrice(figure, currencyId, locale) : formatNumber(figure, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Questions whose answers cannot be counted: texts, names, files. */
function Others({ of }: { of: Question[] }) {
  return (
    <>
      <h2 className={shared.cardTitle}>Other questions</h2>
      <table className={styles.others}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answered</th>
            <th scope="col">Left blank</th>
            <th scope="col">Not asked</th>
          </tr>
        </thead>
        <tbody>
          {of.map((question) => (
            <tr key={question.key}>
              <th scope="row" translate="no">
                {nameOf(question)}
                {question.groupLabel === '' ? null : (
                  <span className={shared.quiet}> {question.groupLabel}, each entry</span>
                )}
              </th>
              <td>{question.answered}</td>
              <td>{question.blank}</td>
              <td>{question.notAsked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
