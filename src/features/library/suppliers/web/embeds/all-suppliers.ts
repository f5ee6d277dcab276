import { suppliersApi } from '../api.ts'

/** Every supplier that the viewer can see, to link to; organisers see all of them. */
export const allSuppliersQuery = suppliersApi.list.queryOptions({ input: {} })
