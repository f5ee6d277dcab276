import { Navigate } from '@tanstack/react-router'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

/** Goes elsewhere as soon as it is drawn, in place of the screen that drew it. */
export function LeadTo({ address }: { address: Address }) {
  return <Navigate {...routerLocation(address)} replace />
}
