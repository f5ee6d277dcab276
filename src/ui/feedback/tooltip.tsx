import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Reworded } from '#ui/text/reworded.tsx'

/** Opens and closes without delay; fades in 300 ms and out 250 ms (platform specification, section 9). */
const timing = { duration: 300, exitDuration: 250, transition: 'fade' } as const

type TooltipProps = {
  label: ReactNode
  /** One focusable element, so that keyboard users get the tooltip too. */
  children: ReactElement
  position?: 'top' | 'bottom' | 'left' | 'right'
  disabled?: boolean
}

export function Tooltip({ label, children, position = 'top', disabled = false }: TooltipProps) {
  return (
    <MantineTooltip
      label={<Reworded>{label}</Reworded>}
      position={position}
      disabled={disabled}
      openDelay={0}
      closeDelay={0}
      transitionProps={timing}
      events={{ hover: true, focus: true, touch: true }}
      maw={350}
      multiline
      zIndex={9999}
    >
      {children}
    </MantineTooltip>
  )
}
