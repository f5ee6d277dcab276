import fc from 'fast-check'

/** Names that JavaScript knows by itself, numbers and texts at the edge of what can be stored. */
const nasty = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'END',
    'loopCount',
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(3_000),
  ],
  ...[null, true, -1, 0, -0, 1e308, Number.MAX_SAFE_INTEGER, 0.1, [], {}, [[[[]]]], { $id: 'x' }],
]
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...nasty) },
  fc.jsonValue({ maxDepth: 2 }),
)

/** Where something is spoilt, by a way through the document, and by what. */
const anySpoiling = fc.record({
  way: fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
  name: fc.constantFrom('__proto__', 'constructor', 'id', 'type', 'rules', 'fields', 'extra', 'f0', 'i0'),
  value: anything,
})
type Spoiling = typeof anySpoiling extends fc.Arbitrary<infer T> ? T : never

export const anySpoilings = fc.array(anySpoiling, { maxLength: 4 })

/** The document as JSON, with some of it spoilt. */
export function spoilt(document: unknown, spoilings: readonly Spoiling[]): unknown {
  return spoilings.reduce((from: unknown, spoiling) => at(from, spoiling.way, spoiling), document)
}

function at(from: unknown, [step = 0, ...further]: readonly number[], spoiling: Spoiling): unknown {
  const { how, name, value } = spoiling
  if (typeof from !== 'object' || from === null) return value
  const entries = Object.entries(from)
  const place = entries.length === 0 ? 0 : step % entries.length
  const [key, inner] = entries[place] ?? [name, undefined]
  const changed: [string, unknown][] =
    further.length > 0 ? [[key, at(inner, further, spoiling)]] : spoiltEntry([key, inner], how, name, value)
  const all = [...entries.slice(0, place), ...changed, ...entries.slice(place + 1)]
  return Array.isArray(from) ? all.map(([, each]) => each) : fromEntries(all)
}

function spoiltEntry(
  entry: [string, unknown],
  how: Spoiling['how'],
  name: string,
  value: unknown,
): [string, unknown][] {
  if (how === 'remove') return []
  if (how === 'add') return [entry, [name, value]]
  return how === 'repeat' ? [entry, entry] : [[entry[0], value]]
}

/** As JSON.parse would: `__proto__` becomes a key of its own. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  const record = {}
  for (const [key, value] of entries) {
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return record
}
