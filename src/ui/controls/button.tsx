import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react'
import { useReworded } from '#ui/text/words.ts'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'subtle' | 'accent' | 'bar'

type ButtonOwnProps<C extends ElementType> = {
  /** The element to render, such as a router link. With `href` alone it is an anchor. */
  component?: C
  /** One `primary` a screen. `bar` is for the dark bulk action bar, `accent` for a quiet step forward. */
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  /** SVG text; see Icon. */
  icon?: string
  trailingIcon?: string
  /** Shows a spinner of the same width instead of the label, and ignores presses. */
  loading?: boolean
  disabled?: boolean
  fullWidth?: boolean
  href?: string
  target?: string
  download?: string | boolean
  /** In our words; a name that people have given stands in an element with `translate="no"`. */
  children?: ReactNode
}

export type ButtonProps<C extends ElementType = 'button'> = ButtonOwnProps<C> &
  Omit<ComponentProps<C>, keyof ButtonOwnProps<C>>

/** Stays focusable while disabled or busy, so that the focus is not lost. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    component,
    variant = 'quiet',
    size = 'regular',
    icon,
    trailingIcon,
    loading = false,
    disabled = false,
    fullWidth = false,
    children,
    className,
    onClick,
    ...rest
  }: ButtonOwnProps<ElementType> & { className?: string; onClick?: (event: MouseEvent) => void } = props
  const reworded = useReworded()
  const Root: ElementType = component ?? ('href' in rest ? 'a' : 'button')
  const idle = disabled || loading
  const iconSize = size === 'small' ? 18 : 20

  const press = (event: MouseEvent) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      data-size={size}
      data-busy={loading || undefined}
      data-full-width={fullWidth || undefined}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <span className={styles.spinner} aria-hidden /> : null}
      <span className={styles.words}>
        {icon ? <Icon of={icon} size={iconSize} /> : null}
        {reworded(children)}
        {trailingIcon ? <Icon of={trailingIcon} size={iconSize} /> : null}
      </span>
    </Root>
  )
}
