/** Long enough to withstand guessing (NIST SP 800-63B asks for 8 at least; 10 is little more to type). */
export const PASSWORD_MIN_LENGTH = 10

/** What somebody who guesses tries first. */
type TriedFirst = {
  /** Passwords that many people have, in lower case. */
  known?: ReadonlySet<string>
  /** Names and addresses of the person and of the event. */
  personal?: readonly string[]
}

type PasswordStrength = { score: 0 | 1 | 2 | 3; words: string }

const words = ['Too short', 'Weak: easy to guess', 'Fair: longer is better', 'Strong'] as const

/** How strong a password is, in words for whoever is typing it. The lower two scores are refused. */
export function passwordStrength(password: string, tried: TriedFirst = {}): PasswordStrength {
  const score = scoreOf(password, tried)
  return { score, words: words[score] }
}

function scoreOf(password: string, tried: TriedFirst): PasswordStrength['score'] {
  if (password.length < PASSWORD_MIN_LENGTH) return 0
  if (isEasyToGuess(password, tried)) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return effectiveLength(password, tried) + kinds * 2 >= 20 ? 3 : 2
}

/** Eight characters chosen freely outlast any guessing that a server's own pace allows. */
const LEAST_EFFECTIVE_LENGTH = 8

/**
 * Whether a password is soon found by somebody who tries repeated and neighbouring characters first, and then the
 * given words. The browser has no list of known passwords; the server looks there too.
 */
export function isEasyToGuess(password: string, tried: TriedFirst = {}): boolean {
  return effectiveLength(password, tried) < LEAST_EFFECTIVE_LENGTH
}

/** A word of some thousands says as much as three characters; one that is at hand, or a year, as much as one. */
const KNOWN_WORTH = 3
const PERSONAL_WORTH = 1
/** Shorter ones are in every other word by chance; no list has longer ones. */
const KNOWN_LEAST_LETTERS = 5
const PERSONAL_LEAST_LETTERS = 3
const MOST_LETTERS = 24

/**
 * How many freely chosen characters a password is worth, read in the way that makes it worth least. Characters that
 * merely go on with what came before count nothing: 'aaaa', '1234', 'qwer' and 'abab' are worth one or two.
 */
function effectiveLength(password: string, { known = new Set(), personal = [] }: TriedFirst): number {
  const text = password.normalize('NFKC').toLowerCase()
  const readings = readingsOf(text)
  const names = new Set(personal.flatMap(namesIn))
  const wordWorth = (start: number, end: number) => {
    const words = readings.map((reading) => reading.slice(start, end))
    if (words.some((word) => names.has(word) || isYear(word))) return PERSONAL_WORTH
    if (end - start >= KNOWN_LEAST_LETTERS && words.some((word) => known.has(word))) return KNOWN_WORTH
    return end - start
  }
  const least = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let worth = (least[end - 1] ?? 0) + (goesOn(text, end - 1) ? 0 : 1)
    const first = Math.max(0, end - MOST_LETTERS)
    for (let start = end - PERSONAL_LEAST_LETTERS; start >= first; start -= 1) {
      worth = Math.min(worth, (least[start] ?? 0) + wordWorth(start, end))
    }
    least.push(worth)
  }
  return least.at(-1) ?? 0
}

/** Signs that stand for letters: 'p@ssw0rd' is a word too. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The text as it is, and with letters for signs: a '1' is read as 'i' or as 'l'. */
function readingsOf(text: string): string[] {
  const withLetters = text.replace(/[@430$57]/g, (sign) => letterOf[sign] ?? sign)
  return [...new Set([text, withLetters.replace(/[1!]/g, 'i'), withLetters.replace(/[1!]/g, 'l')])]
}

function namesIn(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
  return parts.filter((part) => part.length >= PERSONAL_LEAST_LETTERS)
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text)
}

function goesOn(text: string, index: number): boolean {
  if (index === 0) return false
  if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) return true
  return isKeyRun(text, index) || echoes(text, index)
}

const KEYS = ['qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'mnbvcxz']

/** The third key of a row in one direction; two are a part of many words. */
function isKeyRun(text: string, index: number): boolean {
  if (index < 2) return false
  const three = text.slice(index - 2, index + 1)
  return KEYS.some((row) => row.includes(three))
}

/** The same two characters were together before. */
function echoes(text: string, index: number): boolean {
  return index > 1 && text.slice(0, index).includes(text.slice(index - 1, index + 1))
}
