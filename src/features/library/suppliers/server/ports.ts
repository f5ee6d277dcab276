import { readBySight } from '#features/people/teams/server/policy.ts'
import { isSupplierVisible } from './queries.ts'

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    supplier: string
  }
}

export const readsSupplierLogos = readBySight(isSupplierVisible)
