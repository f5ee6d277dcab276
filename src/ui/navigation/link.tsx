import { type ActiveOptions, Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: Address
  /** Replaces the current screen in the history: Back skips it. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
  /** When the link counts as active. */
  activeOptions?: ActiveOptions
}

/** A link to a screen of this portal. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...routerLocation(to)} {...props} />
}
