import matrixSvg from '@material-symbols/svg-400/outlined/grid_on.svg?raw'
import neverSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import { useCallback, useState } from 'react'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { ColumnChooser } from '#ui/table/column-chooser.tsx'
import { exportAddressOf } from '#ui/table/export-address.ts'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { emptyView } from '#ui/table/view.ts'
import { useRegion } from '#ui/text/region.ts'
import type { Matrix } from '../../contract.ts'
import { ChaseShown } from '../components/chase-shown.tsx'
import styles from '../components/matrix-frame.module.css'
import { MatrixGrid } from '../components/matrix-grid.tsx'
import { MatrixKeys } from '../components/matrix-keys.tsx'
import { MatrixLegend } from '../components/matrix-legend.tsx'
import { MatrixTools } from '../components/matrix-tools.tsx'
import { Sight, useSight } from '../components/sight.ts'
import { useColumns, useMatrixView, useShownColumns } from '../components/use-matrix.ts'

export function Screen() {
  const { locale } = useRegion()
  const { view, onViewChange, of, showKind, search, isNarrowed } = useMatrixView()
  const { matrix: whole, isFormer, ...asked } = useColumns(search)
  const { matrix, places, all, hidden, setShown } = useShownColumns(of, whole)
  const [highlight, setHighlight] = useState<TaskState>()
  const [isHelping, setHelping] = useState(false)
  const [sight] = useState(() => new Sight())
  const help = useCallback(() => setHelping(true), [])
  const number = (count: number) => formatNumber(count, locale)
  const size = matrix && sizeWords(matrix, of, number)
  return (
    <ScreenFrame
      title="Matrix"
      lead={size}
      actions={
        <>
          <ChaseShown search={search} teams={matrix?.teams ?? 0} />
          <ColumnChooser
            columns={all.map(({ id, title }) => ({ id, header: title }))}
            hidden={hidden}
            onShow={setShown}
          />
          <ExportMenu
            address={exportAddressOf('/api/admin/reports/matrix/rows', search, places && keysOf(matrix))}
            {...(size ? { holds: isNarrowed ? `${size}, as filtered` : size } : {})}
            disabled={!matrix || matrix.teams === 0}
          />
        </>
      }
    >
      <MatrixTools {...{ of, view, onViewChange }} available={matrix?.available} onKind={showKind} />
      {matrix ? null : <ListPlaceholder {...asked} />}
      {matrix && isEmpty(matrix) && hidden.size > 0 && all.length === hidden.size ? (
        <EmptyState icon={matrixSvg} title="All columns are hidden">
          Choose under Columns which ones to show.
        </EmptyState>
      ) : matrix && isEmpty(matrix) ? (
        <Nothing
          of={of}
          isNarrowed={isNarrowed}
          onClear={() => onViewChange({ ...emptyView, sort: view.sort })}
        />
      ) : null}
      {matrix && !isEmpty(matrix) ? (
        <>
          <div className={styles.frame} data-former={isFormer || undefined} aria-busy={isFormer || undefined}>
            <MatrixLegend of={of} totals={matrix.totals} highlight={highlight} onHighlight={setHighlight} />
            <MatrixGrid
              key={of}
              {...{ of, matrix, places, search, highlight, view, onViewChange, sight }}
              onKeys={help}
            />
          </div>
          <div className={styles.foot}>
            <Shown sight={sight} teams={matrix.teams} />
            <span className={styles.sign}>
              <span className={styles.dot} />
              {of === 'tasks' ? 'Draft saved' : 'Draft saved, or sent more than once'}
            </span>
            <span className={styles.sign}>
              <Icon of={neverSvg} size={16} className={styles.never} />
              Never signed in
            </span>
            <span className={styles.hints}>
              <span className={styles.sign}>
                <kbd>←</kbd>
                <kbd>↑</kbd>
                <kbd>→</kbd>
                <kbd>↓</kbd> Move
              </span>
              <span className={styles.sign}>
                <kbd>Enter</kbd> Open
              </span>
              <button type="button" onClick={help}>
                <kbd>?</kbd> All keys
              </button>
            </span>
          </div>
        </>
      ) : null}
      <MatrixKeys isOpen={isHelping} onClose={() => setHelping(false)} />
    </ScreenFrame>
  )
}

function Shown({ sight, teams }: { sight: Sight; teams: number }) {
  const { locale } = useRegion()
  const { first, last } = useSight(sight)
  const number = (count: number) => formatNumber(count, locale)
  return (
    <span>
      Showing {number(first + 1)} to {number(last + 1)} of {number(teams)} items
    </span>
  )
}

/** Of an export without the hidden columns; sums over all of them would not be those on the screen. */
function keysOf(matrix: Matrix | undefined): string[] {
  return ['name', 'stand', 'sharesWith', 'hasLoggedIn', ...(matrix?.columns ?? []).map(({ id }) => id)]
}

function isEmpty({ teams, columns }: Matrix): boolean {
  return teams === 0 || columns.length === 0
}

/** “61 teams × 21 tasks” */
function sizeWords(
  { teams, columns }: Matrix,
  of: 'tasks' | 'forms',
  number: (count: number) => string,
): string {
  const columnWords =
    of === 'tasks' ? plural(columns.length, 'task', 'tasks') : plural(columns.length, 'form', 'forms')
  return `${number(teams)} ${plural(teams, 'team', 'teams')} × ${number(columns.length)} ${columnWords}`
}

type NothingProps = { of: 'tasks' | 'forms'; isNarrowed: boolean; onClear: () => void }

function Nothing({ of, isNarrowed, onClear }: NothingProps) {
  if (isNarrowed)
    return (
      <EmptyState
        icon={matrixSvg}
        title="No results"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        No team and no {of === 'tasks' ? 'task' : 'form'} matches these filters.
      </EmptyState>
    )
  return (
    <EmptyState icon={matrixSvg} title="Nothing to show yet">
      {of === 'tasks'
        ? 'Once there are teams and tasks, this shows how far each team is with each task.'
        : 'Once there are teams and published forms, this shows which team has sent which form.'}
    </EmptyState>
  )
}
