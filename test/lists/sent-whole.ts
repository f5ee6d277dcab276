import { z } from 'zod'
import { procedures } from '#app/http/documents.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A list whose contract says that it holds no more is as small as a chooser with all that can be chosen. */
const SMALL = 250

/**
 * What queries answer with that has no pages: each array, or map by id, of which the contract does not say how many it
 * holds at most. “dashboard.get featured”; what is inside one belongs to it.
 */
export function listsSentWhole(): string[] {
  return procedures().flatMap(({ feature, key, procedure }) => {
    const { meta, outputSchema } = procedure['~orpc']
    const { change, list } = meta as EndpointMeta
    if (change || list) return []
    const schema = z.toJSONSchema(outputSchema as z.ZodType, { unrepresentable: 'any' }) as Schema
    const found = unboundedIn(schema, schema.$defs ?? {}, [])
    return [...new Set(found)].map((place) => `${feature}.${key} ${place}`.trim())
  })
}

function unboundedIn(schema: Schema, defs: Record<string, Schema>, place: readonly string[]): string[] {
  const inside = (one: Schema, ...names: string[]) => unboundedIn(one, defs, [...place, ...names])
  if (schema.$ref) return inside(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const { properties = {}, items, maxItems = Number.POSITIVE_INFINITY, additionalProperties } = schema
  if (typeof additionalProperties === 'object') return [place.join('.')]
  if (items) return maxItems <= SMALL ? inside(items) : [place.join('.')]
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(properties).flatMap(([name, property]) => inside(property, name)),
    ...either.flatMap((one) => inside(one)),
  ]
}
