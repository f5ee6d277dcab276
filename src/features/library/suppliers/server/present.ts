import type { Supplier, SupplierCard } from '../contract.ts'
import type { SupplierRecord } from './queries.ts'

export function presentSupplierCard(supplier: SupplierRecord): SupplierCard {
  const { contacts, logoFileId, ...card } = supplier
  return { ...card, logo: logoFileId === null ? '' : `/files/${logoFileId}` }
}

export function presentSupplier(supplier: SupplierRecord): Supplier {
  return { ...presentSupplierCard(supplier), contacts: supplier.contacts }
}
