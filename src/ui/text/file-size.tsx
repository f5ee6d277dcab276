import { formatFileSize } from '#kit/text/file-size.ts'
import { useRegion } from './region.ts'

/** “1.2 MB”, “1,2 MB” */
export function FileSize({ of }: { of: number }) {
  return formatFileSize(of, useRegion().locale)
}
