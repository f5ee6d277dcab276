import { createHash } from 'node:crypto'
import pg from 'pg'

/** One statement, as the query builder gives it. With a name, the server keeps what it has made of the text. */
export type Asked = {
  text: string
  name?: string | undefined
  rowMode?: string | undefined
  types?: { getTypeParser: (type: number, format: string) => Parse } | undefined
}
type Parse = (value: string) => unknown

/** A name that means this text in every release, and begins with what says which one it is. */
export function statementName(label: string, text: string): string {
  return `${label.slice(0, 40)} ${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
}

export type Answer = Pick<pg.QueryResult, 'rows' | 'command' | 'rowCount'>

type Field = { name: string; dataTypeID: number; format: string }

type Statement = Asked & {
  values: unknown[]
  fields: readonly Field[]
  parsers: Parse[]
  answer: Answer
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** What of a connection of node-postgres this file uses; its own types name less. */
type Wire = {
  stream: { writable: boolean; write(message: Buffer): void }
  /** Where each part of a message goes. */
  _send(part: Buffer): void
  /** The texts of the statements that this connection has prepared, by name. */
  parsedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}

/** The fields that a prepared statement answers with, so that the server is asked for them once. */
const described = new WeakMap<Wire, Map<string, readonly Field[]>>()

type Writing = { utils: { prepareValue: (value: unknown) => unknown } }
const { prepareValue } = (pg as unknown as Writing).utils // forced by @types/pg: they leave out how values are written

/**
 * Several statements in one message, with one answer: one write to the socket, one round trip. PostgreSQL runs them
 * in turn, and after one that fails it skips the rest, up to the end of the message. Begun outside a transaction, and
 * without `begin` in it, the message is a transaction of its own: all of it or nothing, and what was set for the
 * transaction alone is gone with it.
 *
 * The driver takes it for a query, and calls its `handle…`.
 */
export class Exchange {
  readonly #statements: Statement[] = []
  readonly #onFailure: (error: unknown, asked: Asked) => void
  /** The statement whose answer comes next. */
  #at = 0
  /** Told when it is over; it fails with the statement that failed. */
  readonly done: Promise<void>
  #end: { resolve: () => void; reject: (reason: unknown) => void }

  constructor(onFailure: (error: unknown, asked: Asked) => void) {
    this.#onFailure = onFailure
    const { promise, ...end } = Promise.withResolvers<void>()
    this.done = promise
    this.#end = end
    // Whoever asked is told as well.
    promise.catch(() => {})
  }

  /**
   * Only before it is sent.
   * @throws when a value cannot be written
   */
  add(asked: Asked, values: readonly unknown[] = []): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const answer: Answer = { rows: [], command: '', rowCount: null }
    const own = { values: values.map((value) => prepareValue(value)), fields: [], parsers: [], answer }
    this.#statements.push({ ...asked, ...own, resolve, reject })
    return promise
  }

  submit(connection: pg.Connection) {
    const wire = wireOf(connection)
    const parts: Buffer[] = []
    const gathering: Wire = Object.create(wire, { _send: { value: (part: Buffer) => parts.push(part) } })
    for (const statement of this.#statements) write(gathering, wire, statement)
    gathering.sync()
    // One buffer: handing each part to the system by itself takes longer than copying them.
    if (wire.stream.writable) wire.stream.write(Buffer.concat(parts))
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    const statement = this.#statements[this.#at]
    if (statement) expectFields(statement, fields)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }) {
    const statement = this.#statements[this.#at]
    statement?.answer.rows.push(rowOf(statement, values))
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection) {
    const statement = this.#statements[this.#at]
    if (!statement) return
    const words = text.split(' ')
    const count = words.length > 1 ? Number(words.at(-1)) : Number.NaN
    statement.answer.command = words[0] ?? ''
    statement.answer.rowCount = Number.isNaN(count) ? null : count
    remember(wireOf(connection), statement)
    this.#at += 1
  }

  handleEmptyQuery() {
    this.#at += 1
  }

  handleReadyForQuery() {
    for (const { resolve, answer } of this.#statements) resolve(answer)
    this.#end.resolve()
  }

  /** Of a statement, or of the connection. What the message did before it is not told as done. */
  handleError(error: unknown, connection: pg.Connection) {
    const failed = this.#statements[this.#at]
    if (failed) {
      forget(wireOf(connection), failed)
      this.#onFailure(error, failed)
    }
    for (const { reject } of this.#statements) reject(error)
    this.#end.reject(error)
  }
}

function write(to: Wire, wire: Wire, statement: Statement) {
  const { text, name = '', values } = statement
  const isKnown = name !== '' && wire.parsedStatements[name] === text
  const fields = isKnown ? described.get(wire)?.get(name) : undefined
  if (!isKnown) {
    // The server may know it from a message that failed afterwards; without it, this does nothing.
    if (name !== '') to.close({ type: 'S', name })
    to.parse({ name, text })
  }
  to.bind({ statement: name, values })
  if (fields) expectFields(statement, fields)
  else to.describe({ type: 'P', name: '' })
  to.execute({ portal: '', rows: 0 })
}

function expectFields(statement: Statement, fields: readonly Field[]) {
  const { types = pg.types } = statement
  statement.fields = fields
  statement.parsers = fields.map(
    ({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format as 'text') as Parse,
  )
}

function rowOf({ rowMode, fields, parsers }: Statement, values: (string | null)[]): unknown {
  const read = values.map((value, index) => (value === null ? null : parsers[index]?.(value)))
  if (rowMode === 'array') return read
  return Object.fromEntries(fields.map(({ name }, index) => [name, read[index]]))
}

function remember(wire: Wire, { name, text, fields }: Statement) {
  if (!name) return
  wire.parsedStatements[name] = text
  const known = described.get(wire) ?? new Map()
  described.set(wire, known)
  known.set(name, fields)
}

function forget(wire: Wire, { name }: Statement) {
  if (name) delete wire.parsedStatements[name]
}

/** The driver hands over its own connection. */
function wireOf(connection: pg.Connection): Wire {
  return connection as unknown as Wire // forced by @types/pg: they leave out most of a connection
}
