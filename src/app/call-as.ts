import type { AnyContractProcedure } from '@orpc/contract'
import { type AnyProcedure, call } from '@orpc/server'
import type { RequestContext } from '#platform/http/context.ts'
import { WrittenJson } from '#platform/http/written-json.ts'
import { contract } from './contract.ts'
import { routes } from './routes.ts'

const handlers = new Map<AnyContractProcedure, AnyProcedure>(
  Object.entries(contract).flatMap(([noun, procedures]) => {
    const ofNoun: Record<string, AnyProcedure> = routes[noun as keyof typeof routes]
    return Object.entries<AnyContractProcedure>(procedures).flatMap(([name, procedure]) => {
      const handler = ofNoun[name]
      return handler ? [[procedure, handler] as const] : []
    })
  }),
)

/** Calls a procedure as a request would, with its access, its checks and its refusals, but without HTTP. */
export async function callAs(
  procedure: AnyContractProcedure,
  context: RequestContext,
  input: object,
): Promise<unknown> {
  const handler = handlers.get(procedure)
  if (!handler) throw new Error('A procedure is called that the contract does not have')
  const answer: unknown = await call(handler, input, { context })
  return answer instanceof WrittenJson ? answer.toJSON() : answer
}
