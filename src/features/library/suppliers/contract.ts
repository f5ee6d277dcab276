import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const supplierCardSchema = z.object({
  id: z.string(),
  company: z.string(),
  description: z.string(),
  /** An http or https address, or empty. */
  website: z.string(),
  /** Address of the picture below the event's own, such as '/files/…'; empty without one. */
  logo: z.string(),
  isFeatured: z.boolean(),
})
export type SupplierCard = z.infer<typeof supplierCardSchema>

const supplierSchema = supplierCardSchema.extend({
  contacts: z.array(
    z.object({
      firstName: z.string(),
      surname: z.string(),
      phone: z.string(),
      email: z.string(),
      jobTitle: z.string(),
    }),
  ),
})
export type Supplier = z.infer<typeof supplierSchema>

export const suppliersContract = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers',
    access: 'user',
    summary: 'Suppliers that the caller can see, featured ones first, then by company',
  })
    .input(z.object({}))
    .output(z.array(supplierCardSchema)),
  get: endpoint({
    method: 'GET',
    path: '/suppliers/{supplierId}',
    access: 'user',
    summary: 'One supplier with its contacts',
  })
    .input(z.object({ supplierId: z.string().min(1).max(64) }))
    .output(supplierSchema),
}
