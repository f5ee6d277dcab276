import { PASSWORD_MIN_LENGTH } from '../../domain/credentials.ts'

type PasswordStrength = { score: 0 | 1 | 2 | 3; words: string }

const words = ['Too short', 'Weak: easy to guess', 'Fair: longer is better', 'Strong'] as const

/**
 * A hint while a person chooses a password; only the length is a rule. Length counts most, since it is what
 * makes guessing slow; repeated and sequential characters count as one.
 */
export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(password)
  return { score, words: words[score] }
}

function scoreOf(password: string): PasswordStrength['score'] {
  if (password.length < PASSWORD_MIN_LENGTH) return 0
  const effective = effectiveLength(password)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (effective < 8) return 1
  return effective + kinds * 2 >= 20 ? 3 : 2
}

/** Characters that do not merely continue what came before: 'aaaa', '1234' and 'abab' have one or two. */
function effectiveLength(password: string): number {
  const characters = [...password.toLowerCase()]
  return characters.filter((character, index) => {
    const step = stepTo(characters[index - 1], character)
    const isRun = index > 0 && Math.abs(step) <= 1
    const isEcho =
      index > 1 && characters.slice(0, index - 1).includes(character) && echoes(characters, index)
    return !isRun && !isEcho
  }).length
}

function stepTo(before: string | undefined, after: string): number {
  return (after.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? 0)
}

/** The same two characters were together before. */
function echoes(characters: string[], index: number): boolean {
  const pair = `${characters[index - 1]}${characters[index]}`
  return characters.slice(0, index).join('').includes(pair)
}
