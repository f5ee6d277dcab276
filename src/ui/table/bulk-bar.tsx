import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useRegion } from '#ui/text/region.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { asApiError } from '../data/api-error.ts'
import styles from './bulk-bar.module.css'
import { ExportTicked } from './export-menu.tsx'
import type { Selection } from './selection.ts'
import { type BulkAction, exportAddress, type TableParts } from './table-parts.ts'

type BulkBarProps<Row extends object> = {
  parts: TableParts<Row>
  selection: Selection
  actions: BulkAction[]
}

/** No command takes more. */
const MOST_AT_ONCE = 500

/** The dark bar above a list while rows are selected. */
export function BulkBar<Row extends object>({ parts, selection, actions }: BulkBarProps<Row>) {
  const { props, rows } = parts
  const { locale } = useRegion()
  const count = selection.ids.size
  const here = new Set(rows.shown.map(props.rowId))
  const elsewhere = [...selection.ids].filter((id) => !here.has(id)).length
  const words = `${count.toLocaleString(locale)} selected${elsewhere > 0 ? `, ${elsewhere.toLocaleString(locale)} on other pages` : ''}`
  const canTakeMore = count < rows.count && count - elsewhere >= here.size && rows.count <= MOST_AT_ONCE
  const [isLoading, setIsLoading] = useState(false)
  const selectAll = async () => {
    setIsLoading(true)
    try {
      selection.select((await props.loadAll()).map(props.rowId))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
    setIsLoading(false)
  }
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? words : ''}</VisuallyHidden>
      {count > 0 ? (
        <div className={styles.place}>
          <div className={styles.bar} role="toolbar" aria-label="Selected rows">
            <strong>{words}</strong>
            {canTakeMore ? (
              <Button variant="bar" size="small" loading={isLoading} onClick={() => void selectAll()}>
                Select all {rows.count.toLocaleString(locale)}
              </Button>
            ) : null}
            <span className={styles.actions}>
              {actions.map((action) => (
                <Button
                  key={action.label}
                  variant="bar"
                  size="small"
                  {...(action.icon ? { icon: action.icon } : {})}
                  onClick={() => action.onPress([...selection.ids], selection.clear)}
                >
                  {action.label}
                </Button>
              ))}
              <ExportTicked address={exportAddress(parts)} ids={selection.ids} />
              <IconButton
                icon={closeSvg}
                label="Clear selection"
                variant="bar"
                size="small"
                onClick={selection.clear}
              />
            </span>
          </div>
        </div>
      ) : null}
    </>
  )
}
