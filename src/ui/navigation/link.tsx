import { type ActiveOptions, Navigate, Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: Address
  /** False leaves the page scrolled where it is. */
  resetScroll?: boolean
  /** When the link counts as the one that is open. */
  activeOptions?: ActiveOptions
}

/** A link to a screen of this portal. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...routerLocation(to)} {...props} />
}

/** A link to a section of the page that is open. */
export function SectionLink({ section, ...props }: Omit<LinkProps, 'to'> & { section: string }) {
  return <RouterLink to="." hash={section} search={true} {...props} />
}

/** Goes elsewhere as soon as it is drawn, in place of the screen that drew it. */
export function LeadTo({ address }: { address: Address }) {
  return <Navigate {...routerLocation(address)} replace />
}
