import type { Asked } from './exchange.ts'

/** Told when a statement leaves, by a name without its values; what it answers is told how the statement ended. */
type Follow = (statement: string) => (failure?: unknown) => void

let follow: Follow | undefined

/** Has every statement of this process told of, from now on; once, at its start. */
export function followStatements(hear: Follow | undefined) {
  follow = hear
}

/** Runs the statement; nothing more than that while nobody follows. */
export function followed<T>(asked: Pick<Asked, 'text' | 'name'> | string, run: () => Promise<T>): Promise<T> {
  if (!follow) return run()
  const ended = follow(nameOf(typeof asked === 'string' ? { text: asked } : asked))
  const running = run()
  running.then(
    () => ended(),
    (error: unknown) => ended(error),
  )
  return running
}

/** The name that the program gave it, or its verb and the first table: `select teams`. Never its text, in which values may stand. */
export function nameOf({ text, name }: Pick<Asked, 'text' | 'name'>): string {
  if (name !== undefined) return name.replace(/ [\w-]{16}$/, '')
  const [verb = 'statement'] = /^\s*\w+/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i.exec(text) ?? []
  return [verb.trim().toLowerCase(), table].filter((part) => part !== undefined).join(' ')
}
