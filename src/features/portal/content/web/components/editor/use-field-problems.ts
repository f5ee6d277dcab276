import { useState } from 'react'

/**
 * What is wrong with a field, once the person has left it; and the note that they have.
 * @param showsAll a save was refused: nothing waits until its field is left
 */
export function useFieldProblems(problems: Readonly<Record<string, string>>, showsAll: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (name: string) => ({
    error: showsAll || left.has(name) ? problems[name] : undefined,
    onBlur: () => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
  })
}
