import type { Ports } from '#platform/ports/ports.ts'
import { formerNames, namesOf } from './queries/names.ts'

export const namesOfThings: Ports['namesOfThings'] = async (event, ids) => {
  const there = await namesOf(event, ids)
  const former = await formerNames(
    event,
    ids.filter((id) => !there.has(id)),
  )
  return { there, former }
}
