import type { z } from 'zod'
import { supplierInput } from '#features/library/suppliers/domain/schema.ts'
import { createSupplier } from '#features/library/suppliers/server/commands.ts'
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
  if (!created.ok) throw new Error(created.error)
  return created.value
}
