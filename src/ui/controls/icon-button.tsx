import type { ElementType } from 'react'
import styles from './button.module.css'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps<C extends ElementType = 'button'> = Omit<
  ButtonProps<C>,
  'children' | 'icon' | 'trailingIcon' | 'fullWidth'
> & {
  /** SVG text; see Icon. */
  icon: string
  /** What it does, for screen readers. */
  label: string
}

/** A button with only an icon. Wrap it in a Tooltip where the icon alone is unclear. */
export function IconButton<C extends ElementType = 'button'>({
  icon,
  label,
  className,
  ...rest
}: IconButtonProps<C>) {
  const buttonProps = { variant: 'subtle', ...rest } as ButtonProps<ElementType>
  return (
    <Button
      {...buttonProps}
      aria-label={label}
      className={className ? `${styles.iconButton} ${className}` : styles.iconButton}
    >
      <Icon of={icon} size={20} />
    </Button>
  )
}
