import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { saveRows } from './save-rows.ts'
import type { Selection } from './selection.ts'
import styles from './table.module.css'
import type { BulkAction, TableParts } from './table-parts.ts'

type BulkBarProps<Row extends object> = {
  parts: TableParts<Row>
  selection: Selection
  actions: BulkAction[]
  matchingIds: string[]
}

/** The dark bar above a list while rows are selected. */
export function BulkBar<Row extends object>({ parts, selection, actions, matchingIds }: BulkBarProps<Row>) {
  const { props, rows } = parts
  const count = selection.ids.size
  const hasMore = count > 0 && count < matchingIds.length && count >= rows.shown.length
  // Rows selected on another page of the server are only available if all rows can be loaded.
  const canExport = props.loadAll !== undefined || [...selection.ids].every((id) => matchingIds.includes(id))

  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? `${count} selected` : ''}</VisuallyHidden>
      {count > 0 ? (
        <div className={styles.bar} role="toolbar" aria-label="Selected rows">
          <strong>{count} selected</strong>
          {hasMore ? (
            <Button variant="bar" size="small" onClick={() => selection.select(matchingIds)}>
              Select all {matchingIds.length}
            </Button>
          ) : null}
          <span className={styles.barActions}>
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
            {canExport ? (
              <Button
                variant="bar"
                size="small"
                icon={downloadSvg}
                onClick={() => void saveRows(parts, 'xlsx', selection.ids)}
              >
                Export
              </Button>
            ) : null}
            <IconButton
              icon={closeSvg}
              label="Clear selection"
              variant="bar"
              size="small"
              onClick={selection.clear}
            />
          </span>
        </div>
      ) : null}
    </>
  )
}
