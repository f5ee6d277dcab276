import type { ContractProcedure, ErrorMap } from '@orpc/contract'
import type { ZodType } from 'zod'

/** The input schema of a procedure, so that a form validates by the same rule as the server. */
export function inputSchema<Input extends ZodType, Output extends ZodType, Meta extends Record<never, never>>(
  procedure: ContractProcedure<Input, Output, ErrorMap, Meta>,
): Input {
  const schema = procedure['~orpc'].inputSchema
  if (!schema) throw new Error('This procedure takes no input.')
  return schema
}
