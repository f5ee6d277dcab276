import { z } from 'zod'

/** A picture in four sizes; addresses below the event's own, such as '/files/…'. */
export const pictureSchema = z.object({
  /** At most 1920×1280. */
  large: z.string(),
  /** At most 1440×960. */
  medium: z.string(),
  /** At most 960×640. */
  small: z.string(),
  /** At most 480×320. */
  thumb: z.string(),
  altText: z.string(),
  /** Of the original in pixels, so that a page keeps the place for it; null when not known. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>
