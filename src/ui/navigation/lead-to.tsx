import { Navigate } from '@tanstack/react-router'
import type { Address } from '#addresses/address.ts'
import { routerLocation } from './router-location.ts'

/** Redirects as soon as it is rendered, replacing the current screen in the history. */
export function LeadTo({ address }: { address: Address }) {
  return <Navigate {...routerLocation(address)} replace />
}
