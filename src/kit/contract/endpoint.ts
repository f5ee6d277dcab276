import {
  type AnySchema,
  type ContractProcedure,
  type HTTPMethod,
  type HTTPPath,
  type InferSchemaInput,
  oc,
} from '@orpc/contract'
import type { GoesOn } from '../access/event-state.ts'
import type { Access } from '../access/levels.ts'
import type { AuditAction } from '../audit/action.ts'
import type { ListDefinition } from '../lists/list.ts'
import type { ExampleWorld } from './example-world.ts'
import './schema-words.ts'

export type EndpointMeta<A extends Access = Access> = {
  access: A
  /** Null for a procedure that only reads. */
  change: Change | null
  body: Body
  /** Where it goes on although the event is closed or suspended. */
  goesOn?: GoesOn
  /** The list that it answers, a page at a time (`kit/lists`). */
  list?: ListDefinition
  /** Whether a replica may answer it, which is a few seconds behind. */
  mayLag?: true
}

/** How much may be sent: a few fields, a whole document such as a form or a page, or a file that is read at once. */
type Body = 'fields' | 'document' | 'file'

type Change = Effects & { example: (world: ExampleWorld) => object }

/** What a changing procedure does beside the change itself; `test/effects.test.ts` calls each one and looks. */
type Effects = {
  /** The action of the audit entry that the example leads to, such as `task.complete`, or why there is none. */
  audit: AuditAction | Without
  /** Who is told straight away that something changed, or why no one is. */
  live: 'everyone' | 'team' | 'organisers' | 'caller' | Without
}
type Without = { none: string }

type Reading = {
  /**
   * For what is heavy to read, and of which nobody does the next step at once, such as a report: a replica of the
   * database may answer it, which is a few seconds behind. Who has just written something is never shown less.
   */
  mayLag?: true
}

type Endpoint<A extends Access, M extends HTTPMethod> = {
  method: M
  /** Below the event's API address, with `{parameters}`: `/tasks/{taskId}`. */
  path: HTTPPath
  /** The lowest level that may call it. Required: a procedure without one does not compile. */
  access: A
  summary: string
  /** Fields, if it does not say. */
  body?: Body
  /** For what concerns the account, and not the event: it goes on in one that is closed, or even suspended. */
  goesOn?: GoesOn
  list?: ListDefinition
} & (M extends 'GET' ? Reading : Effects)

type Declared<A extends Access, Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  Record<never, never>,
  EndpointMeta<A>
>
type NeedsInput<A extends Access, M extends HTTPMethod> = {
  input<Input extends AnySchema>(
    schema: Input,
  ): M extends 'GET' ? NeedsOutput<A, Input> : NeedsExample<A, Input>
}
type NeedsOutput<A extends Access, Input extends AnySchema> = {
  output<Output extends AnySchema>(schema: Output): Declared<A, Input, Output>
}
type NeedsExample<A extends Access, Input extends AnySchema> = {
  /** An input with which the procedure succeeds. */
  example(example: (world: ExampleWorld) => InferSchemaInput<Input> & object): NeedsOutput<A, Input>
}

/**
 * Declares one procedure of a feature's contract. Chain `.input(schema)` and `.output(schema)`, with an
 * `.example(world => input)` between them when it changes something: without one it does not compile.
 * The access is enforced by the server for every procedure alike, is shown in the OpenAPI document as
 * `x-access`, and is what the permission matrix test reads. Examples are shown in the document too, and are what
 * the tests of permissions and effects call.
 */
export function endpoint<A extends Access, M extends HTTPMethod>(declared: Endpoint<A, M>): NeedsInput<A, M>
export function endpoint<A extends Access>(
  declared: Endpoint<A, HTTPMethod> & Partial<Effects> & Reading,
): { input(schema: AnySchema): unknown } {
  const { method, path, access, summary, body = 'fields', goesOn, list, mayLag, audit, live } = declared
  const route = { method, path, summary }
  const declare = (change: Change | null) =>
    oc
      .$meta<EndpointMeta<A>>({
        ...{ access, change, body },
        ...(goesOn ? { goesOn } : {}),
        ...(list ? { list } : {}),
        ...(mayLag ? { mayLag } : {}),
      })
      .route(route)
  if (audit === undefined || live === undefined) return declare(null)
  return {
    input: (schema) => ({
      example: (example: Change['example']) => declare({ audit, live, example }).input(schema),
    }),
  }
}
