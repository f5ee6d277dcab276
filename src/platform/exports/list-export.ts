import type { AnyContractProcedure, ContractProcedure, InferSchemaOutput } from '@orpc/contract'
import type { ExportColumn, ExportLocale } from '#kit/sheets/export-column.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import {
  type ArchiveOptions,
  archiveFile,
  type Export,
  type ExportFile,
  exportFile,
  type FileOptions,
} from './export-file.ts'
import type { ZipEntry } from './write-zip.ts'

type InputOf<C> =
  C extends ContractProcedure<infer I, infer _O, infer _E, infer _M> ? InferSchemaOutput<I> : never

export type Asked<Input> = {
  scope: EventScope
  actor: Actor
  /** What is asked of the list, all pages of it. */
  input: Input
  shownIn: ExportLocale
  /** Puts our words into those of the event. The headers of the columns need it no more. */
  inTerms: (text: string) => string
}

/** Which of its columns, in that order, and of its rows; all rows when no ids are given. */
type Chosen = {
  keys: readonly string[]
  ids: readonly string[] | undefined
  /** Told of each row that is written. */
  onRow?: () => void
}

/** The files that the rows of a list name, with the name of their archive. */
type OpenedFiles = { title: string; entries: AsyncIterable<ZipEntry> }

export type ListExport = {
  /** By which the audit knows the list: “teams”. */
  name: string
  /** The procedure that shows the list. Who may call it may export it, and what is asked of it is asked of the export. */
  procedure: AnyContractProcedure
  open: (asked: Asked<unknown>) => Promise<OpenedExport>
  /** Of a list whose rows name files: all of them as one archive. */
  openFiles?: (asked: Asked<unknown>, options: ArchiveOptions) => Promise<ExportFile>
}

type OpenedExport = {
  /** What the rows are, in the event's terms: “teams”. */
  title: string
  /** The keys of its columns, in order. */
  keys: string[]
  file: (chosen: Chosen, options: FileOptions) => ExportFile
}

/** Says what the export of a list holds; the composition answers it below the list's own address. */
export function listExport<C extends AnyContractProcedure, Row extends { id: string }>(
  name: string,
  procedure: C,
  open: (asked: Asked<InputOf<C>>) => Promise<Export<Row>>,
  filesOf?: (asked: Asked<InputOf<C>>) => Promise<OpenedFiles>,
): ListExport {
  return {
    name,
    procedure,
    open: async ({ input, ...asked }) => {
      // The procedure's own schema has read it.
      const { title, columns, rows } = await open({ ...asked, input: input as InputOf<C> })
      const inTerms = columns.map((column) => termed(column, asked.inTerms))
      const named = (key: string) => inTerms.filter((column) => column.key === key)
      const ownTitle = asked.inTerms(title)
      return {
        title: ownTitle,
        keys: columns.map(({ key }) => key),
        file: ({ keys, ids, onRow }, options) => {
          const chosen = ids ? rowsOf(rows, new Set(ids)) : rows
          const counted = onRow ? countedRows(chosen, onRow) : chosen
          return exportFile({ title: ownTitle, columns: keys.flatMap(named), rows: counted }, options)
        },
      }
    },
    ...(filesOf
      ? {
          openFiles: async ({ input, ...asked }: Asked<unknown>, options: ArchiveOptions) => {
            const { title, entries } = await filesOf({ ...asked, input: input as InputOf<C> })
            return archiveFile({ title: asked.inTerms(title), entries }, options)
          },
        }
      : {}),
  }
}

function termed<Row>(column: ExportColumn<Row>, inTerms: (text: string) => string): ExportColumn<Row> {
  const { label, words, isOurs, isTyped } = column
  return {
    ...column,
    label: isTyped ? label : inTerms(label),
    ...(isOurs && words ? { words: (row: Row, shownIn: ExportLocale) => inTerms(words(row, shownIn)) } : {}),
  }
}

async function* rowsOf<Row extends { id: string }>(rows: AsyncIterable<Row>, ids: ReadonlySet<string>) {
  for await (const row of rows) if (ids.has(row.id)) yield row
}

async function* countedRows<Row>(rows: AsyncIterable<Row>, onRow: () => void) {
  for await (const row of rows) {
    onRow()
    yield row
  }
}
