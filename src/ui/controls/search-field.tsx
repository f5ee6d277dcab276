import { TextInput } from '@mantine/core'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import type { KeyboardEvent } from 'react'
import { useWords } from '#ui/text/words.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type SearchFieldProps = {
  /** For screen readers, and the placeholder unless one is given. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  autoFocus?: boolean
  /** In a dialog: gets the initial focus. */
  'data-autofocus'?: boolean
  className?: string | undefined
}

export function SearchField({ label, placeholder = label, value, onChange, ...rest }: SearchFieldProps) {
  const words = useWords()
  return (
    <TextInput
      {...rest}
      className={rest.className ? `${styles.search} ${rest.className}` : (styles.search ?? '')}
      type="search"
      aria-label={words(label)}
      placeholder={words(placeholder)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Icon of={searchSvg} size={20} />}
      {...(value
        ? {
            rightSection: (
              <IconButton icon={closeSvg} label="Clear search" size="small" onClick={() => onChange('')} />
            ),
            rightSectionPointerEvents: 'all' as const,
          }
        : {})}
    />
  )
}
