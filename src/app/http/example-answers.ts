import { z } from 'zod'
import { singularOf } from '#kit/text/english-plural.ts'
import { fits } from '#platform/http/sample-input.ts'
import {
  exampleChoices,
  exampleNouns,
  exampleNumbers,
  exampleTexts,
  exampleTitles,
  isTrueInExamples,
} from './example-words.ts'
import { documentedWorld } from './example-world.ts'

/** Of a JSON Schema what an example is made from. */
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Where in an answer a value stands: the nouns around it, the nearest last, and its own name. */
type Place = { nouns: readonly string[]; key: string; depth: number }

/** Nothing in an answer that is drawn deeper than this says more about its shape. */
const DEEPEST = 9

/**
 * An answer as the procedure gives it, made from its schema alone, with words of the made-up event by the names of the
 * fields: it so has every field, and stays true when one is added.
 * @param feature of the procedure, whose noun the answer is about
 */
export function exampleAnswer(feature: string, outputSchema: unknown): unknown {
  const schema = z.toJSONSchema(outputSchema as z.ZodType, { unrepresentable: 'any', io: 'output' }) as Schema
  const defs = schema.$defs ?? {}
  return drawnOf(schema, { nouns: [singular(feature)], key: '', depth: 0 })

  function drawnOf(one: Schema, place: Place): unknown {
    if (Array.isArray(one.type)) return drawnOf({ ...one, type: one.type[0] ?? 'null' }, place)
    if (one.$ref) return drawnOf(defs[one.$ref.split('/').at(-1) ?? ''] ?? {}, deeper(place))
    if (one.const !== undefined) return one.const
    if (one.enum) return wordOf(one.enum, place.key)
    const branches = (one.anyOf ?? one.oneOf ?? []).filter(({ type }) => type !== 'null')
    const branch = branches.find(({ type }) => type !== 'boolean') ?? branches[0]
    if (branch)
      return isLeftEmpty(place, one) ? null : drawnOf({ ...one, ...withoutBranches, ...branch }, place)
    if (one.allOf) return Object.assign({}, ...one.allOf.map((part) => drawnOf(part, place)))
    if (one.type === 'object' || one.properties) return objectOf(one, place)
    if (one.type === 'array') return arrayOf(one, place)
    if (one.type === 'string') return textOf(one, place)
    if (one.type === 'boolean') return isTrueInExamples(place.key)
    if (one.type === 'number' || one.type === 'integer') return numberOf(one, place)
    if (one.type === 'null') return null
    return exampleTexts[place.key] ?? null
  }

  function objectOf({ properties, required = [], ...one }: Schema, place: Place): unknown {
    const made = Object.entries(properties ?? {}).flatMap(([key, property]) => {
      if (place.depth > DEEPEST && !required.includes(key)) return []
      const value = drawnOf(property, { nouns: nounsFor(place), key, depth: place.depth + 1 })
      return [[key, value] as const]
    })
    const object: Record<string, unknown> = Object.fromEntries(made)
    if (Array.isArray(object.items) && typeof object.total === 'number') object.total = object.items.length
    if ('nextCursor' in object) object.nextCursor = null
    return properties ? object : mapOf({ required, ...one }, place)
  }

  function mapOf({ required = [], additionalProperties, propertyNames }: Schema, place: Place): unknown {
    if (typeof additionalProperties !== 'object' || place.depth > DEEPEST) return {}
    const [first] = [propertyNames, ...(propertyNames?.anyOf ?? [])].find((one) => one?.enum)?.enum ?? [
      idFor(singular(place.key)) ?? documentedWorld.customFieldId,
    ]
    const keys = required.length > 0 ? required : [String(first)]
    const value = drawnOf(additionalProperties, deeper(place))
    return Object.fromEntries(keys.map((key) => [key, value]))
  }

  function arrayOf({ items, prefixItems, minItems = 0 }: Schema, place: Place): unknown[] {
    if (prefixItems) return prefixItems.map((one) => drawnOf(one, deeper(place)))
    if (!items || (place.depth > DEEPEST && minItems === 0)) return []
    const one = drawnOf(items, deeper(place))
    return Array.from({ length: Math.max(1, minItems) }, () => one)
  }
}

const withoutBranches = { anyOf: undefined, oneOf: undefined } as unknown as Schema // forced by TypeScript: with its exact optional fields, undefined takes nothing away

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

const NOT_YET =
  /^(parent\w*|error|checkError|closedForm|toAccept|undelivered\w*|firstUndelivered)$|(archived|disabled|deleted|cancelled|failed)(At|By\w*)$/i

/** What went wrong, or has not happened yet, is in no answer about a team that is well on its way. */
function isLeftEmpty({ key, depth }: Place, { anyOf = [] }: Schema): boolean {
  const mayBeNull = anyOf.some(({ type }) => type === 'null')
  return mayBeNull && (depth > DEEPEST || NOT_YET.test(key))
}

/** `items` and the like name no noun of their own. */
const nameless = new Set(['items', 'data', 'can', 'now', 'words', 'first', 'latest', ''])

function nounsFor({ nouns, key }: Place): readonly string[] {
  return nameless.has(key) ? nouns : [...nouns, singular(key)]
}

function singular(word: string): string {
  return exampleNouns[word] ?? singularOf(word)
}

function idFor(noun: string): string | undefined {
  const world: Readonly<Record<string, unknown>> = { ...documentedWorld }
  const id = world[`${noun}Id`] ?? world[`failed${noun.charAt(0).toUpperCase()}${noun.slice(1)}Id`]
  return typeof id === 'string' ? id : undefined
}

function wordOf(words: readonly unknown[], key: string): unknown {
  const known = exampleTexts[key]
  if (words.includes(known)) return known
  return exampleChoices.find((word) => words.includes(word)) ?? words.find((word) => word !== '')
}

/** The last of the nouns around it that has a word of its own. */
function byNoun<T>(nouns: readonly string[], known: (noun: string) => T | undefined): T | undefined {
  return nouns
    .toReversed()
    .map(known)
    .find((word) => word !== undefined)
}

function textOf(schema: Schema, place: Place): string {
  const { format } = schema
  if (format === 'date-time') return MOMENT
  if (format === 'date') return exampleTexts.dueDate ?? ''
  const fitting = [...candidates(place)].find((text) => fits(text, schema))
  if (fitting === undefined) throw new Error(`No example of ${[...place.nouns, place.key].join('.')} fits.`)
  return fitting
}

/** The moment at which most things of the made-up event were done. */
const MOMENT = '2028-03-14T09:30:00.000Z'

function* candidates({ nouns, key }: Place): Generator<string> {
  const about = nouns.at(-1) ?? ''
  if (key === 'id') yield byNoun(nouns, idFor) ?? documentedWorld.submissionId
  if (/Ids?$/.test(key))
    yield exampleTexts[key] ??
      idFor(singular(key.replace(/Ids?$/, ''))) ??
      byNoun(nouns, idFor) ??
      documentedWorld.taskId
  if (/^(names?|titles?|label|heading)$/.test(key))
    yield byNoun(nouns, (noun) => exampleTitles[noun]) ?? 'Stand build'
  const named = /^(\w+)(Names?|Titles?)$/.exec(key)?.[1]
  const own = exampleTexts[`${about}.${key}`] ?? exampleTexts[key] ?? (named && exampleTitles[named])
  if (own !== undefined) yield own
  if (/(Name|By)$/.test(key)) yield 'Priya Nair'
  if (/At$|^at$/.test(key)) yield MOMENT
  if (/(date|day)$/i.test(key)) yield '2028-05-17'
  if (/email/i.test(key)) yield 'priya.nair@example.com'
  if (/(url|link)$/i.test(key)) yield 'https://fair.example/e/harbour-expo-2028'
  yield* ['', 'Stand build', 'stand-build', '12', '19.00', '#0b6b74', 'a'.repeat(11)]
}

function numberOf({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: Schema, { key }: Place): number {
  const value = exampleNumbers[key] ?? 3
  return Math.min(Math.max(value, minimum), maximum)
}
