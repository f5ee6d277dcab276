import type { ReactNode } from 'react'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import styles from './callout-box.module.css'

type CalloutBoxProps = {
  /** In a button, only a span is allowed. */
  as?: 'div' | 'span'
  tone: FieldOf<'callout'>['style']
  /** The distances and corners, which are smaller in the builder. */
  className: string | undefined
  children: ReactNode
}

/** A callout's icon and words, in the colours of its style. */
export function CalloutBox({ as: Box = 'div', tone, className, children }: CalloutBoxProps) {
  return (
    <Box className={`${styles.box} ${className}`} data-style={tone}>
      {children}
    </Box>
  )
}
