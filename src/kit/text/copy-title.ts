/** Platform specification, section 9. */
const COPY_SUFFIX = ' (Copy)'

/** The title of a copy, clipped so that the suffix fits. */
export function titleOfCopy(title: string, longest: number): string {
  // Half of a surrogate pair cannot be stored.
  const clipped = title.slice(0, longest - COPY_SUFFIX.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${clipped.trimEnd()}${COPY_SUFFIX}`
}
