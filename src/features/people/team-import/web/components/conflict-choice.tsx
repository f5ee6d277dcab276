import conflictSvg from '@material-symbols/svg-400/outlined/sync_problem.svg?raw'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDayInWords } from '#kit/dates/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type Region, useRegion } from '#ui/text/region.ts'
import type { ImportRow } from '../../contract.ts'
import type { Choice } from '../../domain/merging.ts'
import { useCorrectRow } from './correct-cell.tsx'
import styles from './import.module.css'

type Conflict = ImportRow['conflicts'][number]
type ConflictChoiceProps = { row: ImportRow; conflict: Conflict }

/** What is so here and otherwise in the file: nothing of it changes until somebody chooses, which can be taken back. */
export function ConflictChoice({ row, conflict }: ConflictChoiceProps) {
  const words = useTerms()
  const region = useRegion()
  const correct = useCorrectRow()
  const { field, file, choices } = conflict
  const settle = (choice: Choice | null) =>
    correct.mutate(
      { rowId: row.id, choices: { [field]: choice } },
      choice === null
        ? {}
        : {
            onSuccess: () => showToast({ message: settledWords(conflict, choice), undo: () => settle(null) }),
          },
    )
  const buttons = (
    <span className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          loading={correct.isPending && correct.variables.choices?.[field] === choice}
          disabled={correct.isPending}
          onClick={() => settle(choice)}
        >
          {choiceWords(conflict, choice)}
        </Button>
      ))}
    </span>
  )
  if (field === 'contact') return <p className={styles.conflict}>{buttons}</p>
  const { own, event } = hereWords(conflict, region)
  return (
    <p className={styles.conflict}>
      <span className={styles.conflictWords}>
        <Icon of={conflictSvg} size={16} />
        <span>
          File: <span translate="no">{file}</span>.{' '}
          {own === '' ? null : (
            <>
              <span translate="no">{own}</span>{' '}
            </>
          )}
          {words(event)}
        </span>
      </span>
      {buttons}
    </p>
  )
}

/** What is here, and how it came there if that is known: somebody's own words first, ours after them. */
function hereWords({ field, here, changed }: Conflict, { locale, timeZone }: Region) {
  if (field === 'owner') return { own: here, event: 'is the current team owner.' }
  if (changed === null) return { own: here, event: 'is in the portal.' }
  return { own: changed.by, event: `set “${here}” on ${formatDayInWords(changed.at, locale, timeZone)}.` }
}

function choiceWords({ field, here, file }: Conflict, choice: Choice): string {
  if (field === 'contact') return 'Import without this person'
  if (choice === 'add') return 'Add as a member'
  return choice === 'keep' ? `Keep ${here}` : `Use ${file}`
}

function settledWords({ field, here, file }: Conflict, choice: Choice): string {
  if (field === 'contact') return `“${file}” is left out`
  if (choice === 'add') return `“${file}” will be added as a member`
  return choice === 'keep' ? `“${here}” stays` : `“${file}” is used`
}
