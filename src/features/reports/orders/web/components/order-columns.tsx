import changedSvg from '@material-symbols/svg-400/outlined/swap_vert.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { formatPrice } from '#kit/money/money.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Column } from '#ui/table/columns.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { OrderReportRow } from '../../contract.ts'
import type { OrderChange } from '../../domain/changes.ts'
import { changeNames, OFF_WORDS, orderersLabel, orderLabels } from '../../domain/column-labels.ts'
import type { OrderGrouping } from '../../domain/groupings.ts'
import styles from './orders.module.css'

type Shown = { locale: string; currencyId: string; isCompared: boolean; isOfGuests: boolean }
type OrderColumn = Column<OrderReportRow>

/** The columns of a grouping, by the keys of its file. */
export function orderColumns(by: OrderGrouping, shown: Shown): OrderColumn[] {
  const { locale, currencyId, isCompared, isOfGuests } = shown
  const price = (amount: string) => formatPrice(amount, currencyId, locale)
  const moves = (row: OrderReportRow) => <FromTo row={row} locale={locale} price={price} />
  const item: OrderColumn = {
    ...{ id: 'item', header: orderLabels.item, value: (row) => row.item, width: 260 },
    cell: (row) => (
      <>
        <Named row={row} name={row.item} isTeam={false} />
        {moves(row)}
      </>
    ),
  }
  const form: OrderColumn = {
    ...{ id: 'form', header: orderLabels.form, value: (row) => row.formTitle, onPhone: 'none' },
    cell: (row) => <span translate="no">{row.formTitle}</span>,
  }
  const question: OrderColumn = {
    ...{ id: 'question', header: orderLabels.question, value: (row) => row.question, onPhone: 'none' },
    hidden: true,
    cell: (row) => <span translate="no">{row.question}</span>,
  }
  const hall: OrderColumn = {
    ...{ id: 'hall', header: orderLabels.hall, value: (row) => row.hall ?? '' },
    cell: (row) => (row.hall ? <span translate="no">{row.hall}</span> : <None />),
  }
  const stand: OrderColumn = {
    ...{ id: 'stand', header: orderLabels.stand, value: (row) => row.stand ?? '', width: 110 },
    cell: (row) => (row.stand ? <span translate="no">{row.stand}</span> : <None />),
  }
  const team: OrderColumn = {
    ...{ id: 'team', header: orderLabels.team, value: (row) => row.teamName ?? '', width: 220 },
    cell: (row) => (
      <>
        <Named row={row} name={row.teamName ?? ''} isTeam />
        {by === 'teams' ? moves(row) : null}
      </>
    ),
  }
  const each: OrderColumn = {
    ...{ id: 'price', header: orderLabels.price, align: 'end', onPhone: 'none' },
    value: (row) => row.price,
    cell: (row) =>
      row.price === null ? (
        <span className={styles.quiet}>{row.quantity === 0 ? '–' : 'Several'}</span>
      ) : (
        price(row.price)
      ),
  }
  const orders: OrderColumn = {
    ...{ id: 'orders', header: orderersLabel(isOfGuests), align: 'end', onPhone: 'none' },
    value: (row) => row.orders,
    cell: (row) => <Moved row={row}>{formatNumber(row.orders, locale)}</Moved>,
  }
  const quantity: OrderColumn = {
    ...{ id: 'quantity', header: orderLabels.quantity, align: 'end', value: (row) => row.quantity },
    cell: (row) => <strong className={styles.figure}>{formatNumber(row.quantity, locale)}</strong>,
  }
  const amount: OrderColumn = {
    ...{ id: 'amount', header: orderLabels.amount, align: 'end', value: (row) => row.amount },
    cell: (row) => <span className={styles.figure}>{price(row.amount)}</span>,
  }
  const sums = [quantity, amount]
  const compared: OrderColumn[] = [
    {
      ...{ id: 'quantityThen', header: orderLabels.quantityThen, align: 'end', onPhone: 'none' },
      // Beside the item stands what it was.
      hidden: true,
      value: (row) => row.since?.quantity ?? null,
    },
    {
      ...{ id: 'quantityChange', header: orderLabels.quantityChange, align: 'end' },
      value: (row) => row.since?.quantityChange ?? null,
      cell: ({ since }) =>
        since ? (
          <Signed of={since.quantityChange} words={signedNumber(since.quantityChange, locale)} />
        ) : null,
    },
    {
      ...{ id: 'amountThen', header: orderLabels.amountThen, align: 'end', onPhone: 'none', hidden: true },
      value: (row) => row.since?.amount ?? null,
      cell: ({ since }) => (since ? price(since.amount) : null),
    },
    {
      ...{ id: 'amountChange', header: orderLabels.amountChange, align: 'end', onPhone: 'none' },
      value: (row) => row.since?.amountChange ?? null,
      cell: ({ since }) =>
        since ? (
          <Signed of={Number(since.amountChange)} words={signedPrice(since.amountChange, price)} />
        ) : null,
    },
    {
      ...{ id: 'change', header: orderLabels.change, onPhone: 'status' },
      // Nothing to say of what is as it was.
      value: ({ since }) => (since && since.change !== 'unchanged' ? changeNames[since.change] : ''),
      isOurs: true,
      cell: ({ since }) =>
        since && since.change !== 'unchanged' ? <ChangeChip change={since.change} /> : null,
    },
  ]
  const own: Record<OrderGrouping, OrderColumn[]> = {
    items: [item, form, question, each, orders, ...sums],
    halls: [item, hall, form, question, each, orders, ...sums],
    stands: [team, hall, stand, item, form, question, each, ...sums],
    teams: [team, hall, stand, ...sums],
  }
  return [...own[by], ...(isCompared ? compared : [])]
}

function Named({ row, name, isTeam }: { row: OrderReportRow; name: string; isTeam: boolean }) {
  const isName = !isTeam || row.teamId !== null
  return (
    <span className={styles.named}>
      {isName ? <span translate="no">{name}</span> : <span className={styles.quiet}>{name}</span>}
      {row.isOff ? (
        <Tooltip label={OFF_WORDS}>
          <span className={styles.off}>
            <Icon of={warningSvg} size={16} label={OFF_WORDS} />
          </span>
        </Tooltip>
      ) : null}
    </span>
  )
}

type FromToProps = { row: OrderReportRow; locale: string; price: (amount: string) => string }

/** What has changed since the chosen day, beside the item that it is about: “2 → 5, £120.00 → £300.00”. */
function FromTo({ row: { since, quantity, amount }, locale, price }: FromToProps) {
  if (!since || since.change === 'unchanged') return null
  return (
    <span className={styles.fromTo}>
      {since.quantityChange === 0 ? null : (
        <Change from={formatNumber(since.quantity, locale)} to={formatNumber(quantity, locale)} />
      )}
      {Number(since.amountChange) === 0 ? null : <Change from={price(since.amount)} to={price(amount)} />}
    </span>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <span className={styles.change}>
      <VisuallyHidden>From </VisuallyHidden>
      <s>{from}</s>
      <span aria-hidden="true">→</span>
      <VisuallyHidden> to </VisuallyHidden>
      <strong>{to}</strong>
    </span>
  )
}

function None() {
  return <span className={styles.quiet}>–</span>
}

/** How many teams ordered it, and since the chosen day how many more and fewer. */
function Moved({ row: { since }, children }: { row: OrderReportRow; children: string }) {
  if (!since || (since.added === 0 && since.withdrawn === 0)) return children
  const words = [
    ...(since.added > 0 ? [`${since.added} added`] : []),
    ...(since.withdrawn > 0 ? [`${since.withdrawn} withdrawn`] : []),
  ]
  return (
    <span className={styles.moved}>
      {children}
      <span className={styles.quiet}>{words.join(', ')}</span>
    </span>
  )
}

const tones: Record<OrderChange, StatusTone> = {
  added: 'done',
  changed: 'open',
  withdrawn: 'late',
  unchanged: 'na',
}

function ChangeChip({ change }: { change: OrderChange }) {
  return (
    <StatusChip tone={tones[change]} {...(change === 'changed' ? { icon: changedSvg } : {})}>
      {changeNames[change]}
    </StatusChip>
  )
}

export function Signed({ of, words }: { of: number; words: string }) {
  return (
    <span className={styles.signed} data-sign={of === 0 ? 'same' : of > 0 ? 'more' : 'less'}>
      {words}
    </span>
  )
}

const MINUS = '−'

function signedNumber(value: number, locale: string): string {
  if (value === 0) return '0'
  return `${value > 0 ? '+' : MINUS}${formatNumber(Math.abs(value), locale)}`
}

export function signedPrice(amount: string, price: (amount: string) => string): string {
  if (amount.startsWith('-')) return `${MINUS}${price(amount.slice(1))}`
  return amount === '0.00' ? price(amount) : `+${price(amount)}`
}
