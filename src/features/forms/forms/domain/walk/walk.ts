import type { FormDefinition } from '../definition.ts'
import type { RuleSet } from '../logic/logic-schemas.ts'
import type { Facts } from '../logic/logic-words.ts'
import { submits } from '../logic/targets.ts'
import { compileDefinition, compileRuleSet } from './compile.ts'
import type { CompiledNode, CompiledScope, Condition, PathNode, Visit } from './visit.ts'

export type { PathNode } from './visit.ts'

type Page = {
  /** The “new page” element that opened it; empty for a first page without one. */
  readonly openedBy: string
  /** The nodes on the page, without the element that opened it. */
  readonly nodes: PathNode[]
}

export type Walked = {
  /** Every node reached, in order, including those inside the instances of field groups. */
  readonly path: PathNode[]
  /** The path split at its “new page” elements: at least one page, and none empty beside others. */
  readonly pages: Page[]
  /**
   * Addresses (`PathNode.at`) of the questions that were not asked. An unreached field group represents
   * everything inside it.
   */
  readonly skipped: string[]
  /** `target`: an END was followed; `last`: the last node was passed. `at` is where; empty for no node. */
  readonly ended: { readonly by: 'target' | 'last'; readonly at: string }
}

/**
 * Follows a form from its first node to its end with the answers so far. It is the only evaluator of form
 * logic: browser and server both run it. Answers may be raw, and unknown ones are ignored. O(nodes + rules).
 */
export function walk(
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  facts: Facts,
): Walked {
  const scope = compileDefinition(definition)
  const trail = newTrail()
  const { visit, hasSubmitted } = visitForm(scope, answers, facts, trail)
  const { path } = trail
  return {
    path,
    pages: pagesOf(trail),
    skipped: skippedQuestions(scope, visit),
    ended: { by: hasSubmitted ? 'target' : 'last', at: path.at(-1)?.at ?? '' },
  }
}

/**
 * Tests rule sets of confirmations and form notifications against the reached answers. One without rules is met by
 * everybody; one with a rule that `checkRules` refuses, by nobody.
 */
export function afterWalk(
  definition: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  facts: Facts,
): (ruleSet: RuleSet) => boolean {
  const { visit } = visitForm(compileDefinition(definition), answers, facts, newTrail())
  return (ruleSet) => {
    if (ruleSet.rules.length === 0) return true
    const compiled = compileRuleSet(definition, ruleSet)
    return compiled !== undefined && isMet(compiled.needsAll, compiled.conditions, visit)
  }
}

function visitForm(
  scope: CompiledScope,
  answers: Readonly<Record<string, unknown>>,
  facts: Facts,
  trail: Trail,
) {
  const visit = newVisit(scope, answers, facts)
  let position = 0
  while (position < scope.nodes.length) {
    const node = scope.nodes[position]
    if (!node) break
    visit.reached[position] = 1
    follow(trail, node.step, node.opensPage)
    if (node.group && visitInstances(node, node.group, position, visit, trail)) {
      return { visit, hasSubmitted: true }
    }
    position = nextPosition(node, position, visit)
    if (position === submits) return { visit, hasSubmitted: true }
  }
  return { visit, hasSubmitted: false }
}

/** True once an END inside an instance has submitted the form. */
function visitInstances(
  node: CompiledNode,
  group: CompiledScope,
  position: number,
  form: Visit,
  trail: Trail,
): boolean {
  const given = form.answers[node.field.id]
  const stored: unknown[] = Array.isArray(given) ? given : []
  const count = Math.min(Math.max(stored.length, 1), node.mostInstances)
  const visits: Visit[] = []
  form.instances.set(position, visits)
  for (let loopIndex = 0; loopIndex < count; loopIndex++) {
    const visit = newVisit(group, instanceAnswers(stored[loopIndex]), form.facts)
    visits.push(visit)
    if (visitInstance(group, visit, innerSteps(node, group, loopIndex), trail)) return true
  }
  return false
}

function visitInstance(group: CompiledScope, visit: Visit, steps: PathNode[], trail: Trail): boolean {
  let position = 0
  while (position < group.nodes.length) {
    const node = group.nodes[position]
    const step = steps[position]
    if (!node || !step) break
    visit.reached[position] = 1
    follow(trail, step, node.opensPage)
    position = nextPosition(node, position, visit)
    if (position === submits) return true
  }
  return false
}

function nextPosition({ logic }: CompiledNode, position: number, visit: Visit): number {
  if (!logic) return position + 1
  return isMet(logic.needsAll, logic.conditions, visit) ? logic.thenPosition : logic.elsePosition
}

function isMet(needsAll: boolean, conditions: readonly Condition[], visit: Visit): boolean {
  for (const condition of conditions) {
    if (condition(visit) !== needsAll) return !needsAll
  }
  return needsAll
}

function newVisit(scope: CompiledScope, answers: Readonly<Record<string, unknown>>, facts: Facts): Visit {
  return { answers, facts, reached: new Uint8Array(scope.nodes.length), instances: new Map() }
}

function instanceAnswers(raw: unknown): Readonly<Record<string, unknown>> {
  return isRecord(raw) ? raw : {}
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function innerSteps(node: CompiledNode, group: CompiledScope, loopIndex: number): PathNode[] {
  let steps = node.innerSteps[loopIndex]
  if (!steps) {
    const templateId = node.field.id
    steps = group.nodes.map(({ field }) => ({
      at: `${templateId}/${loopIndex}/${field.id}`,
      fieldId: field.id,
      templateId,
      loopIndex,
    }))
    node.innerSteps[loopIndex] = steps
  }
  return steps
}

/** The path so far, and its pages including the current one. */
type Trail = { readonly path: PathNode[]; readonly pages: Page[]; page: Page }

function newTrail(): Trail {
  return { path: [], pages: [], page: { openedBy: '', nodes: [] } }
}

function follow(trail: Trail, step: PathNode, opensPage: boolean): void {
  trail.path.push(step)
  if (!opensPage) {
    trail.page.nodes.push(step)
    return
  }
  if (trail.page.nodes.length > 0) trail.pages.push(trail.page)
  trail.page = { openedBy: step.at, nodes: [] }
}

function pagesOf({ pages, page }: Trail): Page[] {
  return page.nodes.length > 0 || pages.length === 0 ? [...pages, page] : pages
}

function skippedQuestions(scope: CompiledScope, visit: Visit): string[] {
  const skipped: string[] = []
  for (const [position, node] of scope.nodes.entries()) {
    if (visit.reached[position] === 0) {
      if (node.isQuestion) skipped.push(node.step.at)
      continue
    }
    const visits = visit.instances.get(position) ?? []
    for (const [loopIndex, inner] of visits.entries()) {
      const steps = node.innerSteps[loopIndex] ?? []
      for (const [innerPosition, step] of steps.entries()) {
        const isQuestion = node.group?.nodes[innerPosition]?.isQuestion
        if (isQuestion && inner.reached[innerPosition] === 0) skipped.push(step.at)
      }
    }
  }
  return skipped
}
