import { z } from 'zod'

/** What is read of a JSON schema. */
export type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  default?: unknown
}

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** An input that a procedure takes, built from its schema alone: it names things that do not exist. */
export function sampleInput(schema: z.ZodType): Record<string, unknown> {
  const root = jsonSchemaOf(schema)
  const sample = sampleOf(root, root) as Record<string, unknown>
  // That a text is an e-mail address is checked behind a pipe, which the JSON schema leaves out.
  const issues = schema.safeParse(sample).error?.issues ?? []
  return issues.reduce((fixed, { path }) => withValue(fixed, path.map(String), 'person@example.com'), sample)
}

/** A copy of the input with one value replaced. */
export function withValue(
  input: Record<string, unknown>,
  [step = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...input, [step]: value }
  return { ...input, [step]: withValue(recordOf(input[step]), rest, value) }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The REST request of a procedure: parameters in the address, the rest in the query or the body. */
export function restRequest(
  { method, path }: { method: string; path: string },
  input: Record<string, unknown>,
) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { path: filled, method, body: rest }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return { path: query.size === 0 ? filled : `${filled}?${query}`, method }
}

/** Tried against each pattern; the first names nothing that exists. */
const TEXTS = [
  'nothing-of-this-name',
  'person@example.com',
  '2027-01-23',
  '2027-01-23T09:00:00.000Z',
  'https://example.com/',
  '08:00',
  '1',
  '',
]

function sampleOf(schema: JsonSchema, root: JsonSchema): unknown {
  const resolved = resolve(schema, root)
  if (resolved.const !== undefined) return resolved.const
  if (resolved.enum) return resolved.enum[0]
  const options = resolved.anyOf ?? resolved.oneOf ?? resolved.allOf
  if (options?.[0]) return sampleOf(options[0], root)
  switch (resolved.type) {
    case 'object':
      return Object.fromEntries(
        (resolved.required ?? []).map((name) => [name, sampleOf(resolved.properties?.[name] ?? {}, root)]),
      )
    case 'array':
      return Array.from({ length: resolved.minItems ?? 0 }, () => sampleOf(resolved.items ?? {}, root))
    case 'string':
      return TEXTS.find((text) => fits(text, resolved)) ?? TEXTS[0]
    case 'integer':
    case 'number':
      return Math.max(1, resolved.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

type TextSchema = { pattern?: string; minLength?: number; maxLength?: number }

/** Whether a JSON Schema takes the text. */
export function fits(
  text: string,
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextSchema,
): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const steps = schema.$ref.split('/').slice(1)
  return steps.reduce((at, step) => (at as Record<string, unknown>)[step], root as unknown) as JsonSchema
}
