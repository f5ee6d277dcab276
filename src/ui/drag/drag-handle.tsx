import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './arranging.module.css'

type DragHandleProps = Omit<ComponentPropsWithRef<'button'>, 'id' | 'className' | 'type' | 'children'> & {
  /** By which `focusHandle` finds it. */
  id: string
  /** What it moves, for those who cannot see that. */
  label: string
  size?: number
}

/** What a thing is dragged by with the pointer, and moved by with keys. */
export function DragHandle({ id, label, size = 18, ...props }: DragHandleProps) {
  return (
    <button {...props} type="button" className={styles.handle} data-handle={id} aria-label={label}>
      <Icon of={dragSvg} size={size} />
    </button>
  )
}
