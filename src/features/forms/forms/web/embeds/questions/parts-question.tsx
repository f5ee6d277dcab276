import { TextField } from '#ui/controls/text-field.tsx'
import {
  type AddressPart,
  addressParts,
  type NamePart,
  nameParts,
} from '../../../domain/fields/field-types.ts'
import { limits } from '../../../domain/fields/limits.ts'
import styles from './question.module.css'
import { entriesOf, type QuestionPropsOf, textOf } from './question-props.ts'
import { QuestionGroup } from './question-words.tsx'

type PartInput = { autoComplete: string; width: 'full' | 'half' | 'third' }

const partInputs: Record<AddressPart | NamePart, PartInput> = {
  addressLine1: { autoComplete: 'address-line1', width: 'full' },
  addressLine2: { autoComplete: 'address-line2', width: 'full' },
  city: { autoComplete: 'address-level2', width: 'half' },
  county: { autoComplete: 'address-level1', width: 'half' },
  country: { autoComplete: 'country-name', width: 'half' },
  postcode: { autoComplete: 'postal-code', width: 'half' },
  prefix: { autoComplete: 'honorific-prefix', width: 'third' },
  firstName: { autoComplete: 'given-name', width: 'half' },
  middleName: { autoComplete: 'additional-name', width: 'half' },
  surname: { autoComplete: 'family-name', width: 'half' },
  postNominals: { autoComplete: 'honorific-suffix', width: 'third' },
}

export function PartsQuestion(props: QuestionPropsOf<'address' | 'fullName'>) {
  const { field, node, value, problems, onChange } = props
  const given = entriesOf(value)
  const shown =
    field.type === 'address'
      ? addressParts.map((name) => ({ name, ...field[name] }))
      : nameParts.map((name) => ({ name, ...field[name] }))

  const change = (name: string, text: string) => {
    const { [name]: _, ...others } = given
    const next = text === '' ? others : { ...others, [name]: text }
    onChange(Object.keys(next).length === 0 ? undefined : (next as typeof value))
  }

  return (
    <QuestionGroup field={field} problem={problems?.['']}>
      <div className={styles.parts}>
        {shown
          .filter(({ show }) => show)
          .map(({ name, label }) => (
            <div key={name} className={styles.part} data-width={partInputs[name].width}>
              <TextField
                label={label || name}
                error={problems?.[name]}
                autoComplete={node.loopIndex === null ? partInputs[name].autoComplete : 'off'}
                maxLength={limits.lineLength}
                value={textOf(given[name])}
                onChange={(text) => change(name, text)}
              />
            </div>
          ))}
      </div>
    </QuestionGroup>
  )
}
