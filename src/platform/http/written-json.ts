import type { RequestContext } from './context.ts'

/** An answer that is JSON already, as PostgreSQL has written it. It is sent as it is: nobody reads it on its way. */
export class WrittenJson<T> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** For those who call a procedure without HTTP, and whenever it is part of something larger. */
  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

type Call = { context: RequestContext; next: () => Promise<unknown> }

/** Keeps such an answer from the serialiser, which would read it and write it again; `sentAsWritten` sends it. */
export async function keepWritten({ context, next }: Call): Promise<unknown> {
  const output = await next()
  if (!(output instanceof WrittenJson)) return output
  context.request.written = output.text
  return null
}

/** @param wrap as the protocol has its answers */
export function sentAsWritten({ written }: { written?: string }, wrap = (json: string) => json) {
  if (written === undefined) return undefined
  return new Response(wrap(written), { headers: { 'content-type': 'application/json' } })
}
