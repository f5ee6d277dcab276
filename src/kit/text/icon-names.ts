/** The default icon, and the fallback for an unknown name (platform specification, section 3). */
export const defaultIcon = 'new_release_outlined'
export const fallbackIcon = 'error_outlined'

/** Stored names that the icon set has renamed; of several, the first is the one to store. */
const spellings: Record<string, string> = { new_release: 'release_alert', new_releases: 'release_alert' }

/** The address of an icon's file: `bolt_outlined` is stored, `/assets/icons/bolt.svg` is served. */
export function iconAddress(name: string): string {
  return `/assets/icons/${symbolOf(name)}.svg`
}

/** The name in the icon set: `new_release_outlined` is `release_alert` there. An invalid name gives the fallback. */
export function symbolOf(name: string): string {
  const plain = name.replace(/_outlined$/, '')
  if (!/^[a-z0-9_]+$/.test(plain)) return symbolOf(fallbackIcon)
  return spellings[plain] ?? plain
}

/** The name to store for a symbol of the set. */
export function iconNameOf(symbol: string): string {
  const spelling = Object.keys(spellings).find((name) => spellings[name] === symbol)
  return `${spelling ?? symbol}_outlined`
}
