import { z } from 'zod'

/** What an e-mail is drawn from, as it is kept with it. */
export const storedEmailSchema = z.object({
  template: z.object({
    subject: z.string(),
    heading: z.string(),
    blocks: z.array(z.string()),
    button: z.object({ text: z.string(), url: z.string() }).optional(),
  }),
  variables: z.record(z.string(), z.string()),
  details: z
    .array(
      z.object({
        ...{ label: z.string(), lines: z.array(z.string()), isHeading: z.boolean() },
        ...{ url: z.string().optional(), tone: z.enum(['late', 'soon']).optional() },
      }),
    )
    .nullable(),
})
