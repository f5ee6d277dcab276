import { foldForSearch } from '#kit/text/normalise.ts'

/** How long a name can be that is still being typed. */
const LONGEST = 60

/** What stands behind the last “@” before the caret, if a name may be meant by it; null where nobody asks for one. */
export function askedFor(before: string): string | null {
  const at = before.lastIndexOf('@')
  if (at < 0 || before.length - at > LONGEST) return null
  // Neither in an e-mail address nor at the end of a word.
  if (/[\p{L}\p{N}]$/u.test(before.slice(0, at))) return null
  const asked = before.slice(at + 1)
  return asked.startsWith(' ') ? null : asked
}

/** The names of which a word begins like what was typed, those that begin with it first. */
export function namesFor(asked: string, names: readonly string[]): string[] {
  const wanted = foldForSearch(asked)
  const found = names.filter((name) => ` ${foldForSearch(name)}`.includes(` ${wanted}`))
  return found.toSorted((one, other) => Number(startsWith(other)) - Number(startsWith(one)))

  function startsWith(name: string) {
    return foldForSearch(name).startsWith(wanted)
  }
}
