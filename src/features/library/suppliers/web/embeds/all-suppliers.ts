import { suppliersApi } from '../api.ts'

/** Suppliers that may be named elsewhere; organisers see all of them. */
export const allSuppliersQuery = suppliersApi.list.queryOptions({ input: {} })
