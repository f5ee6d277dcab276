import { z } from 'zod'
import { levels } from '#kit/access/levels.ts'

/** Who is signed in, in this event. */
export const meSchema = z.object({
  memberId: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  level: z.enum(levels),
  team: z
    .object({
      id: z.string(),
      name: z.string(),
      stand: z.string(),
      teamTypeName: z.string(),
      standShareRole: z.enum(['none', 'parent', 'child']),
      isOrganiser: z.boolean(),
      isOwner: z.boolean(),
    })
    .nullable(),
  /** How many events this person belongs to. */
  eventCount: z.number(),
})
export type Me = z.infer<typeof meSchema>
