import type { EditedSupplier, Supplier, SupplierGroupRow, SupplierRow } from '../contract.ts'
import type { SupplierGroupListed } from './queries/groups.ts'
import type { EditedSupplierRecord, SupplierOfList, SupplierRecord } from './queries/suppliers.ts'

export function presentSupplier({ logoFileId, ...supplier }: SupplierRecord): Supplier {
  return { ...supplier, logo: addressOfLogo(logoFileId) }
}

export function presentSupplierRow({ logoFileId, version: _, ...supplier }: SupplierOfList): SupplierRow {
  return { ...supplier, logo: addressOfLogo(logoFileId), updatedAt: supplier.updatedAt.toISOString() }
}

export function presentEditedSupplier(record: EditedSupplierRecord): EditedSupplier {
  const { logoFileId, updatedAt: _, ...supplier } = record
  return { ...supplier, logo: addressOfLogo(logoFileId) }
}

export function presentGroupRow(group: Omit<SupplierGroupListed, 'total'>): SupplierGroupRow {
  return { ...group, updatedAt: group.updatedAt.toISOString() }
}

function addressOfLogo(logoFileId: string | null): string {
  return logoFileId === null ? '' : `/files/${logoFileId}`
}
