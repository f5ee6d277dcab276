import {
  type AnyContractProcedure,
  type AnySchema,
  ContractProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract'
import { type AnyProcedure, implement } from '@orpc/server'
import { refusedByState } from '#kit/access/event-state.ts'
import { type Access, mayUse } from '#kit/access/levels.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { readingContext } from '#platform/replica/reading.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { RequestContext } from './context.ts'
import { forbidden, notFound, stateRefused, unauthorised } from './errors.ts'
import { refuseOtherPerson } from './page-person.ts'
import { WrittenJson } from './written-json.ts'

type OutputOf<C> =
  C extends ContractProcedure<infer _I, infer O, infer _E, infer _M> ? InferSchemaInput<O> : never
type InputOf<C> =
  C extends ContractProcedure<infer I, infer _O, infer _E, infer _M> ? InferSchemaOutput<I> : never
type AccessOf<C> =
  C extends ContractProcedure<infer _I, infer _O, infer _E, EndpointMeta<infer A>> ? A : never

type Handling = Pick<RequestContext, 'services' | 'request' | 'eventState'>
/** The access that the contract declares decides what a handler gets. */
type HandlingFor<A extends Access> = A extends 'public'
  ? Handling & { scope: EventScope | undefined; actor: Actor | undefined }
  : A extends 'guest'
    ? Handling & { scope: EventScope; actor: Actor | undefined }
    : Handling & { scope: EventScope; actor: Actor }

/**
 * Binds a handler to a procedure of the contract. The declared access is checked before the input is even
 * read; the handler then always gets a scope and, where sign-in is required, an actor.
 */
export function route<C extends AnyContractProcedure>(
  contract: C,
  handler: (
    handling: HandlingFor<AccessOf<C>> & { input: InputOf<C> },
  ) => Promise<OutputOf<C> | WrittenJson<OutputOf<C>>>,
): AnyProcedure {
  const meta = contract['~orpc'].meta as EndpointMeta<AccessOf<C>>
  const { access } = meta
  return implement(takingWritten(contract), { initialInputValidationIndex: 1 })
    .$context<RequestContext>()
    .use(({ context, path, next }) => {
      // Without a path it is asked from within, for what a page brings along.
      if (path.length > 0) context.request.procedure = path.join('.')
      context.refuseCall?.({ feature: path[0], changes: meta.change !== null })
      refuseOtherPerson(context)
      checkState(context, { ...meta, changes: meta.change !== null })
      checkAccess(context, access)
      if (meta.change !== null) context.request.hasWritten = true
      return next()
    })
    .handler(async ({ context, input }) => {
      const reading = meta.mayLag ? await readingContext(context) : context
      if (!isHandlingFor(access, reading)) throw new Error(`A handler was reached without ${access} access`)
      return handler({ ...reading, input: input as InputOf<C> })
    })
}

/**
 * What is written already, the types of its columns have checked: it is not read again. Everything else is checked, and
 * what the contract does not name is left out.
 */
function takingWritten({ '~orpc': declared }: AnyContractProcedure): AnyContractProcedure {
  const { outputSchema } = declared
  if (!outputSchema) return new ContractProcedure(declared)
  const own = outputSchema['~standard']
  const validate: typeof own.validate = (value: unknown) =>
    value instanceof WrittenJson ? { value } : own.validate(value)
  const taking: AnySchema = { '~standard': { ...own, validate } }
  return new ContractProcedure({ ...declared, outputSchema: taking })
}

function isHandlingFor<A extends Access>(
  access: A,
  context: RequestContext,
): context is RequestContext & HandlingFor<A> {
  const { scope, actor } = context
  return access === 'public' || (scope !== undefined && (access === 'guest' || actor !== undefined))
}

/** Refuses whoever may not call what needs this access. */
export function checkAccess({ scope, actor }: Pick<RequestContext, 'scope' | 'actor'>, access: Access) {
  if (access === 'public') return
  if (!scope) throw notFound('Event')
  if (mayUse(actor?.level, access)) return
  throw actor ? forbidden() : unauthorised()
}

/**
 * Refuses what the state of the event does not allow: the one place that does, for procedures and for all other
 * addresses alike.
 */
export function checkState(
  { eventState = 'open', actor }: Pick<RequestContext, 'eventState' | 'actor'>,
  asked: Parameters<typeof refusedByState>[2],
) {
  const refusal = refusedByState(eventState, actor?.level, asked)
  if (refusal) throw stateRefused(refusal)
}
