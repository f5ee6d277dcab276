type Steps = readonly PropertyKey[]

/**
 * The place of something in a file, in the words of the builder: “Question 3 “Power”, options, 2”.
 * @param document the file as it was read, whatever it holds
 */
export function placeOf(document: unknown, path: Steps): string {
  const [part, ...rest] = path
  const [which, ...further] = rest
  if (part === 'form') return placeInForm(document, rest)
  if (part === 'confirmations' && which !== undefined)
    return joined(counted('Confirmation', document, [part, which], 'name'), further)
  if (part === 'notifications' && which !== undefined)
    return joined(counted('E-mail', document, [part, which], 'name'), further)
  return path.length === 0 ? 'The file' : path.map(word).join(', ')
}

function placeInForm(document: unknown, path: Steps): string {
  if (path[0] !== 'definition') return joined('The form', path)
  return placeInQuestions(document, { base: ['form', 'definition'], path: path.slice(1), outside: '' })
}

type Inside = { base: Steps; path: Steps; outside: string }

function placeInQuestions(document: unknown, { base, path, outside }: Inside): string {
  const [part, which, ...rest] = path
  const within = outside === '' ? '' : `${outside}, `
  if (part === 'fields' && typeof which === 'number')
    return joined(`${within}${counted('Question', document, [...base, 'fields', which], 'label')}`, rest)
  if (part === 'logicMap' && which !== undefined)
    return joined(`${within}Logic of ${questionNamed(document, base, which)}`, rest)
  if (part === 'groups' && which !== undefined) {
    const group = [...base, 'groups', which]
    const title = textAt(document, [...group, 'title'])
    const name = `Field group “${title || String(which).slice(0, 60)}”`
    return placeInQuestions(document, { base: group, path: rest, outside: name })
  }
  return joined(outside || 'The questions', path)
}

/** Of a question by its id; of one that is not there, the id itself. */
function questionNamed(document: unknown, base: Steps, id: PropertyKey): string {
  const fields = valueAt(document, [...base, 'fields'])
  const found: unknown = Array.isArray(fields)
    ? fields.find((field: unknown) => valueAt(field, ['id']) === id)
    : undefined
  return `“${textAt(found, ['label']) || String(id).slice(0, 60)}”`
}

function counted(noun: string, document: unknown, at: Steps, named: string): string {
  const name = textAt(document, [...at, named])
  const number = Number(at.at(-1)) + 1
  return name === '' ? `${noun} ${number}` : `${noun} ${number} “${name}”`
}

function joined(place: string, rest: Steps): string {
  return [place, ...rest.map(word)].join(', ')
}

/** People count from one. */
function word(step: PropertyKey): string {
  return typeof step === 'number' ? String(step + 1) : String(step).slice(0, 60)
}

function textAt(from: unknown, path: Steps): string {
  const value = valueAt(from, path)
  return typeof value === 'string' ? value.slice(0, 60) : ''
}

function valueAt(from: unknown, path: Steps): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    from,
  )
}
