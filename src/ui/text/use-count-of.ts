import { countOf } from '#kit/text/list-words.ts'
import { useRegion } from './region.ts'

export type CountOf = (count: number, one: string, many: string) => string

/** `countOf` as people at the event write numbers: “1,200 teams”, “1.200 teams”. */
export function useCountOf(): CountOf {
  const { locale } = useRegion()
  return (count, one, many) => countOf(count, one, many, locale)
}
