import { formatNumber } from '#kit/numbers/format-number.ts'
import { useRegion } from './region.ts'

/** A number as people at the event write it: “1,234”, “1.234”. */
export function Count({ of }: { of: number }) {
  return formatNumber(of, useRegion().locale)
}
