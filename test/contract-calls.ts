import type { AnyContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { procedures } from '#app/http/documents.ts'
import type { Access } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import type { MailKind } from '#platform/mail/transport.ts'

type JsonSchema = {
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

/** A text that an input takes, with its path: `['task', 'title']`. */
export type TextField = { path: string[]; maxLength: number | undefined; isFree: boolean }

export type Call = {
  name: string
  feature: string
  key: string
  method: string
  path: string
  access: Access
  schema: z.ZodType
  /** Its effects, and the example; null for a procedure that only reads. */
  change: EndpointMeta['change']
  /** An input that the procedure takes, naming things that do not exist. */
  sample: Record<string, unknown>
  texts: TextField[]
}

/** Every procedure of the contract, with an input that was built from its schema alone, beside its example. */
export function contractCalls(): Call[] {
  return procedures().map(({ feature, key, procedure }) => describeCall(feature, key, procedure))
}

/** The example of a changing call in this world; for one that only reads, the input built from its schema. */
export function exampleOf({ change, sample }: Call, world: ExampleWorld): Record<string, unknown> {
  return change ? recordOf(change.example(world)) : sample
}

/** Whether the call may change the sessions, the password or the state of an account, so that no other may share it. */
export function changesAccounts({ feature }: Call): boolean {
  return ['auth', 'invitations', 'staffAccounts'].includes(feature)
}

/** How mail leaves where the example succeeds: an invitation link is handed over only where none is mailed. */
export function mailKindOf({ name }: Call): MailKind {
  return name === 'auth.createInvitationLink' ? 'outbox' : 'smtp'
}

/** The REST request of a call: parameters in the address, the rest in the query or the body. */
export function restRequest({ method, path }: Call, input: Record<string, unknown>) {
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

function describeCall(feature: string, key: string, procedure: AnyContractProcedure): Call {
  const { meta, route, inputSchema } = procedure['~orpc']
  const schema = inputSchema as unknown as z.ZodType
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const sample = sampleOf(root, root) as Record<string, unknown>
  const { access, change } = meta as EndpointMeta
  return {
    name: `${feature}.${key}`,
    feature,
    key,
    method: route.method ?? 'POST',
    path: route.path ?? '',
    access,
    change,
    schema,
    sample: withEmailAddresses(schema, sample),
    texts: textsOf(root, root),
  }
}

/** That a text is an e-mail address is checked behind a pipe, which the JSON schema leaves out. */
function withEmailAddresses(schema: z.ZodType, sample: Record<string, unknown>) {
  const issues = schema.safeParse(sample).error?.issues ?? []
  return issues.reduce((fixed, { path }) => withValue(fixed, path.map(String), 'person@example.com'), sample)
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

function fits(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema) {
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern).test(text)
}

/** The texts of an input's own properties, however deep; those inside lists and records are not followed. */
function textsOf(schema: JsonSchema, root: JsonSchema, path: string[] = []): TextField[] {
  const resolved = resolve(schema, root)
  if (resolved.type === 'string' && !resolved.enum && resolved.const === undefined) {
    const isFree = resolved.pattern === undefined && resolved.format === undefined
    return [{ path, maxLength: resolved.maxLength, isFree }]
  }
  return Object.entries(resolved.properties ?? {}).flatMap(([name, property]) =>
    textsOf(property, root, [...path, name]),
  )
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const steps = schema.$ref.split('/').slice(1)
  return steps.reduce((at, step) => (at as Record<string, unknown>)[step], root as unknown) as JsonSchema
}
