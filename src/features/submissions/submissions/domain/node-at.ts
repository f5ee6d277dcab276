import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'

/** The node of a stored address: `fieldId`, or `templateId/loopIndex/fieldId` inside a group. */
export function nodeAt(at: string): PathNode {
  const [first = '', loop, inner] = at.split('/')
  if (inner === undefined) return { at, fieldId: first, templateId: '', loopIndex: null }
  return { at, fieldId: inner, templateId: first, loopIndex: Number(loop) }
}
