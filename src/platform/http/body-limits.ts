import type { AnyProcedure } from '@orpc/server'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'

const KB = 1024
/** Reading JSON blocks everyone for a moment; who has not signed in gets little of it. */
const VISITOR = 16 * KB
/** Some paragraphs in any script, with room to spare. */
const FIELDS = 128 * KB
/** Fits the JSON of the largest form; files are sent another way. */
const DOCUMENT = 2 * 1024 * KB

/** A file of 20 MB as text (base64), and what stands around it. */
const FILE = 27 * 1024 * KB

/** By feature and by its own name, as in the contract. */
export type Procedures = Readonly<Record<string, Readonly<Record<string, AnyProcedure>>>>

/** The feature whose procedure a request is for, which declares by itself who may call it, and when. */
export function procedureFinder(
  procedures: Procedures,
): (method: string, path: string) => string | undefined {
  const rests = Object.entries(procedures).flatMap(([feature, own]) =>
    Object.values(own).map((procedure) => ({ feature, ...sizeOf('', procedure) })),
  )
  return (method, path) => {
    const [, named] = /^\/api\/rpc\/([^/]*)/.exec(path) ?? []
    return named ?? rests.find((one) => one.method === method && one.rest.test(path))?.feature
  }
}

type Sized = { rpc: string; method: string; rest: RegExp; bytes: number }

/**
 * How many bytes a request may send to a path below /api, by what the contract declares of its procedure. Both ways
 * in count alike; what leads to no procedure may send no more than a few fields.
 */
export function bodyLimits(procedures: Procedures): (method: string, path: string) => number {
  const sized = Object.entries(procedures).flatMap(([feature, own]) =>
    Object.entries(own).map(([name, procedure]) => sizeOf(`/api/rpc/${feature}/${name}`, procedure)),
  )
  const byName = new Map(sized.map(({ rpc, bytes }) => [rpc, bytes]))
  const byMethod = Map.groupBy(sized, ({ method }) => method)
  return (method, path) =>
    byName.get(path) ?? byMethod.get(method)?.find(({ rest }) => rest.test(path))?.bytes ?? FIELDS
}

function sizeOf(rpc: string, procedure: AnyProcedure): Sized {
  const { meta, route } = procedure['~orpc']
  const { access, body } = meta as EndpointMeta
  const { method = 'POST', path = '' } = route
  const rest = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)
  const fields = access === 'public' ? VISITOR : FIELDS
  return { rpc, method, rest, bytes: { fields, document: DOCUMENT, file: FILE }[body] }
}
