import { useState } from 'react'

/**
 * The problem with a field, once the person has left it; and a callback for leaving it.
 * @param showsAll a save was refused, so all problems show
 */
export function useFieldProblems(problems: Readonly<Record<string, string>>, showsAll: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (name: string) => ({
    error: showsAll || left.has(name) ? problems[name] : undefined,
    onBlur: () => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
  })
}
