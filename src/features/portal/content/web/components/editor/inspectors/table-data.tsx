import { plural } from '#kit/text/list-words.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import type { DataProps } from './inspector-props.ts'
import styles from './inspectors.module.css'

/** The cells are edited in place. */
export function TableData({ section, onChange, field }: DataProps<'table'>) {
  const { isFirstRowHeader, isFixedWidth, columnCount, rows } = section.data
  const { error } = field('rows')
  return (
    <div>
      {columnCount > 0 ? (
        <p className={styles.note}>
          {columnCount} {plural(columnCount, 'column', 'columns')}, {rows.length}{' '}
          {plural(rows.length, 'row', 'rows')}. Arrows and Enter lead from cell to cell; cells of a
          spreadsheet can be pasted.
        </p>
      ) : null}
      <Switch
        label="First row is a header"
        checked={isFirstRowHeader}
        onChange={(checked) => onChange({ isFirstRowHeader: checked }, '')}
      />
      <Switch
        label="Fixed width"
        help="Make all columns the same width."
        checked={isFixedWidth}
        onChange={(checked) => onChange({ isFixedWidth: checked }, '')}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}
