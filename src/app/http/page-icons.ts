import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { symbolOf } from '#kit/text/icon-names.ts'

/** More than a screen shows at once; the others come as files when they are shown. */
const MOST_ICONS = 60

/**
 * Reads the icons that these data name (in properties called `icon`), as SVG text by the name of the symbol: a screen
 * would ask for each by a request of its own.
 * @param folder holds a file for each symbol
 */
export function pageIcons(folder: string) {
  const read = new Map<string, Promise<string | undefined>>()

  function iconNamed(symbol: string): Promise<string | undefined> {
    const known = read.get(symbol)
    if (known) return known
    // Only names of the set are remembered: others are as many as people make up.
    const reading = readFile(join(folder, `${symbol}.svg`), 'utf8').catch(() => {
      read.delete(symbol)
      return undefined
    })
    read.set(symbol, reading)
    return reading
  }

  return async (...data: unknown[]): Promise<Record<string, string>> => {
    const symbols = [...new Set(iconsIn(data).map(symbolOf))].slice(0, MOST_ICONS)
    const icons = await Promise.all(symbols.map(async (symbol) => [symbol, await iconNamed(symbol)] as const))
    return Object.fromEntries(icons.flatMap(([symbol, svg]) => (svg === undefined ? [] : [[symbol, svg]])))
  }
}

function iconsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'icon' && typeof inner === 'string' && inner !== '' ? [inner] : iconsIn(inner),
  )
}
