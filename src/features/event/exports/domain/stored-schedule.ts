import { z } from 'zod'

/** What a schedule asks of its list, as it is stored. */
export const storedScheduleSchema = z.object({
  query: z.record(z.string(), z.string()),
  filters: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})
