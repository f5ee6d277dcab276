import { Input, Popover } from '@mantine/core'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { useId, useState } from 'react'
import { defaultIcon, symbolOf } from '#kit/text/icon-names.ts'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { type FieldProps, fieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-picker.module.css'
import { NamedIcon } from './named-icon.tsx'

const IconPickerList = lazyPart(() => import('./icon-picker-list.tsx'), { waiting: () => <RowsSkeleton /> })

type IconPickerProps = FieldProps & {
  /** `bolt_outlined`; empty means the default. */
  value: string | undefined
  onChange: (name: string) => void
}

/** Chooses any icon of the outlined set by its name. */
export function IconPicker({ value, onChange, ...field }: IconPickerProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = value || defaultIcon
  const { label, description, error } = fieldProps(field)

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      withAsterisk={field.required === true}
    >
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width={346}
        offset={4}
        trapFocus
        returnFocus
        withinPortal
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          <button
            type="button"
            aria-labelledby={`${id}-label ${id}-name`}
            aria-describedby={error ? `${id}-error` : undefined}
            className={styles.target}
            disabled={field.disabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <NamedIcon name={name} />
            <span className={styles.name} id={`${id}-name`} translate="no">
              {symbolOf(name).replaceAll('_', ' ')}
            </span>
            <Icon of={chevronSvg} />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel ?? ''} aria-label="Icons">
          <IconPickerList
            value={name}
            onChoose={(chosen) => {
              onChange(chosen)
              setIsOpen(false)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
