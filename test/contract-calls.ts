import type { AnyContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import { procedures } from '#app/http/documents.ts'
import type { Access } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { type JsonSchema, jsonSchemaOf, resolve, sampleInput } from '#platform/http/sample-input.ts'
import type { MailKind } from '#platform/mail/transport.ts'

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

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function describeCall(feature: string, key: string, procedure: AnyContractProcedure): Call {
  const { meta, route, inputSchema } = procedure['~orpc']
  const schema = inputSchema as unknown as z.ZodType
  const root = jsonSchemaOf(schema)
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
    sample: sampleInput(schema),
    texts: textsOf(root, root),
  }
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
