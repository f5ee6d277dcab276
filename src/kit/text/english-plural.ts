/** Singular and plural of words whose endings do not tell. Organisers choose the words, so this stays general. */
const irregular: [one: string, many: string][] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
]
const manyOf = new Map(irregular)
const oneOf = new Map(irregular.map(([one, many]) => [many, one]))

/** Words in s that are not plurals, or the same in both numbers; so are those in ss, us and is. */
const sameInBoth = new Set([
  'news',
  'series',
  'species',
  'lens',
  'means',
  'logistics',
  'electrics',
  'premises',
])

/** The plural of the last word of a text: “stand share” becomes “stand shares”, “activity” “activities”. */
export function pluralOf(text: string): string {
  return withLastWord(text, (word) => {
    const lower = word.toLowerCase()
    if (sameInBoth.has(lower)) return word
    const known = manyOf.get(lower)
    if (known !== undefined) return likeFirstLetter(known, word)
    if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`
    return /(s|x|z|ch|sh)$/.test(lower) ? `${word}es` : `${word}s`
  })
}

/** The singular of the last word of a text; a text that is no plural stays as it is. */
export function singularOf(text: string): string {
  return withLastWord(text, (word) => {
    const lower = word.toLowerCase()
    if (sameInBoth.has(lower) || /(ss|us|is)$/.test(lower)) return word
    const known = oneOf.get(lower)
    if (known !== undefined) return likeFirstLetter(known, word)
    if (/[^aeiou]ies$/.test(lower)) return `${word.slice(0, -3)}y`
    if (/(ss|[^ao]us|x|zz|(?<!^c?a)ch|sh)es$/.test(lower)) return word.slice(0, -2)
    return /[^s]s$/.test(lower) ? word.slice(0, -1) : word
  })
}

function withLastWord(text: string, change: (word: string) => string): string {
  return text.replace(/\p{L}+$/u, change)
}

function likeFirstLetter(word: string, model: string): string {
  const [first = ''] = model
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
