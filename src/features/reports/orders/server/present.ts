import { fromHundredths } from '#kit/money/money.ts'
import { FIRST_DIFFERENCES, type OrderReportRow, type OrderSummary } from '../contract.ts'
import type { OrderRow } from '../domain/count-orders.ts'
import type { summaryOfOrders } from './queries/orders.ts'

export function presentOrder({ id, item, hall, orderer, ...row }: OrderRow): OrderReportRow {
  const { now, former, price, isOff } = row
  return {
    id,
    itemId: item?.id ?? null,
    item: item?.label ?? '',
    question: item?.question ?? '',
    formId: item?.form.id ?? null,
    formTitle: item?.form.title ?? '',
    hall,
    stand: orderer?.stand ?? null,
    teamId: orderer?.teamId ?? null,
    teamName: orderer?.name ?? null,
    price: price === null ? null : fromHundredths(price),
    quantity: now.quantity,
    amount: fromHundredths(now.amount),
    orders: now.orderers,
    since: former && {
      quantity: former.quantity,
      amount: fromHundredths(former.amount),
      quantityChange: now.quantity - former.quantity,
      amountChange: fromHundredths(now.amount - former.amount),
      change: row.change ?? 'unchanged',
      added: row.added,
      withdrawn: row.withdrawn,
    },
    isOff,
  }
}

type Summary = Awaited<ReturnType<typeof summaryOfOrders>>

export function presentSummary(summary: Summary, at: Date): OrderSummary {
  const { now, former, items, added, withdrawn } = summary.total
  const forms = new Map(summary.items.map(({ form }) => [form.id, form.title]))
  return {
    at: at.toISOString(),
    since: summary.since?.toISOString() ?? null,
    total: {
      quantity: now.quantity,
      amount: fromHundredths(now.amount),
      ...{ orders: now.orderers, items },
      former: former && {
        quantity: former.quantity,
        amount: fromHundredths(former.amount),
        orders: former.orderers,
        amountChange: fromHundredths(now.amount - former.amount),
        ...{ added, withdrawn },
      },
    },
    sources: summary.sources.map(({ source, orderers, amount }) => ({
      ...{ source, orders: orderers },
      amount: fromHundredths(amount),
    })),
    duplicates: summary.duplicates,
    differences: {
      count: summary.differences.length,
      first: summary.differences
        .slice(0, FIRST_DIFFERENCES)
        .map(({ submissionId, form, orderer, counted, stored }) => ({
          submissionId,
          formId: form.id,
          formTitle: form.title,
          isArchived: form.isArchived,
          teamName: orderer.name,
          counted: fromHundredths(counted),
          stored,
        })),
    },
    forms: [...forms].map(([id, name]) => ({ id, name })),
    items: summary.items.map(({ id, label, form }) => ({ id, name: label, formTitle: form.title })),
  }
}
