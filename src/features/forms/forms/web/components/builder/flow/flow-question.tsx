import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import loopSvg from '@material-symbols/svg-400/outlined/repeat.svg?raw'
import unreachedSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { FlowNode } from '../../../../domain/logic/flow.ts'
import styles from './flow-question.module.css'
import type { ReadNode } from './reading.ts'
import type { Reach } from './trail.ts'

type FlowQuestionProps = {
  node: FlowNode
  read: ReadNode
  isSelected: boolean
  reach: Reach | undefined
  isTrying: boolean
  /** How many entries of the group the trial has; undefined for all else. */
  entries: number | undefined
  onPress: () => void
}

/** A question in the drawing: pressing it selects it. */
export function FlowQuestion(props: FlowQuestionProps) {
  const { node, read, isSelected, reach, isTrying, onPress } = props
  const { errors, isUnreachable, mostEntries } = node
  const tone = errors.length > 0 ? 'error' : isUnreachable ? 'warning' : undefined
  return (
    <button
      type="button"
      className={styles.node}
      data-flow-node={node.id}
      data-kind={read.kind}
      data-tone={tone}
      data-reach={isTrying ? (reach ?? 'no') : undefined}
      aria-current={isSelected || undefined}
      title={read.sentence}
      onClick={onPress}
    >
      <span className={styles.number} translate="no">
        {read.number}
      </span>
      <span className={styles.name} translate="no">
        {read.name}
      </span>
      {mostEntries === null ? (
        <Icon of={read.icon} size={16} />
      ) : (
        <span className={styles.loops}>
          <Icon of={loopSvg} size={16} /> up to {mostEntries}
        </span>
      )}
      <Remark {...props} />
      <VisuallyHidden>
        {[isTrying && reach ? 'Asked.' : '', read.sentence, ...errors.map(({ message }) => message)]
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
    </button>
  )
}

/** One line below the name, so that nothing moves when it changes. */
function Remark({ node, read, reach, isTrying, entries }: FlowQuestionProps) {
  const [error] = node.errors
  if (error) {
    return (
      <span className={styles.remark}>
        <Icon of={errorSvg} size={16} /> {shortWords[error.kind] ?? 'Needs checking'}
      </span>
    )
  }
  if (node.isUnreachable) {
    return (
      <span className={styles.remark}>
        <Icon of={unreachedSvg} size={16} /> Can’t be reached
      </span>
    )
  }
  if (!isTrying || read.kind === 'page') return null
  if (reach === undefined) return <span className={styles.remark}>Not asked</span>
  if (reach === 'ahead') return <span className={styles.remark}>Asked later</span>
  return (
    <span className={styles.remark}>
      <Icon of={checkSvg} size={16} />{' '}
      {entries === undefined ? (
        'On the way'
      ) : (
        <Reworded>{entries === 1 ? '1 entry' : `${entries} entries`}</Reworded>
      )}
    </span>
  )
}

const shortWords: Partial<Record<FlowNode['errors'][number]['kind'], string>> = {
  targetMissing: 'Target deleted',
  targetEarlier: 'Leads back',
  targetSelf: 'Leads to itself',
  groupMissing: 'Field group deleted',
  noOptions: 'No options',
}
