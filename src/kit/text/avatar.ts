import { stripDiacritics } from './normalise.ts'

export type AvatarColour = 1 | 2 | 3 | 4 | 5

/**
 * At most two characters, from the first and the last word that have a letter or digit; empty when none has
 * (platform specification, section 9).
 */
export function initials(name: string): string {
  const characters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
  const first = characters[0]
  if (first === undefined) return ''
  const last = characters.length > 1 ? characters.at(-1) : undefined
  return last === undefined ? upper(first) : upper(first) + upper(last)
}

/**
 * By the first letter: a-e 1, f-k 2, l-p 3, q-t 4, u-z 5 (platform specification, section 9). Accented
 * letters count as their plain letter; a digit or another script gives 1.
 */
export function avatarColour(name: string): AvatarColour {
  const letter = stripDiacritics(initials(name)).charAt(0).toLowerCase()
  if (letter < 'f' || letter > 'z') return 1
  if (letter <= 'k') return 2
  if (letter <= 'p') return 3
  if (letter <= 't') return 4
  return 5
}

function upper(character: string): string {
  // “ß” and a few ligatures become two letters in upper case: keep the first, so that two stay two.
  const [first = ''] = character.toUpperCase()
  return first
}
