import { END } from '../../../../domain/logic/logic-words.ts'
import type { PathNode, Walked } from '../../../../domain/walk/walk.ts'

/** How the trial gets to a question or along a way: `past` is on the pages so far, `ahead` what today's answers lead to. */
export type Reach = 'past' | 'ahead'

/** Where the answers of a trial lead. A scope is the form (empty) or the question that places a group. */
export type Trail = {
  node: (scope: string, fieldId: string) => Reach | undefined
  /** `to` is a question or `END`. */
  way: (scope: string, from: string, to: string) => Reach | undefined
  /** How many entries a group has. */
  entries: (templateId: string) => number
}

/** @param page the page that is filled in, counted from 0 */
export function trailOf({ path, pages, ended }: Walked, page: number): Trail {
  const lastAt = pages[page]?.nodes.at(-1)?.at
  const soFar = lastAt === undefined ? path.length : path.findIndex(({ at }) => at === lastAt) + 1
  const reached = new Map<string, Reach>()
  const note = (key: string, index: number) => {
    if (reached.get(key) !== 'past') reached.set(key, index < soFar ? 'past' : 'ahead')
  }
  const entries = new Map<string, Set<number>>()
  let outer: PathNode | undefined
  let inner: PathNode | undefined
  for (const [index, step] of path.entries()) {
    const { fieldId, templateId, loopIndex } = step
    note(keyOf(templateId, fieldId), index)
    if (loopIndex === null) {
      if (inner) note(wayKey(inner.templateId, inner.fieldId, END), index - 1)
      if (outer) note(wayKey('', outer.fieldId, fieldId), index)
      outer = step
      inner = undefined
      continue
    }
    entries.set(templateId, (entries.get(templateId) ?? new Set()).add(loopIndex))
    const isSame = inner?.loopIndex === loopIndex
    if (inner) note(wayKey(templateId, inner.fieldId, isSame ? fieldId : END), isSame ? index : index - 1)
    inner = step
  }
  if (inner) note(wayKey(inner.templateId, inner.fieldId, END), path.length - 1)
  if (outer && (ended.by === 'last' || !inner)) note(wayKey('', outer.fieldId, END), path.length)
  return {
    node: (scope, fieldId) => reached.get(keyOf(scope, fieldId)),
    way: (scope, from, to) => reached.get(wayKey(scope, from, to)),
    entries: (templateId) => entries.get(templateId)?.size ?? 0,
  }
}

function keyOf(scope: string, fieldId: string): string {
  return `${scope}/${fieldId}`
}

function wayKey(scope: string, from: string, to: string): string {
  return `${scope}/${from}/${to}`
}
