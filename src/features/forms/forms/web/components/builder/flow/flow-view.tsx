import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import unreachedSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { useMemo } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { describeLogic } from '../../../../domain/logic/describe-logic.ts'
import { type FlowEdge, type FlowNode, flowOf } from '../../../../domain/logic/flow.ts'
import { useCustomFieldLabels } from '../../../embeds/logic/custom-fields.ts'
import { plainSentence } from '../../../embeds/logic/sentence.tsx'
import { withNumbers } from '../../../embeds/question-titles.ts'
import { logicOf } from '../builder-state.ts'
import type { Built } from '../built.ts'
import type { Building } from '../use-building.ts'
import styles from './flow-view.module.css'

/** In pixels: a question, the room below it for an arrow, and the room between lanes. */
const WIDTH = 256
const HEIGHT = 56
const GAP = 28
const LABELS = 72
const LANE = 14
/** Arrowheads end this far from what they point at. */
const TIP = 3

const topOf = (position: number) => position * (HEIGHT + GAP)

type FlowViewProps = {
  building: Building<Built>
  /** Questions on the way of the trial, in order; undefined while nothing is tried. */
  path: readonly string[] | undefined
  onSelect: (fieldId: string) => void
}

/** The logic of a form as a drawing: questions in order, and arrows to where their answers lead. */
export function FlowView({ building, path, onSelect }: FlowViewProps) {
  const { definition, report, titles, state, store } = building
  const { fields, groups } = definition
  const flow = useMemo(() => flowOf(definition, report), [definition, report])
  const customFieldLabels = useCustomFieldLabels()
  const sentences = useMemo(() => {
    const numbered = withNumbers(fields, titles)
    return new Map(
      fields.flatMap(({ id }) => {
        const logic = logicOf(definition, id)
        const naming = { fields: numbered, groups, customFieldLabels }
        return logic ? [[id, plainSentence(describeLogic(logic, naming))] as const] : []
      }),
    )
  }, [definition, fields, groups, titles, customFieldLabels])
  const reached = useMemo(() => path && new Set(path), [path])
  const end = fields.length
  const width = WIDTH + LABELS + flow.lanes * LANE + 16
  const height = topOf(end) + HEIGHT

  if (fields.length === 0) return <p className={styles.empty}>No questions yet.</p>
  return (
    <section className={styles.frame} aria-label="Flow">
      <div className={styles.drawing} style={{ width, height }}>
        <svg className={styles.arrows} width={width} height={height} aria-hidden="true" focusable="false">
          {flow.edges.map((edge) => (
            <Arrow
              key={`${edge.from} ${edge.kind}`}
              edge={edge}
              isTaken={isTaken(edge, fields, path)}
              isAside={path !== undefined}
            />
          ))}
        </svg>
        <ol className={styles.nodes}>
          {flow.nodes.map((node, position) => (
            <li key={node.id} style={{ top: topOf(position), width: WIDTH, height: HEIGHT }}>
              <Node
                node={node}
                name={titles.get(node.id)?.full ?? ''}
                sentence={sentences.get(node.id) ?? ''}
                isSelected={node.id === state.selectedId}
                isReached={reached?.has(node.id)}
                onPress={() => onSelect(node.id)}
              />
            </li>
          ))}
          <li className={styles.end} style={{ top: topOf(end), width: WIDTH, height: HEIGHT }}>
            <span>{store.noun === 'form' ? 'Send' : 'End of the group'}</span>
          </li>
        </ol>
      </div>
    </section>
  )
}

function isTaken(
  { from, to }: FlowEdge,
  fields: readonly { id: string }[],
  path: readonly string[] | undefined,
): boolean {
  const at = path?.indexOf(fields[from]?.id ?? '') ?? -1
  return path !== undefined && at !== -1 && path[at + 1] === fields[to]?.id
}

type NodeProps = {
  node: FlowNode
  name: string
  /** What comes after it, in words; empty where the next question follows. */
  sentence: string
  isSelected: boolean
  /** In the trial; undefined while nothing is tried. */
  isReached: boolean | undefined
  onPress: () => void
}

function Node({ node, name, sentence, isSelected, isReached, onPress }: NodeProps) {
  const { errors, isUnreachable } = node
  const [error] = errors
  const tone = error ? 'error' : isUnreachable ? 'warning' : undefined
  return (
    <button
      type="button"
      className={styles.node}
      data-tone={tone}
      data-asked={isReached === undefined ? undefined : isReached ? 'yes' : 'no'}
      aria-current={isSelected || undefined}
      title={sentence}
      onClick={onPress}
    >
      <span className={styles.name}>{name}</span>
      {error ? (
        <span className={styles.remark}>
          <Icon of={errorSvg} size={16} /> {shortWords[error.kind] ?? 'Needs another look'}
        </span>
      ) : isUnreachable ? (
        <span className={styles.remark}>
          <Icon of={unreachedSvg} size={16} /> Can’t be reached
        </span>
      ) : isReached === false ? (
        <span className={styles.remark}>Not asked</span>
      ) : sentence ? (
        <span className={styles.sentence} aria-hidden="true">
          {sentence}
        </span>
      ) : null}
      <VisuallyHidden>
        {[isReached ? 'Asked.' : '', sentence, ...errors.map(({ message }) => message)]
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
    </button>
  )
}

const shortWords: Partial<Record<FlowNode['errors'][number]['kind'], string>> = {
  targetMissing: 'Target deleted',
  targetEarlier: 'Leads back',
  targetSelf: 'Leads to itself',
  groupMissing: 'Field group deleted',
  noOptions: 'No options',
}

const labels: Record<FlowEdge['kind'], string> = {
  next: '',
  always: 'Always',
  met: 'If so',
  otherwise: 'Otherwise',
}

type ArrowProps = {
  edge: FlowEdge
  /** The trial goes this way. */
  isTaken: boolean
  /** Something is tried, and this may be another route. */
  isAside: boolean
}

function Arrow({ edge, isTaken: taken, isAside }: ArrowProps) {
  const { from, to, kind, lane, isBad } = edge
  const state = isBad ? 'bad' : taken ? 'taken' : isAside ? 'aside' : undefined
  // The two ways of one question leave it at different heights.
  const shift = kind === 'otherwise' ? 10 : -10
  if (lane === null) {
    const x = WIDTH / 2 + (kind === 'otherwise' ? 24 : kind === 'met' ? -24 : 0)
    const [start, stop] = [topOf(from) + HEIGHT, topOf(to) - TIP]
    return (
      <g className={styles.arrow} data-state={state}>
        <path d={`M ${x} ${start} V ${stop}`} />
        <path className={styles.tip} d={`M ${x - 4} ${stop - 6} L ${x} ${stop} L ${x + 4} ${stop - 6}`} />
        {labels[kind] || isBad ? (
          <text
            x={kind === 'met' ? x - 8 : x + 8}
            y={start + 16}
            textAnchor={kind === 'met' ? 'end' : 'start'}
          >
            {isBad ? `${labels[kind]} ✕` : labels[kind]}
          </text>
        ) : null}
      </g>
    )
  }
  const [start, stop] = [topOf(from) + HEIGHT / 2 + shift, topOf(to) + HEIGHT / 2]
  const [side, far] = [WIDTH + TIP, WIDTH + LABELS + lane * LANE]
  return (
    <g className={styles.arrow} data-state={state}>
      <path d={`M ${WIDTH} ${start} H ${far - 6} q 6 0 6 6 V ${stop - 6} q 0 6 -6 6 H ${side}`} />
      <path
        className={styles.tip}
        d={`M ${side + 6} ${stop - 4} L ${side} ${stop} L ${side + 6} ${stop + 4}`}
      />
      <text x={WIDTH + 8} y={start - 4}>
        {labels[kind]}
      </text>
    </g>
  )
}
