import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatPrice } from '#kit/money/money.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { plural } from '#kit/text/list-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { OrderSummary } from '../../contract.ts'
import { sourceNames } from '../../domain/column-labels.ts'
import type { OrderSource } from '../../domain/sources.ts'
import { Signed, signedPrice } from './order-columns.tsx'
import styles from './orders.module.css'

type Shown = { summary: OrderSummary }

/** What all orders come to that the filters choose. */
export function OrderLead({ summary: { total }, of }: Shown & { of: OrderSource }) {
  const { locale, currencyId } = useEvent()
  const words = useTerms()
  const countOf = useCountOf()
  const price = (amount: string) => formatPrice(amount, currencyId, locale)
  const ordered =
    of === 'guests' ? countOf(total.orders, 'guest', 'guests') : words(countOf(total.orders, 'team', 'teams'))
  return (
    <span className={styles.lead}>
      <span>{price(total.amount)}</span>
      <span>{countOf(total.items, 'item', 'items')}</span>
      <span>{ordered}</span>
      {total.former ? (
        <span>
          <Signed
            of={Number(total.former.amountChange)}
            words={signedPrice(total.former.amountChange, price)}
          />{' '}
          since then
          {total.former.added > 0 ? `, ${formatNumber(total.former.added, locale)} added` : ''}
          {total.former.withdrawn > 0 ? `, ${formatNumber(total.former.withdrawn, locale)} withdrawn` : ''}
        </span>
      ) : null}
    </span>
  )
}

/** Sums that were stored and are not what the items come to: named, with the way to each. */
export function OrderDifferences({ summary: { differences } }: Shown) {
  const { locale, currencyId } = useEvent()
  const countOf = useCountOf()
  if (differences.count === 0) return null
  const price = (amount: string) => formatPrice(amount, currencyId, locale)
  const further = differences.count - differences.first.length
  return (
    <Banner tone="warning">
      <div className={styles.differences}>
        <span>
          {countOf(differences.count, 'submission', 'submissions')} {plural(differences.count, 'does', 'do')}{' '}
          not add up: the items come to something else than the total that was stored when it was sent. This
          report counts the items.
        </span>
        <ul>
          {differences.first.map((difference) => (
            <li key={difference.submissionId}>
              <Differing {...difference} />: items {price(difference.counted)},{' '}
              {difference.stored === null ? 'no stored total' : `stored total ${price(difference.stored)}`}
            </li>
          ))}
        </ul>
        {further > 0 ? <span>And {formatNumber(further, locale)} more.</span> : null}
      </div>
    </Banner>
  )
}

/** There is no report of an archived form to lead to. */
function Differing({ submissionId, formId, formTitle, teamName, isArchived }: Difference) {
  const words = useTerms()
  const name = (
    <span translate="no">
      {teamName}, {formTitle}
    </span>
  )
  if (isArchived)
    return (
      <>
        {name} {words('(archived form)')}
      </>
    )
  const open = { view: 'table', submission: submissionId } as const
  return <Link to={addressOf('/admin/reports/forms/{formId}', { formId }, open)}>{name}</Link>
}

type Difference = OrderSummary['differences']['first'][number]

/** Whose orders are shown beside those of teams, where there are any: they are in no sum of theirs. */
export function OrdersApart({ summary: { sources }, of, onShow }: Shown & OrdersApartProps) {
  const { locale, currencyId } = useEvent()
  const words = useTerms()
  const others = sources.filter(({ source, orders }) => source !== of && (orders > 0 || source === 'teams'))
  if (of === 'teams' && others.length === 0) return null
  return (
    <span className={styles.apart}>
      <span>{of === 'teams' ? 'Apart:' : words(`${sourceNames[of]} only.`)}</span>
      {others.map(({ source, amount }) => (
        <Link key={source} to={onShow(source)}>
          {words(sourceNames[source])} {formatPrice(amount, currencyId, locale)}
        </Link>
      ))}
    </span>
  )
}

type OrdersApartProps = { of: OrderSource; onShow: (source: OrderSource) => ReturnType<typeof addressOf> }

export function OrderFootnote({ summary, of }: { summary: OrderSummary | undefined; of: OrderSource }) {
  const { locale, timeZone } = useEvent()
  const words = useTerms()
  const countOf = useCountOf()
  if (!summary) return null
  const { since } = summary
  // Of guests each submission counts.
  const duplicates = of === 'guests' ? 0 : summary.duplicates
  return (
    <>
      {words(
        of === 'guests'
          ? 'Counts each submission of a guest, at the prices it was sent with.'
          : 'Counts the latest submission of each team, at the prices it was sent with; no drafts.',
      )}
      {duplicates > 0 ? ` ${countOf(duplicates, 'duplicate', 'duplicates')} not counted.` : ''}
      {since ? ` Compared with ${formatDateTime(since, locale, timeZone)}.` : ''}
    </>
  )
}
