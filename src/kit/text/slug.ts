import { stripDiacritics } from './normalise.ts'

/**
 * Lowercase, non-alphanumerics removed, spaces become hyphens, empty becomes 'default-id'
 * (platform specification, section 9). Accented letters keep their plain letter, because slugs are used in
 * addresses and host names: “Café & Bar” becomes “cafe-bar”.
 */
export function slug(text: string): string {
  const plain = stripDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
  return plain.replace(/\s+/g, '-') || 'default-id'
}
