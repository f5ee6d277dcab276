import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ImportRow } from '../../contract.ts'
import { belongsTo } from '../../domain/contacts.ts'
import type { Choice } from '../../domain/merging.ts'
import { CorrectCell, type ListOfCells, useCorrectRow } from './correct-cell.tsx'
import styles from './import.module.css'

type Conflict = ImportRow['conflicts'][number]
type ConflictChoiceProps = { row: ImportRow; conflict: Conflict; list: ListOfCells }

/** What is so here and otherwise in the file: nothing of it changes until somebody chooses, which can be taken back. */
export function ConflictChoice({ row, conflict, list }: ConflictChoiceProps) {
  const words = useTerms()
  const correct = useCorrectRow()
  const { field, here, file, choices } = conflict
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
  if (field === 'contact')
    return (
      <span className={styles.conflict}>
        <CorrectCell row={row} field="email" message={belongsTo(here, 'event')} list={list} />
        {buttons}
      </span>
    )
  return (
    <span className={styles.conflict}>
      <strong translate="no">{here}</strong>
      {field === 'owner' ? <span className={styles.quiet}>{words('Team owner')}</span> : null}
      <span className={styles.conflictWords}>
        File: <span translate="no">{file}</span>
      </span>
      {buttons}
    </span>
  )
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
