import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import tableSvg from '@material-symbols/svg-400/outlined/table.svg?raw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/text/count.tsx'
import type { TeamImport } from '../../contract.ts'
import { type ImportField, importFieldNames, importFields } from '../../domain/columns.ts'
import { customKeyOf, fieldIdOf, isCustomKey } from '../../domain/field-keys.ts'
import type { MatchColumn } from '../../domain/planned.ts'
import { teamImportApi } from '../api.ts'
import styles from './import.module.css'
import { ReplaceFile } from './replace-file.tsx'

const NOT_READ = 'none'

const matchNames: Record<MatchColumn, string> = {
  teamName: 'Team name',
  email: 'E-mail of the contact',
  stand: 'Stand number',
}

/** What each column of the file is; a change checks every row again. */
export function ColumnMapping({ list, isLocked }: { list: TeamImport; isLocked: boolean }) {
  const words = useTerms()
  const client = useQueryClient()
  const update = useMutation({
    ...teamImportApi.update.mutationOptions(),
    onSuccess: () => client.invalidateQueries({ queryKey: teamImportApi.key() }),
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  const add = useMutation({
    ...teamImportApi.createCustomField.mutationOptions(),
    onSuccess: (_, { header }) => {
      showToast({ message: `Custom field “${header}” added` })
      return client.invalidateQueries({ queryKey: teamImportApi.key() })
    },
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  const matched = list.columns.filter(({ field }) => field !== null).length
  const options = [
    ...importFields.map((field): { value: string; label: string } => ({
      value: field,
      label: words(importFieldNames[field]),
    })),
    ...list.customFields.map((field) => ({ value: customKeyOf(field), label: field.label })),
    { value: NOT_READ, label: 'Not imported' },
  ]
  const read = (header: string, chosen: string | null) => {
    const field = importFields.find((one) => one === chosen)
    // A column leaves the field that it was read for, and a field the column that it was read from.
    const entries = importFields.map((one): [ImportField, string | null] => {
      const former = list.mapping[one]
      if (one === field) return [one, header]
      return [one, former === header ? null : former]
    })
    const custom = Object.entries(list.mapping.customFields).filter(([, former]) => former !== header)
    const customFields = {
      ...Object.fromEntries(custom),
      ...(chosen !== null && isCustomKey(chosen) ? { [fieldIdOf(chosen)]: header } : {}),
    }
    const mapping = { ...Object.fromEntries(entries), customFields } as TeamImport['mapping'] // forced by TypeScript: entries lose their keys
    update.mutate({ mapping, matchBy: list.matchBy })
  }

  return (
    <Card padding="none">
      <header className={styles.file}>
        <span className={styles.fileName}>
          <Icon of={tableSvg} />
          <strong>{list.fileName}</strong>
        </span>
        <span className={styles.quiet}>
          <Count of={list.counts.all} /> {list.counts.all === 1 ? 'row' : 'rows'} · {matched} of{' '}
          {list.columns.length} columns matched · {list.format}
        </span>
        {isLocked ? null : (
          <span className={styles.fileActions}>
            <span className={styles.quiet} id="match-by">
              {words('Match existing teams by')}
            </span>
            <SelectField
              aria-labelledby="match-by"
              label=""
              required
              data={Object.entries(matchNames).map(([value, label]) => ({ value, label: words(label) }))}
              value={list.matchBy}
              onChange={(value) =>
                value && update.mutate({ mapping: list.mapping, matchBy: value as MatchColumn })
              }
            />
            <ReplaceFile />
          </span>
        )}
      </header>
      {isLocked ? null : (
        <ol className={styles.columns} aria-busy={update.isPending}>
          {list.columns.map(({ header, field, sample, isUncertain }, index) => (
            <li key={header} className={styles.column} data-unread={field === null}>
              <div className={styles.columnHead}>
                <span className={styles.letter} aria-hidden="true">
                  {columnLetter(index)}
                </span>
                <span className={styles.columnName} title={header}>
                  {header}
                </span>
                {isUncertain ? <span className={styles.guess}>Best guess</span> : null}
              </div>
              <SelectField
                aria-label={`Column ${header}`}
                label=""
                required
                data={options}
                value={field ?? NOT_READ}
                onChange={(value) => read(header, value)}
              />
              <p className={styles.sample} title={sample}>
                {sample || ' '}
              </p>
              {field === null ? (
                <Menu
                  align="start"
                  label={`Add as custom field: ${header}`}
                  entries={[
                    { heading: 'Its values are' },
                    { label: 'Text', onPress: () => add.mutate({ header, type: 'text' }) },
                    { label: 'Yes/No', onPress: () => add.mutate({ header, type: 'boolean' }) },
                  ]}
                >
                  <Button
                    size="small"
                    variant="subtle"
                    icon={addSvg}
                    loading={add.isPending && add.variables.header === header}
                    disabled={add.isPending}
                  >
                    Add as custom field
                  </Button>
                </Menu>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** As spreadsheets name columns: A to Z, AA, AB. */
function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
