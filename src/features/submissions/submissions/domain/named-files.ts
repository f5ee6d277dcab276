/** Every file that answers name, those inside field groups included. */
export function fileIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'fileId' in value && typeof value.fileId === 'string'
    ? [value.fileId]
    : Object.values(value).flatMap(fileIdsIn)
}
