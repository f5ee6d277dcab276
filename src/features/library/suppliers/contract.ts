import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choiceSchema } from '#kit/lists/choices.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { readValues } from '#kit/lists/list.ts'
import { supplierLimits } from './domain/limits.ts'
import { supplierGroupList, supplierList } from './domain/list.ts'
import { supplierDetails, supplierGroupId, supplierGroupInput, supplierId } from './domain/schema.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller is editing it. */
    supplierId: string
    archivedSupplierId: string
    /** The caller is editing it. */
    supplierGroupId: string
    archivedSupplierGroupId: string
  }
}

const contactSchema = z.object({
  firstName: z.string(),
  surname: z.string(),
  phone: z.string(),
  email: z.string(),
  jobTitle: z.string(),
})

const supplierFields = z.object({
  id: z.string(),
  company: z.string(),
  description: z.string(),
  /** An http or https address, or empty. */
  website: z.string(),
  /** Address of the picture below the event's own, such as '/files/…'; empty without one. */
  logo: z.string(),
  isFeatured: z.boolean(),
  contacts: z.array(contactSchema),
})

const supplierSchema = supplierFields.extend({
  /** The active groups that it is in, by title. */
  groups: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Supplier = z.infer<typeof supplierSchema>

const audienceFields = {
  showToTeamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
}

const supplierRowSchema = supplierFields.extend({
  ...audienceFields,
  /** Of the active groups that it is in, in the order of a dictionary. */
  groupTitles: z.array(z.string()),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SupplierRow = z.infer<typeof supplierRowSchema>

/** A supplier as its editor shows it. */
const editedSupplierSchema = supplierFields.extend({
  ...audienceFields,
  /** Archived groups too: they keep the supplier. */
  groupIds: z.array(z.string()),
  isArchived: z.boolean(),
  /** Goes up by one each time it is saved. */
  version: z.number(),
})
export type EditedSupplier = z.infer<typeof editedSupplierSchema>

const one = z.object({ supplierId })
const many = z.object({ supplierIds: z.array(supplierId).min(1).max(supplierLimits.batch) })
/** The version that the editor was opened with. */
const version = z.int().min(1)
const groupIds = z.array(supplierId).max(supplierLimits.groups).default([])
/** A picture that has just been uploaded: its logo is made of it. Null is no logo. */
const logoUploadId = supplierId.nullable()
const changed = z.object({ changed: z.number() })
/** Which of the two lists: the active ones, or the archived ones. */
const archived = { archived: z.stringbool().default(false) }

export const suppliersContract = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers',
    access: 'user',
    summary: 'Suppliers that the caller can see, featured ones first, then by company',
  })
    .input(z.object({}))
    .output(z.array(supplierSchema)),
  get: endpoint({
    method: 'GET',
    path: '/suppliers/{supplierId}',
    access: 'user',
    summary: 'One supplier with its contacts',
  })
    .input(one)
    .output(supplierSchema),

  listForAdmin: listEndpoint(
    { path: '/admin/suppliers', access: 'moderator', summary: 'Suppliers, active or archived' },
    supplierList,
    supplierRowSchema,
    archived,
  ),
  listUses: endpoint({
    method: 'GET',
    path: '/admin/suppliers/uses',
    access: 'moderator',
    summary: 'The pages that mention one of several suppliers',
  })
    .input(
      z.object({
        /** With a comma between them. */
        supplierIds: z.string().transform(readValues).pipe(z.array(supplierId).max(supplierLimits.asked)),
      }),
    )
    .output(z.array(z.object({ title: z.string(), path: z.string() }))),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/suppliers/{supplierId}',
    access: 'moderator',
    summary: 'One supplier, for editing',
  })
    .input(one)
    .output(editedSupplierSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/suppliers',
    access: 'moderator',
    summary: 'Add a supplier, with a logo and to groups if they are named',
    audit: 'supplier.create',
    live: 'everyone',
  })
    .input(z.object({ supplier: supplierDetails, groupIds, logoUploadId: logoUploadId.default(null) }))
    .example(({ teamTypeId, supplierGroupId }) => ({
      supplier: {
        company: 'Bright Light',
        website: 'https://bright.example',
        contacts: [{ firstName: 'Ana', surname: 'Silva', email: 'ana@bright.example' }],
        showToTeamTypeIds: [teamTypeId],
      },
      groupIds: [supplierGroupId],
    }))
    .output(editedSupplierSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/suppliers/{supplierId}',
    access: 'moderator',
    summary: 'Change a supplier and the groups that it is in; a new logo replaces the old one',
    audit: 'supplier.update',
    live: 'everyone',
  })
    .input(
      one.extend({
        version,
        supplier: supplierDetails,
        joinedGroupIds: groupIds,
        leftGroupIds: groupIds,
        /** Absent where the logo stays. */
        logoUploadId: logoUploadId.optional(),
      }),
    )
    .example(({ supplierId, supplierGroupId }) => ({
      supplierId,
      version: 1,
      supplier: { company: 'Bright Light & Sound', isFeatured: true },
      leftGroupIds: [supplierGroupId],
    }))
    .output(editedSupplierSchema),
  archive: endpoint({
    method: 'POST',
    path: '/admin/suppliers/archive',
    access: 'moderator',
    summary: 'Archive suppliers: teams and pages stop showing them',
    audit: 'supplier.archive',
    live: 'everyone',
  })
    .input(many)
    .example(({ supplierId }) => ({ supplierIds: [supplierId] }))
    .output(changed),
  restore: endpoint({
    method: 'POST',
    path: '/admin/suppliers/restore',
    access: 'moderator',
    summary: 'Restore archived suppliers',
    audit: 'supplier.restore',
    live: 'everyone',
  })
    .input(many)
    .example(({ archivedSupplierId }) => ({ supplierIds: [archivedSupplierId] }))
    .output(changed),
  remove: endpoint({
    method: 'POST',
    path: '/admin/suppliers/removal',
    access: 'moderator',
    summary: 'Permanently delete archived suppliers with their logos, and take them out of their groups',
    audit: 'supplier.remove',
    live: 'everyone',
  })
    .input(many)
    .example(({ archivedSupplierId }) => ({ supplierIds: [archivedSupplierId] }))
    .output(changed),
}

const groupRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Active suppliers in it. */
  supplierCount: z.number(),
  /** Companies of the first five of them. */
  companies: z.array(z.string()),
  isArchived: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SupplierGroupRow = z.infer<typeof groupRowSchema>

/** A supplier group as its editor shows it. */
const supplierGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Archived suppliers too: the group keeps them. By company. */
  suppliers: z.array(choiceSchema.extend({ isArchived: z.boolean() })),
  isArchived: z.boolean(),
  /** Goes up by one each time the group is saved or a supplier joins or leaves it. */
  version: z.number(),
})
export type SupplierGroup = z.infer<typeof supplierGroupSchema>

const oneGroup = z.object({ supplierGroupId })
const manyGroups = z.object({ supplierGroupIds: z.array(supplierGroupId).min(1).max(supplierLimits.batch) })

export const supplierGroupsContract = {
  list: listEndpoint(
    { path: '/admin/supplier-groups', access: 'moderator', summary: 'Supplier groups, active or archived' },
    supplierGroupList,
    groupRowSchema,
    archived,
  ),
  listNames: endpoint({
    method: 'GET',
    path: '/admin/supplier-groups/names',
    access: 'moderator',
    summary: 'Every supplier group by its title, archived ones too, for fields and filters',
  })
    .input(z.object({}))
    .output(z.array(choiceSchema.extend({ isArchived: z.boolean() }))),
  get: endpoint({
    method: 'GET',
    path: '/admin/supplier-groups/{supplierGroupId}',
    access: 'moderator',
    summary: 'One supplier group with its suppliers, for editing',
  })
    .input(oneGroup)
    .output(supplierGroupSchema),
  create: endpoint({
    method: 'POST',
    path: '/admin/supplier-groups',
    access: 'moderator',
    summary: 'Add a supplier group',
    audit: 'supplierGroup.create',
    live: 'everyone',
  })
    .input(z.object({ group: supplierGroupInput }))
    .example(({ supplierId }) => ({ group: { title: 'Electricity and light', supplierIds: [supplierId] } }))
    .output(supplierGroupSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/supplier-groups/{supplierGroupId}',
    access: 'moderator',
    summary: 'Change a supplier group and the suppliers in it',
    audit: 'supplierGroup.update',
    live: 'everyone',
  })
    .input(oneGroup.extend({ version, group: supplierGroupInput }))
    .example(({ supplierGroupId, supplierId }) => ({
      supplierGroupId,
      version: 1,
      group: { title: 'Light and sound', supplierIds: [supplierId] },
    }))
    .output(supplierGroupSchema),
  archive: endpoint({
    method: 'POST',
    path: '/admin/supplier-groups/archive',
    access: 'moderator',
    summary: 'Archive supplier groups; they keep their suppliers, which stay in the list of teams',
    audit: 'supplierGroup.archive',
    live: 'everyone',
  })
    .input(manyGroups)
    .example(({ supplierGroupId }) => ({ supplierGroupIds: [supplierGroupId] }))
    .output(changed),
  restore: endpoint({
    method: 'POST',
    path: '/admin/supplier-groups/restore',
    access: 'moderator',
    summary: 'Restore archived supplier groups',
    audit: 'supplierGroup.restore',
    live: 'everyone',
  })
    .input(manyGroups)
    .example(({ archivedSupplierGroupId }) => ({ supplierGroupIds: [archivedSupplierGroupId] }))
    .output(changed),
  remove: endpoint({
    method: 'POST',
    path: '/admin/supplier-groups/removal',
    access: 'moderator',
    summary: 'Permanently delete archived supplier groups; their suppliers stay',
    audit: 'supplierGroup.remove',
    live: 'everyone',
  })
    .input(manyGroups)
    .example(({ archivedSupplierGroupId }) => ({ supplierGroupIds: [archivedSupplierGroupId] }))
    .output(changed),
}
