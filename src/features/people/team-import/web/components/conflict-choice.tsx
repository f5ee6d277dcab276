import { Button } from '#ui/controls/button.tsx'
import type { ImportRow } from '../../contract.ts'
import { useCorrectRow } from './correct-cell.tsx'
import styles from './import.module.css'

type ConflictChoiceProps = { rowId: string; conflict: ImportRow['conflicts'][number] }

/** What was changed here since the last import, and differently in the file. */
export function ConflictChoice({ rowId, conflict: { field, here, file } }: ConflictChoiceProps) {
  const correct = useCorrectRow()
  const choose = (choice: 'keep' | 'use') => correct.mutate({ rowId, choices: { [field]: choice } })
  return (
    <span className={styles.conflict}>
      <strong>{here}</strong>
      <span className={styles.conflictWords}>File: {file}</span>
      <span className={styles.choices}>
        <Button size="small" loading={correct.isPending} onClick={() => choose('keep')}>
          {`Keep ${here}`}
        </Button>
        <Button size="small" disabled={correct.isPending} onClick={() => choose('use')}>
          {`Use ${file}`}
        </Button>
      </span>
    </span>
  )
}
