import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/text/count.tsx'
import type { TeamImport } from '../../contract.ts'
import { teamImportApi } from '../api.ts'
import styles from './import.module.css'

/** Team types that rows name and the event does not have: one press lets in every row that names one. */
export function UnknownTypes({ types }: { types: TeamImport['unknownTypes'] }) {
  const words = useTerms()
  const client = useQueryClient()
  const create = useMutation({
    ...teamImportApi.createTeamType.mutationOptions(),
    onSuccess: (_, { name }) => {
      showToast({ message: `Team type “${name}” added` })
      return client.invalidateQueries({ queryKey: teamImportApi.key() })
    },
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  if (types.length === 0) return null
  return (
    <Card padding="none">
      <section className={styles.unknown} aria-labelledby="unknown-types">
        <h2 id="unknown-types" className={styles.unknownTitle}>
          {words(
            types.length === 1
              ? 'The file names a team type that the event doesn’t have'
              : 'The file names team types that the event doesn’t have',
          )}
        </h2>
        <ul className={styles.unknownList}>
          {types.map(({ name, rows }) => (
            <li key={name} className={styles.unknownType}>
              <strong className={styles.unknownName} translate="no">
                {name}
              </strong>
              <span className={styles.quiet}>
                <Count of={rows} /> {rows === 1 ? 'row' : 'rows'}
              </span>
              <Button
                size="small"
                loading={create.isPending && create.variables.name === name}
                disabled={create.isPending}
                onClick={() => create.mutate({ name })}
              >
                {`Create “${name}”`}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
