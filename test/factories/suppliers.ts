import type { z } from 'zod'
import { type SupplierGroupInput, supplierInput } from '#features/library/suppliers/domain/schema.ts'
import { archiveGroups, createGroup } from '#features/library/suppliers/server/commands/groups.ts'
import { createSupplier } from '#features/library/suppliers/server/commands/suppliers.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

type SupplierParts = Partial<z.input<typeof supplierInput>> & { logoFileId?: string }

/** A supplier for everyone unless the parts say otherwise. */
export async function makeSupplier(
  scope: EventScope,
  { logoFileId, ...parts }: SupplierParts = {},
): Promise<string> {
  const input = supplierInput.parse({ company: 'Bright Light & Sound', ...parts })
  const created = await createSupplier(scope, system, { ...input, ...(logoFileId ? { logoFileId } : {}) })
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return created.value
}

type GroupParts = Partial<SupplierGroupInput> & { isArchived?: boolean }

/** An active group without suppliers unless the parts say otherwise. */
export async function makeSupplierGroup(
  scope: EventScope,
  { isArchived = false, ...parts }: GroupParts = {},
): Promise<string> {
  const created = await createGroup(scope, system, { title: 'Light and sound', supplierIds: [], ...parts })
  if (!created.ok) throw new Error(created.error)
  if (isArchived) await archiveGroups(scope, system, [created.value])
  return created.value
}

/** Suppliers and groups for what is called in examples, active and archived. */
export async function plantSuppliers(event: EventScope) {
  const supplierId = await makeSupplier(event)
  return {
    supplierId,
    archivedSupplierId: await makeSupplier(event, { company: 'Last year’s', isArchived: true }),
    supplierGroupId: await makeSupplierGroup(event, { supplierIds: [supplierId] }),
    archivedSupplierGroupId: await makeSupplierGroup(event, { title: 'Last year’s', isArchived: true }),
  }
}
