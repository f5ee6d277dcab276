import { suppliersApi } from '../api.ts'

/** One supplier with its contacts. */
export function supplierQuery(supplierId: string) {
  return suppliersApi.get.queryOptions({ input: { supplierId } })
}
