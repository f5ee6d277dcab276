import { z } from 'zod'

/** What a view holds, as it is stored. */
export const storedViewSchema = z.object({
  search: z.record(z.string(), z.string()),
  labels: z.record(z.string(), z.record(z.string(), z.string())),
})
