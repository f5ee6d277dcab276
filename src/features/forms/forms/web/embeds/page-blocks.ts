import type { PathNode } from '../../domain/walk/walk.ts'

/** The part of one instance of a field group that is on this page. */
export type GroupBlock = {
  readonly kind: 'group'
  /** `groupFieldId/loopIndex` */
  readonly at: string
  readonly templateId: string
  readonly loopIndex: number
  readonly nodes: PathNode[]
  /** How many instances there are on the whole path. */
  readonly count: number
  /** The instance begins on this page. */
  readonly isFirst: boolean
  /** It is the last instance, and ends on this page. */
  readonly isLast: boolean
}

export type PageBlock = { readonly kind: 'node'; readonly node: PathNode } | GroupBlock

/** The nodes of a page, grouped by instance of a field group. A group may continue over several pages. */
export function blocksOf(nodes: readonly PathNode[], path: readonly PathNode[]): PageBlock[] {
  const spans = spansOf(path)
  const blocks: PageBlock[] = []
  let open: GroupBlock | undefined
  for (const node of nodes) {
    if (node.loopIndex === null) {
      open = undefined
      blocks.push({ kind: 'node', node })
      continue
    }
    const at = `${node.templateId}/${node.loopIndex}`
    if (open?.at !== at) {
      const { templateId, loopIndex } = node
      const instance = nodes.filter((one) => one.templateId === templateId && one.loopIndex === loopIndex)
      const span = spans.get(templateId)
      open = {
        kind: 'group',
        at,
        templateId,
        loopIndex,
        nodes: [],
        count: (span?.last.loopIndex ?? 0) + 1,
        isFirst: span?.firsts.get(loopIndex) === node,
        isLast: span !== undefined && instance.at(-1) === span.last,
      }
      blocks.push(open)
    }
    open.nodes.push(node)
  }
  return blocks
}

type Span = { firsts: Map<number, PathNode>; last: PathNode }

function spansOf(path: readonly PathNode[]): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const node of path) {
    const { templateId, loopIndex } = node
    if (loopIndex === null) continue
    const span = spans.get(templateId) ?? { firsts: new Map(), last: node }
    if (!span.firsts.has(loopIndex)) span.firsts.set(loopIndex, node)
    span.last = node
    spans.set(templateId, span)
  }
  return spans
}
