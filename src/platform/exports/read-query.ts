import type { AnySchema } from '@orpc/contract'
import { invalid } from '../http/errors.ts'
import { refuseUnstorable } from '../http/explain-errors.ts'
import type { ListExport } from './list-export.ts'

/** What is asked of a list, as its procedure reads it. @throws what it refuses, as a request would be refused */
export async function readQuery({ procedure }: ListExport, query: object): Promise<object> {
  refuseUnstorable(query)
  const { inputSchema } = procedure['~orpc'] as { inputSchema: AnySchema }
  const read = await inputSchema['~standard'].validate(query)
  if (read.issues) throw invalid(read.issues[0]?.message ?? 'Check what you entered.')
  return read.value as object
}
