import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { limits } from '../../../../domain/fields/limits.ts'
import { focusLine, LineItem } from './line-item.tsx'
import { newOption, type Option, renamed, withPasted } from './option-names.ts'
import styles from './properties.module.css'

type OptionListProps = {
  options: readonly Option[]
  /** Values that stored answers may already have; they stay, even when the option's label changes. */
  fixedValues: ReadonlySet<string>
  onChange: (options: Option[], about: string) => void
  /** An option whose value follows its new label. */
  onRename: (options: Option[], from: string, to: string, about: string) => void
}

/** The options to choose from. Enter adds one below; pasting a column adds one for each line. */
export function OptionList({ options, fixedValues, onChange, onRename }: OptionListProps) {
  const rename = (index: number, label: string) => {
    const before = options[index]
    if (!before) return
    const option = renamed(options, index, label, fixedValues.has(before.value))
    const next = options.with(index, option)
    const about = `option ${index}`
    if (option.value === before.value) onChange(next, about)
    else onRename(next, before.value, option.value, about)
  }
  const insert = (index: number, added: Option[]) => {
    if (options.length + added.length <= limits.options) onChange(options.toSpliced(index, 0, ...added), '')
  }
  const paste = (index: number, text: string): boolean => {
    const before = options[index]
    if (!before) return false
    const next = withPasted(options, index, text, fixedValues.has(before.value))
    if (!next || next.length > limits.options) return false
    const first = next[index]
    if (first && first.value !== before.value) onRename(next, before.value, first.value, '')
    else onChange(next, '')
    return true
  }

  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Options</legend>
      {options.map((option, index) => (
        <LineItem
          // biome-ignore lint/suspicious/noArrayIndexKey: a value changes as it is typed, so it is no key
          key={index}
          name={`Option ${index + 1}`}
          value={option.label}
          maxLength={limits.labelLength}
          placeholder={option.value}
          canMoveUp={index > 0}
          canMoveDown={index < options.length - 1}
          onChange={(label) => rename(index, label)}
          onEnter={() => insert(index + 1, [newOption(options)])}
          onPaste={(text) => paste(index, text)}
          onMove={(step) => onChange(swapped(options, index, index + step), '')}
          onRemove={() => onChange(options.toSpliced(index, 1), '')}
        />
      ))}
      {options.length === 0 ? <FieldError>Add at least one option.</FieldError> : null}
      <div>
        <Button
          variant="accent"
          size="small"
          icon={addSvg}
          disabled={options.length >= limits.options}
          onClick={(event) => {
            insert(options.length, [newOption(options)])
            focusLine(event.currentTarget, options.length)
          }}
        >
          Add an option
        </Button>
      </div>
    </fieldset>
  )
}

export function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
