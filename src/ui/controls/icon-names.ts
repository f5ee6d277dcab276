/** An icon that was chosen by name, and what stands where the name is not known (platform specification, section 3). */
export const defaultIcon = 'new_release_outlined'
export const fallbackIcon = 'error_outlined'

/** Names that the set spells otherwise today; the first of each is the one that is kept. */
const spellings: Record<string, string> = { new_release: 'release_alert', new_releases: 'release_alert' }

/** The address of a chosen icon's file: `bolt_outlined` is kept, `/assets/icons/bolt.svg` is served. */
export function iconAddress(name: string): string {
  return `/assets/icons/${symbolOf(name)}.svg`
}

/** The set's own name: `new_release_outlined` is its `release_alert`. Whatever is no name gives the fallback. */
export function symbolOf(name: string): string {
  const plain = name.replace(/_outlined$/, '')
  if (!/^[a-z0-9_]+$/.test(plain)) return symbolOf(fallbackIcon)
  return spellings[plain] ?? plain
}

/** The name to keep for a symbol of the set. */
export function iconNameOf(symbol: string): string {
  const spelling = Object.keys(spellings).find((name) => spellings[name] === symbol)
  return `${spelling ?? symbol}_outlined`
}
