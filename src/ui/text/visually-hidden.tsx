import { createElement, type HTMLAttributes } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = HTMLAttributes<HTMLElement> & {
  as?: 'span' | 'div' | 'p' | 'h1' | 'legend' | 'caption'
}

/**
 * Words for screen readers alone. Mantine's component of this name is always a span, which cannot be the legend of a
 * group or the caption of a table.
 */
export function VisuallyHidden({ as = 'span', ...props }: VisuallyHiddenProps) {
  return createElement(as, { ...props, className: styles.hidden })
}

/** The same for an element that React does not render. */
export const visuallyHiddenClass = styles.hidden ?? ''
