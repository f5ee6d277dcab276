/**
 * Which of these screen paths an address names, and what it puts in for the parameters. As in the router, words win over
 * parameters.
 */
export function matchScreen<Path extends string>(
  pathname: string,
  paths: readonly Path[],
): { path: Path; params: Record<string, string> } | undefined {
  const parts = partsOf(pathname)
  const fitting = paths.filter((path) => fits(partsOf(path), parts))
  const [path] = fitting.sort((a, b) => shapeOf(a).localeCompare(shapeOf(b)))
  return path === undefined ? undefined : { path, params: paramsOf(path, parts) }
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((word, index) => isParameter(word) || word === parts[index])
  )
}

/** One digit a part, 0 for a word and 1 for a parameter: the smallest is the closest match. */
function shapeOf(path: string): string {
  return partsOf(path)
    .map((word) => (isParameter(word) ? '1' : '0'))
    .join('')
}

function isParameter(word: string): boolean {
  return word.startsWith('{')
}

function paramsOf(path: string, parts: string[]): Record<string, string> {
  const named = partsOf(path).map((word, index) => [word, parts[index] ?? ''] as const)
  return Object.fromEntries(
    named.filter(([word]) => isParameter(word)).map(([word, value]) => [word.slice(1, -1), decoded(value)]),
  )
}

/** What cannot be decoded names nothing that exists. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
