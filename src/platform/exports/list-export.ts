import type { AnyContractProcedure, ContractProcedure, InferSchemaOutput } from '@orpc/contract'
import type { ExportLocale } from '#kit/sheets/export-column.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type Export, type ExportFile, exportFile, type FileOptions } from './export-file.ts'

type InputOf<C> =
  C extends ContractProcedure<infer I, infer _O, infer _E, infer _M> ? InferSchemaOutput<I> : never

type Asked<Input> = {
  scope: EventScope
  actor: Actor
  /** What is asked of the list, all pages of it. */
  input: Input
  shownIn: ExportLocale
}

export type ListExport = {
  /** By which the audit knows the list: “teams”. */
  name: string
  /** The procedure that shows the list. Who may call it may export it, and what is asked of it is asked of the export. */
  procedure: AnyContractProcedure
  open: (asked: Asked<unknown>) => Promise<OpenedExport>
}

type OpenedExport = {
  /** The keys of its columns, in order. */
  keys: string[]
  /** @param keys the columns that are wanted, in that order */
  file: (keys: readonly string[], options: FileOptions) => ExportFile
}

/** Says what the export of a list holds; the composition answers it below the list's own address. */
export function listExport<C extends AnyContractProcedure, Row>(
  name: string,
  procedure: C,
  open: (asked: Asked<InputOf<C>>) => Promise<Export<Row>>,
): ListExport {
  return {
    name,
    procedure,
    open: async ({ input, ...asked }) => {
      // The procedure's own schema has read it.
      const { columns, ...opened } = await open({ ...asked, input: input as InputOf<C> })
      const named = (key: string) => columns.filter((column) => column.key === key)
      return {
        keys: columns.map(({ key }) => key),
        file: (keys, options) => exportFile({ ...opened, columns: keys.flatMap(named) }, options),
      }
    },
  }
}
