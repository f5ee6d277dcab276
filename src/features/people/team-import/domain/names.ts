import { foldForSearch } from '#kit/text/normalise.ts'

/**
 * One form for all spellings of one team's name: without case, accents, full stops, commas, and with plain
 * apostrophes and single spaces. “Elite Screens India Pvt. Ltd.” and “ELITE SCREENS INDIA PVT LTD” are one.
 */
export function teamNameKey(name: string): string {
  return foldForSearch(name)
    .replace(/[’‘`´]/g, "'")
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** “TE05, TF06” as separate stands, each once. */
export function standsIn(text: string): string[] {
  return [...new Set(text.split(/[,;]/).map((stand) => stand.trim()))].filter((stand) => stand !== '')
}

/** The stands, or halls, of both, in order, each once; case alone makes no difference. */
export function withStands(stands: readonly string[], added: readonly string[]): string[] {
  const known = new Set(stands.map((stand) => stand.toLowerCase()))
  return [...stands, ...added.filter((stand) => !known.has(stand.toLowerCase()))]
}
