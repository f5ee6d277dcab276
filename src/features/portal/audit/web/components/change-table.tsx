import type { Change } from '../../domain/changes.ts'
import styles from './audit.module.css'

/** What changed, before and after side by side; one side alone for what was added or deleted. */
export function ChangeTable({ changes }: { changes: Change[] }) {
  const hasBefore = changes.some(({ before }) => before !== '')
  const hasAfter = changes.some(({ after }) => after !== '')
  if (!hasBefore && !hasAfter) return <p className={styles.nothing}>No values were recorded.</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          {hasBefore ? <th scope="col">Before</th> : null}
          {hasAfter ? <th scope="col">After</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {hasBefore ? (
              <td data-side="Before">
                {before === '' ? <Nothing /> : <del className={styles.before}>{before}</del>}
              </td>
            ) : null}
            {hasAfter ? (
              <td data-side="After">
                {after === '' ? <Nothing /> : <ins className={styles.after}>{after}</ins>}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return <span className={styles.nothing}>–</span>
}
