import type { z } from 'zod'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { singularOf } from '#kit/text/english-plural.ts'
import { sampleInput } from '#platform/http/sample-input.ts'
import { documentedWorld } from '../http/example-world.ts'

/** Words of the contract for things whose table is called otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  colleague: 'members',
  content: 'content_pages',
  draft: 'submissions',
  filledIn: 'submissions',
  note: 'internal_notes',
  person: 'members',
  section: 'content_sections',
  user: 'members',
  work: 'long_works',
}

type Taking = {
  schema: z.ZodType
  /** Null for an operation that only reads. */
  change: EndpointMeta['change']
}

/** An input that the operation takes and that names things of the event, as far as the event has them. */
export function victimInput({ schema, change }: Taking, ids: ReadonlyMap<string, string>) {
  const known = new Set(ids.values())
  const input = change
    ? (change.example(victimWorld(ids)) as Record<string, unknown>)
    : Object.fromEntries(
        Object.entries(sampleOf(schema)).map(([key, value]) => [
          key,
          (typeof value === 'string' && idFor(key, ids)) || value,
        ]),
      )
  return { input, namesExisting: textsIn(input).some((text) => known.has(text)) }
}

/** Building one takes longer than the call that it is for. */
const samples = new WeakMap<z.ZodType, Record<string, unknown>>()

function sampleOf(schema: z.ZodType): Record<string, unknown> {
  const sample = samples.get(schema) ?? sampleInput(schema)
  samples.set(schema, sample)
  return sample
}

const worlds = new WeakMap<ReadonlyMap<string, string>, ExampleWorld>()

/** The made-up event of the API's document, with the ids of what is there in their places: once for all operations. */
function victimWorld(ids: ReadonlyMap<string, string>): ExampleWorld {
  const known = worlds.get(ids)
  if (known) return known
  const words = Object.entries(documentedWorld).map(([key, word]: [string, unknown]) => [
    key,
    (typeof word === 'string' && idFor(key, ids)) || word,
  ])
  const world = Object.fromEntries(words) as ExampleWorld
  worlds.set(ids, world)
  return world
}

/** `archivedTaskGroupId` is an id of `task_groups`: of the tables that the word ends with, the longest. */
function idFor(key: string, ids: ReadonlyMap<string, string>): string | undefined {
  const [, noun] = /^(.+)Ids?$/.exec(key) ?? []
  if (noun === undefined) return undefined
  const other = otherNames[noun]
  if (other !== undefined) return ids.get(other) || undefined
  const words = noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const fitting = [...ids.keys()].filter((table) => `_${words}`.endsWith(`_${singularOf(table)}`))
  const [table = ''] = fitting.sort((one, two) => two.length - one.length)
  return ids.get(table) || undefined
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
