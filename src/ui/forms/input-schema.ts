import type { ContractProcedure, ErrorMap } from '@orpc/contract'
import type { ZodType } from 'zod'

/** What a procedure of a contract accepts, so that a form checks by the very rule that the server checks by. */
export function inputSchema<Input extends ZodType, Output extends ZodType, Meta extends Record<never, never>>(
  procedure: ContractProcedure<Input, Output, ErrorMap, Meta>,
): Input {
  const schema = procedure['~orpc'].inputSchema
  if (!schema) throw new Error('This procedure takes no input.')
  return schema
}
