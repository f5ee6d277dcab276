/** Longer names make paths that Windows does not unpack. */
const MOST_CHARACTERS = 80
/** Names of devices, which Windows opens in place of a file (“Naming Files, Paths, and Namespaces”). */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * Gives files their paths within an archive: parts that every system can unpack, and that lead nowhere outside. Two that
 * would be the same, also where case or accents do not count, are numbered: “plan.pdf”, “plan (2).pdf”.
 */
export function archivePaths(): (...parts: readonly [...string[], string]) => string {
  const taken = new Map<string, number>()
  return (...parts) => {
    const safe = parts.map(safePart)
    const [folder, name] = [safe.slice(0, -1).join('/'), safe.at(-1) ?? '']
    const at = name.lastIndexOf('.')
    const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
    const pathOf = (number: number) =>
      `${folder === '' ? '' : `${folder}/`}${number === 1 ? name : `${stem} (${number})${ending}`}`
    const keyOf = (path: string) => path.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const first = keyOf(pathOf(1))
    let number = (taken.get(first) ?? 0) + 1
    while (number > 1 && taken.has(keyOf(pathOf(number)))) number += 1
    taken.set(first, number)
    taken.set(keyOf(pathOf(number)), Math.max(1, taken.get(keyOf(pathOf(number))) ?? 0))
    return pathOf(number)
  }
}

/** A name without what a system takes for something else: separators, wildcards, control signs, dots at its ends. */
function safePart(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
  const at = plain.lastIndexOf('.')
  const ending = at > 0 && plain.length - at <= 10 ? plain.slice(at) : ''
  const stem = ending === '' ? plain : plain.slice(0, at)
  const cut = [...stem].slice(0, MOST_CHARACTERS - ending.length).join('')
  const name = `${cut}${ending}`.replace(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'Untitled'
  return devices.test(name) ? `_${name}` : name
}
