import { z } from 'zod'
import type { EditedSupplier } from '../../contract.ts'
import { supplierDetails } from '../../domain/schema.ts'

/** What the form of a supplier holds: its details, its groups, and a new logo. */
export const supplierFormSchema = supplierDetails.extend({
  groupIds: z.array(z.string()),
  /** Null removes the logo, undefined leaves it. */
  logoUploadId: z.string().nullish(),
})
export type SupplierFormValues = z.output<typeof supplierFormSchema>

export const blankSupplier: SupplierFormValues = {
  ...supplierDetails.parse({ company: 'New' }),
  company: '',
  groupIds: [],
  logoUploadId: undefined,
}

/** The editable part of a supplier. */
export function valuesOf(supplier: EditedSupplier): SupplierFormValues {
  const { company, description, website, contacts, isFeatured, groupIds } = supplier
  const { showToTeamTypeIds, hideFromTeamTypeIds } = supplier
  return {
    ...{ company, description, website, contacts, isFeatured, groupIds },
    ...{ showToTeamTypeIds, hideFromTeamTypeIds, logoUploadId: undefined },
  }
}

/** A new supplier as the contract takes it. */
export function newSupplierOf({ groupIds, logoUploadId = null, ...supplier }: SupplierFormValues) {
  return { supplier, groupIds, logoUploadId }
}

/** The change as the contract takes it: of the groups, only what has changed since they were read. */
export function changeOf(
  { groupIds, logoUploadId, ...supplier }: SupplierFormValues,
  formerGroupIds: readonly string[],
) {
  return {
    supplier,
    joinedGroupIds: groupIds.filter((id) => !formerGroupIds.includes(id)),
    leftGroupIds: formerGroupIds.filter((id) => !groupIds.includes(id)),
    ...(logoUploadId === undefined ? {} : { logoUploadId }),
  }
}
