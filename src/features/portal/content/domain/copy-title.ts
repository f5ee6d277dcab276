import { contentLimits } from './limits.ts'

/** Platform specification, section 9. */
const COPY_SUFFIX = ' (Copy)'

/** The title of a page's copy, clipped so that the suffix fits. */
export function copyTitle(title: string): string {
  const room = contentLimits.title - COPY_SUFFIX.length
  // Half of a surrogate pair cannot be stored.
  const clipped = title.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return `${clipped.trimEnd()}${COPY_SUFFIX}`
}
