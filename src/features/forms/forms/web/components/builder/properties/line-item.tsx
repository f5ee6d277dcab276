import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { type MenuEntry, RowMenu } from '#ui/controls/menu.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import styles from './properties.module.css'

type LineItemProps = {
  /** What the line is called: “Option 2”. */
  name: string
  value: string
  placeholder?: string
  maxLength: number
  canMoveUp: boolean
  canMoveDown: boolean
  onChange: (value: string) => void
  onEnter: () => void
  /** Returns true when the pasted text was added as several lines. */
  onPaste?: (text: string) => boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** Entries at the top of the menu. */
  extraEntries?: readonly MenuEntry[]
  /** Shown between the text and the menu. */
  children?: ReactNode
}

/** One line of a list in the inspector, with its menu. Alt and the arrow keys move it. */
export function LineItem(props: LineItemProps) {
  const { name, value, placeholder, maxLength, canMoveUp, canMoveDown, children, extraEntries = [] } = props
  const { onChange, onEnter, onPaste, onMove, onRemove } = props
  const entries: MenuEntry[] = [
    ...extraEntries,
    { label: 'Move up', icon: upSvg, disabled: !canMoveUp, onPress: () => onMove(-1) },
    { label: 'Move down', icon: downSvg, disabled: !canMoveDown, onPress: () => onMove(1) },
    'divider',
    { label: 'Remove', icon: deleteSvg, danger: true, onPress: onRemove },
  ]
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (event.key === 'Enter') {
      onEnter()
      focusNextLine(event.currentTarget, 1)
    } else if (event.altKey && step) {
      if (step === -1 ? !canMoveUp : !canMoveDown) return
      onMove(step)
      focusNextLine(event.currentTarget, step)
    } else if (event.key === 'Backspace' && value === '') {
      onRemove()
      focusNextLine(event.currentTarget, -1)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.line}>
      <TextField
        label={undefined}
        aria-label={name}
        value={value}
        {...(placeholder ? { placeholder } : {})}
        maxLength={maxLength}
        onChange={onChange}
        onKeyDown={press}
        onPaste={(event: ClipboardEvent) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        data-line
      />
      {children}
      <RowMenu entries={entries} of={name} />
    </div>
  )
}

/** Focuses the line `step` places away, once it is drawn. */
function focusNextLine(from: HTMLInputElement, step: number) {
  const lines = [...(from.closest('fieldset')?.querySelectorAll('[data-line]') ?? [])]
  focusLine(from, Math.max(0, lines.indexOf(from) + step))
}

/** Focuses a line of the list around `within`, once it is drawn; its text is selected, so that typing replaces it. */
export function focusLine(within: Element, index: number) {
  const list = within.closest('fieldset')
  requestAnimationFrame(() => {
    const line = list?.querySelectorAll<HTMLInputElement>('[data-line]')[index]
    line?.focus()
    line?.select()
  })
}
