import { showToast } from '#ui/feedback/toast.tsx'
import { loadPart } from '#ui/parts/load-part.ts'
import type { ExportFormat } from './export-rows.ts'
import type { TableParts } from './table-parts.ts'

/**
 * Downloads the visible columns of every row that matches the view, on all pages; with `ids`, only of those rows. The
 * code for spreadsheets is loaded on use.
 */
export async function saveRows<Row extends object>(
  { props, rows }: TableParts<Row>,
  format: ExportFormat,
  ids?: ReadonlySet<string>,
): Promise<void> {
  try {
    const { exportRows } = await loadPart(() => import('./export-rows.ts'))
    const all = props.loadAll ? await props.loadAll() : rows.matching
    const saved = ids ? all.filter((row) => ids.has(props.rowId(row))) : all
    await exportRows(props.name, format, rows.visibleColumns, saved)
  } catch {
    showToast({ tone: 'error', message: 'The export failed. Please try again later' })
  }
}
