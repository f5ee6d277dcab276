import { parseHex } from '#kit/colour/contrast.ts'
import { TextField } from '#ui/controls/text-field.tsx'
import styles from './colour-field.module.css'

type ColourFieldProps = {
  label: string
  help: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  name: string
}

/** A colour, typed as `#rrggbb` or picked. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(typed) => onChange(typed.trim())}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      leftSectionWidth={44}
      leftSection={
        <input
          className={styles.swatch}
          type="color"
          aria-label={`Choose ${field.label.toLowerCase()}`}
          value={isColour(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

export function isColour(text: string): boolean {
  return text.length === 7 && parseHex(text) !== undefined
}
