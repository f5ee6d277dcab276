import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './arranging.module.css'

type DragHandleProps = Omit<ComponentPropsWithRef<'button'>, 'id' | 'className' | 'type' | 'children'> & {
  /** `focusHandle` finds it by this. */
  id: string
  /** What it moves, for screen readers. */
  label: string
  size?: number
}

/** Drags with the pointer, and moves with keys. */
export function DragHandle({ id, label, size = 18, ...props }: DragHandleProps) {
  return (
    <button {...props} type="button" className={styles.handle} data-handle={id} aria-label={label}>
      <Icon of={dragSvg} size={size} />
    </button>
  )
}
