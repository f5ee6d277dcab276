import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import notesSvg from '@material-symbols/svg-400/outlined/notes.svg?raw'
import { useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import { focusLine, LineItem } from './line-item.tsx'
import { swapped } from './option-list.tsx'
import { PriceField } from './price-field.tsx'
import styles from './properties.module.css'
import type { PropertyProps } from './property-props.ts'

const noEntries: never[] = []

type Item = FieldOf<'itemList'>['items'][number]

/** The items that can be ordered, their prices, and what people see of them. */
export function ItemListProperties({ field, onChange }: PropertyProps<FieldOf<'itemList'>>) {
  const { items } = field
  const [described, setDescribed] = useState<ReadonlySet<string>>(new Set())
  const change = (next: Item[], about: string) => onChange({ ...field, items: next }, about)
  const insert = (index: number) => {
    if (items.length >= limits.items) return
    change(items.toSpliced(index, 0, { itemId: newId(), label: '', price: '0.00', description: '' }), '')
  }
  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Items</legend>
        {items.map((item, index) => {
          const name = item.label || `Item ${index + 1}`
          const edit = (changes: Partial<Item>, about: string) =>
            change(items.with(index, { ...item, ...changes }), `${item.itemId} ${about}`)
          return (
            <div key={item.itemId} className={styles.item}>
              <LineItem
                name={`Item ${index + 1}`}
                value={item.label}
                placeholder={`Item ${index + 1}`}
                maxLength={limits.labelLength}
                canMoveUp={index > 0}
                canMoveDown={index < items.length - 1}
                onChange={(label) => edit({ label }, 'label')}
                onEnter={() => insert(index + 1)}
                onMove={(step) => change(swapped(items, index, index + step), '')}
                onRemove={() => change(items.toSpliced(index, 1), '')}
                extraEntries={
                  described.has(item.itemId) || item.description !== ''
                    ? noEntries
                    : [
                        {
                          label: 'Add a description',
                          icon: notesSvg,
                          onPress: () => setDescribed(new Set([...described, item.itemId])),
                        },
                      ]
                }
              >
                <PriceField
                  of={name}
                  about={`${item.itemId} price`}
                  value={item.price}
                  onChange={(price) => edit({ price }, 'price')}
                />
              </LineItem>
              {described.has(item.itemId) || item.description !== '' ? (
                <TextField
                  label={undefined}
                  aria-label={`Description of ${name}`}
                  placeholder="Description"
                  value={item.description}
                  maxLength={limits.descriptionLength}
                  onChange={(description) => edit({ description }, 'description')}
                />
              ) : null}
            </div>
          )
        })}
        {items.length === 0 ? <FieldError>Add at least one item.</FieldError> : null}
        <div>
          <Button
            variant="accent"
            size="small"
            icon={addSvg}
            disabled={items.length >= limits.items}
            onClick={(event) => {
              insert(items.length)
              focusLine(event.currentTarget, items.length)
            }}
          >
            Add an item
          </Button>
        </div>
      </fieldset>
      <div className={styles.switches}>
        <Switch
          label="Show price"
          checked={field.showPrice}
          onChange={(showPrice) => onChange({ ...field, showPrice }, '')}
        />
        <Switch
          label="Show subtotals"
          checked={field.showSubtotals}
          onChange={(showSubtotals) => onChange({ ...field, showSubtotals }, '')}
        />
        <Switch
          label="Show total"
          checked={field.showTotal}
          onChange={(showTotal) => onChange({ ...field, showTotal }, '')}
        />
      </div>
    </>
  )
}
