import { createApi } from '#ui/data/api.ts'
import type { auditContract } from '../contract.ts'

/** Everything that is done adds to it: told of each, a long page would be read anew all day. */
export const auditApi = createApi<typeof auditContract>('audit', [])
