/** Every file that the answers refer to, including those inside field groups. */
export function fileIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'fileId' in value && typeof value.fileId === 'string'
    ? [value.fileId]
    : Object.values(value).flatMap(fileIdsIn)
}
