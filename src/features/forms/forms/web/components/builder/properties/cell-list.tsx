import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { type CellType, cellIds, cellTypes, fieldTypeNames } from '../../../../domain/fields/field-types.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import { Bounds } from './bounds.tsx'
import { LineItem } from './line-item.tsx'
import { swapped } from './option-list.tsx'
import styles from './properties.module.css'
import type { PropertyProps } from './property-props.ts'

const types = cellTypes.map((type) => ({ value: type, label: fieldTypeNames[type] }))

/** The columns of a repeater, and how many rows are allowed. */
export function RepeaterProperties({ field, onChange }: PropertyProps<FieldOf<'repeater'>>) {
  const { cellSchema } = field
  const change = (cells: typeof cellSchema, about: string) => onChange({ ...field, cellSchema: cells }, about)
  const add = () => {
    const id = cellIds.find((free) => cellSchema.every((cell) => cell.id !== free))
    if (id) change([...cellSchema, { id, label: '', type: 'text' }], '')
  }
  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Columns</legend>
        {cellSchema.map((cell, index) => (
          <LineItem
            key={cell.id}
            name={`Column ${index + 1}`}
            value={cell.label}
            placeholder={`Column ${index + 1}`}
            maxLength={limits.labelLength}
            canMoveUp={index > 0}
            canMoveDown={index < cellSchema.length - 1}
            onChange={(label) => change(cellSchema.with(index, { ...cell, label }), `${cell.id} label`)}
            onEnter={add}
            onMove={(step) => change(swapped(cellSchema, index, index + step), '')}
            onRemove={() => change(cellSchema.toSpliced(index, 1), '')}
          >
            <SelectField
              label={undefined}
              aria-label={`Type of column ${index + 1}`}
              className={styles.type ?? ''}
              data={types}
              value={cell.type}
              allowDeselect={false}
              onChange={(type) =>
                change(cellSchema.with(index, { ...cell, type: (type ?? 'text') as CellType }), '')
              }
            />
          </LineItem>
        ))}
        {cellSchema.length < limits.repeaterCells ? (
          <div>
            <Button variant="accent" size="small" icon={addSvg} onClick={add}>
              Add a column
            </Button>
          </div>
        ) : null}
      </fieldset>
      <Bounds
        least={{ label: 'Minimum rows', value: field.min }}
        most={{ label: 'Maximum rows', value: field.max }}
        limit={limits.repeaterRows}
        onChange={(bounds, about) => onChange({ ...field, ...bounds }, about)}
      />
    </>
  )
}
