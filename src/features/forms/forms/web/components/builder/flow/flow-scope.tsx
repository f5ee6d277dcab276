import goneSvg from '@material-symbols/svg-400/outlined/cancel.svg?raw'
import sendSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { END } from '../../../../domain/logic/logic-words.ts'
import { Arrow } from './arrow.tsx'
import type { Drawing, DrawnNode, Route } from './drawing.ts'
import question from './flow-question.module.css'
import { FlowQuestion } from './flow-question.tsx'
import styles from './flow-view.module.css'
import type { Reading } from './reading.ts'
import type { Reach, Trail } from './trail.ts'

export type FlowScopeProps = {
  drawing: Drawing
  /** How the questions of this form or group read. */
  reading: Reading
  /** The question that places the group; empty for the form. */
  scope: string
  trail: Trail | undefined
  selectedId: string | undefined
  onSelect: (fieldId: string) => void
  /** What stands at the end of a form; a group ends in a point. */
  endWords?: string
}

/** The questions of a form or of one group, and the arrows between them. */
export function FlowScope(props: FlowScopeProps) {
  const { drawing, scope, trail, endWords } = props
  const { nodes, routes, end, width, height } = drawing
  const idAt = (position: number) => nodes[position]?.node.id ?? END
  const reachOf = ({ edge, stub }: Route): Reach | undefined =>
    stub === 'bad' ? undefined : trail?.way(scope, idAt(edge.from), idAt(edge.to))
  return (
    <>
      <svg className={styles.arrows} width={width} height={height} aria-hidden="true" focusable="false">
        {ordered(routes, reachOf).map((route) => (
          <Arrow key={keyOf(route)} route={route} reach={reachOf(route)} isTrying={trail !== undefined} />
        ))}
      </svg>
      {routes.map((route) => (
        <Words key={keyOf(route)} route={route} reach={reachOf(route)} />
      ))}
      <ol className={styles.nodes}>
        {nodes.map((drawn) => (
          <li
            key={drawn.node.id}
            style={{ left: drawn.x, top: drawn.y, width: drawn.width, height: drawn.height }}
          >
            <Placed {...props} drawn={drawn} />
          </li>
        ))}
        <li
          className={endWords ? styles.end : styles.point}
          style={{ left: end.x, top: end.y, width: end.width, height: end.height }}
        >
          {endWords ? (
            <span>
              <Icon of={sendSvg} size={16} /> {endWords}
            </span>
          ) : null}
        </li>
      </ol>
    </>
  )
}

/** What is lit is drawn last, above the rest. */
function ordered(routes: readonly Route[], reachOf: (route: Route) => Reach | undefined): Route[] {
  const ranks = { past: 2, ahead: 1 }
  const rank = (route: Route) => {
    const reach = reachOf(route)
    return reach ? ranks[reach] : 0
  }
  return routes.toSorted((a, b) => rank(a) - rank(b))
}

function keyOf({ edge, stub }: Route): string {
  return `${edge.from} ${edge.kind} ${stub ?? ''}`
}

function Words({ route, reach }: { route: Route; reach: Reach | undefined }) {
  const { words, stub, points } = route
  const tip = points.at(-1)
  return (
    <>
      {words ? (
        <span
          className={styles.words}
          data-state={stub === 'bad' ? 'bad' : reach}
          style={{ left: words.x, top: words.y, width: words.width, height: words.height }}
          title={words.text}
          aria-hidden="true"
        >
          <span>{words.text}</span>
        </span>
      ) : null}
      {stub && tip ? (
        <span className={styles.stub} data-stub={stub} style={{ left: tip.x, top: tip.y }} aria-hidden="true">
          <Icon of={stub === 'bad' ? goneSvg : sendSvg} size={stub === 'bad' ? 20 : 14} />
          {stub === 'bad' ? null : 'Send'}
        </span>
      ) : null}
    </>
  )
}

function Placed({ drawn, ...props }: FlowScopeProps & { drawn: DrawnNode }) {
  const { reading, scope, trail, selectedId, onSelect } = props
  const { node, inside } = drawn
  const reach = trail?.node(scope, node.id)
  const own = (
    <FlowQuestion
      node={node}
      read={reading.of(node.id)}
      // The questions of a group are edited where the group is: here, the question that places it is selected.
      isSelected={scope === '' && node.id === selectedId}
      reach={reach}
      isTrying={trail !== undefined}
      entries={inside && trail ? trail.entries(node.id) : undefined}
      onPress={() => onSelect(scope || node.id)}
    />
  )
  const within = reading.inside(node.id)
  if (!inside || !within) return own
  return (
    <div className={question.group} data-reach={trail ? (reach ?? 'no') : undefined}>
      {own}
      {node.mostEntries === null ? null : (
        <Loop drawn={drawn} isTaken={trail ? trail.entries(node.id) > 1 : false} />
      )}
      <div
        className={styles.inside}
        style={{ left: inside.x, top: inside.y, width: inside.width, height: inside.height }}
      >
        <FlowScope {...{ trail, selectedId, onSelect }} drawing={inside} reading={within} scope={node.id} />
      </div>
    </div>
  )
}

/** From the end of an entry back to the first question of the next one. */
function Loop({ drawn, isTaken }: { drawn: DrawnNode; isTaken: boolean }) {
  const { inside, width, height } = drawn
  const first = inside?.nodes[0]
  if (!inside || !first) return null
  const bottom = inside.y + inside.end.y + inside.end.height / 2
  const middle = inside.x + inside.end.x + inside.end.width / 2
  const top = inside.y + first.y + Math.min(first.height / 2, 18)
  const points = [
    { x: middle, y: bottom },
    { x: inside.x - 14, y: bottom },
    { x: inside.x - 14, y: top },
    { x: inside.x + first.x, y: top },
  ]
  const edge = { from: 0, to: 0, kind: 'next', isBad: false, isSending: false } as const
  return (
    <svg className={styles.arrows} width={width} height={height} aria-hidden="true" focusable="false">
      <Arrow
        route={{ edge, points, words: null, stub: null }}
        reach={isTaken ? 'past' : undefined}
        isTrying={false}
      />
    </svg>
  )
}
