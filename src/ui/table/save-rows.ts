import { DEFAULT_CURRENCY } from '#kit/money/currencies.ts'
import type { ExportFormat } from '#kit/sheets/export-column.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { loadPart } from '#ui/parts/load-part.ts'
import type { Region } from '#ui/text/region.ts'
import type { TableParts } from './table-parts.ts'

/**
 * Downloads the visible columns of every row that matches the view, on all pages; with `ids`, only of those rows. The
 * code for spreadsheets is loaded on use.
 */
export async function saveRows<Row extends object>(
  { props, rows }: TableParts<Row>,
  format: ExportFormat,
  { locale, timeZone }: Region,
  ids?: ReadonlySet<string>,
): Promise<void> {
  try {
    const { exportRows } = await loadPart(() => import('./export-rows.ts'))
    const all = props.loadAll ? await props.loadAll() : rows.matching
    const saved = ids ? all.filter((row) => ids.has(props.rowId(row))) : all
    // No table has a column of money: amounts are in the lists that the server writes.
    const shownIn = { locale, timeZone, currency: DEFAULT_CURRENCY }
    await exportRows(props.name, format, { columns: rows.visibleColumns, rows: saved, shownIn })
  } catch {
    showToast({ tone: 'error', message: 'The export failed. Please try again later' })
  }
}
