import { formatPrice } from '#kit/money/money.ts'
import { FieldError } from '#ui/controls/field.tsx'
import type { TypedNumber } from '#ui/controls/number-field.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { numberOf } from '../../../domain/answers/canonical.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { limits } from '../../../domain/fields/limits.ts'
import { itemListTotals } from '../../../domain/totals.ts'
import { useFormSettings } from '../form-settings.ts'
import { plainText } from '../plain-text.ts'
import { wordsOf } from '../words.tsx'
import styles from './question.module.css'
import { entriesOf, type QuestionPropsOf, textOf } from './question-props.ts'
import { labelOf, QuestionGroup } from './question-words.tsx'

export function ItemListQuestion({ field, value, problems, onChange }: QuestionPropsOf<'itemList'>) {
  const price = usePrice()
  const { subtotals, total } = itemListTotals(field, value)
  const given = entriesOf(value)

  const order = (itemId: string, quantity: TypedNumber) => {
    const { [itemId]: _, ...others } = given
    const next = quantity === 0 ? others : { ...others, [itemId]: quantity }
    onChange(Object.keys(next).length === 0 ? undefined : (next as typeof value))
  }
  // Items removed from the list cannot be chosen; the first change drops them from the answer.
  const gone = Object.keys(problems ?? {}).find(
    (itemId) => !field.items.some((item) => item.itemId === itemId),
  )

  return (
    <QuestionGroup field={field} problem={problems?.[''] ?? (gone ? problems?.[gone] : undefined)}>
      <div className={styles.items} data-problem={problems ? true : undefined}>
        {field.items.map((item) => {
          const quantity = numberOf(given[item.itemId]) ?? 0
          const typed = typeof given[item.itemId] === 'string' ? textOf(given[item.itemId]) : undefined
          return (
            <div key={item.itemId} className={styles.item}>
              <span className={styles.itemWords}>
                <span className={styles.itemName}>{item.label}</span>
                <ItemDetail field={field} item={item} quantity={quantity} subtotal={subtotals[item.itemId]} />
                {problems?.[item.itemId] ? <FieldError>{problems[item.itemId]}</FieldError> : null}
              </span>
              <Stepper
                label={item.label}
                value={typed === undefined ? quantity : typed}
                max={limits.quantity}
                isWrong={problems?.[item.itemId] !== undefined}
                onChange={(next) => order(item.itemId, next)}
              />
            </div>
          )
        })}
        {field.showTotal && field.showPrice ? (
          <div className={styles.total}>
            <span>Total</span>
            <output>{price(total)}</output>
          </div>
        ) : null}
      </div>
    </QuestionGroup>
  )
}

type ItemDetailProps = {
  field: FieldOf<'itemList'>
  item: FieldOf<'itemList'>['items'][number]
  quantity: number
  subtotal: string | undefined
}

function ItemDetail({ field, item, quantity, subtotal }: ItemDetailProps) {
  const price = usePrice()
  const description = plainText(item.description)
  const prices = [
    field.showPrice ? `${price(item.price)} each` : '',
    // For a quantity of one, the subtotal would repeat the price.
    field.showPrice && field.showSubtotals && quantity > 1 && subtotal ? price(subtotal) : '',
  ].filter(Boolean)
  return (
    <>
      {description ? <span className={styles.itemDetail}>{description}</span> : null}
      {prices.length > 0 ? <span className={styles.itemDetail}>{prices.join(' · ')}</span> : null}
    </>
  )
}

type GrandTotalProps = Pick<QuestionPropsOf<'grandTotal'>, 'field'> & { amount: string }

export function GrandTotal({ field, amount }: GrandTotalProps) {
  const price = usePrice()
  const help = wordsOf(field.description)
  return (
    <div>
      <div className={styles.grandTotal}>
        <span>{labelOf(field)}</span>
        <output>{price(amount)}</output>
      </div>
      {help ? <p className={styles.help}>{help}</p> : null}
    </div>
  )
}

function usePrice() {
  const { locale, currencyId } = useFormSettings()
  return (amount: string) => formatPrice(amount, currencyId, locale)
}
