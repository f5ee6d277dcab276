import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Count } from '#ui/text/count.tsx'
import type { Matrix } from '../../contract.ts'
import { stateWords } from '../../domain/export-columns.ts'
import type { MatrixKind } from '../../domain/list.ts'
import { legendStates, stateIcons } from './cell-look.ts'
import styles from './matrix-frame.module.css'

type MatrixLegendProps = {
  of: MatrixKind
  totals: Matrix['totals']
  highlight: TaskState | undefined
  onHighlight: (state: TaskState | undefined) => void
}

/** What the signs mean, and how many cells have each. Pressing one makes its cells stand out. */
export function MatrixLegend({ of, totals, highlight, onHighlight }: MatrixLegendProps) {
  return (
    <fieldset className={styles.legend} aria-label="Highlight">
      {legendStates.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.legendEntry}
          aria-pressed={highlight === state}
          onClick={() => onHighlight(highlight === state ? undefined : state)}
        >
          <span className={styles.legendIcon} data-state={state}>
            <Icon of={stateIcons[state]} size={16} />
          </span>
          {stateWords(of, state)}
          <span className={styles.legendCount}>
            <Count of={totals[state]} />
          </span>
        </button>
      ))}
      <FigureHelp of={['complete', 'overdue', 'dueSoon', 'waiting', 'notApplicable', 'formSent']} />
    </fieldset>
  )
}
