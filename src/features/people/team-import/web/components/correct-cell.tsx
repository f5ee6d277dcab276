import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ImportRow, TeamImport } from '../../contract.ts'
import { type ImportField, importFieldNames } from '../../domain/columns.ts'
import { type CustomKey, customKeyOf, isCustomKey } from '../../domain/field-keys.ts'
import { teamImportApi } from '../api.ts'
import styles from './import.module.css'

/** Corrects a row, or settles its conflict; the list is checked again. */
export function useCorrectRow() {
  const client = useQueryClient()
  return useMutation({
    ...teamImportApi.updateRow.mutationOptions(),
    onSuccess: () => client.invalidateQueries({ queryKey: teamImportApi.key() }),
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
}

/** What is known of the columns, for the cells below them. */
export type ListOfCells = Pick<TeamImport, 'mapping' | 'teamTypes' | 'customFields'>

type CorrectCellProps = {
  row: ImportRow
  field: ImportField | CustomKey
  message: string
  list: ListOfCells
}

/** What the field is called, and what can be chosen of it; null where it is typed. */
function describeField(field: ImportField | CustomKey, { teamTypes, customFields }: ListOfCells) {
  const custom = customFields.find((one) => customKeyOf(one) === field)
  if (custom) return { name: custom.label, options: custom.type === 'boolean' ? ['Yes', 'No'] : null }
  const name = isCustomKey(field) ? '' : importFieldNames[field]
  return { name, options: field === 'teamType' ? [...teamTypes] : null }
}

/** A cell with a problem is a field already; its reason stands under it. Enter saves, Escape restores. */
export function CorrectCell({ row, field, message, list }: CorrectCellProps) {
  const given = row.values[field] ?? ''
  const [value, setValue] = useState(given)
  const correct = useCorrectRow()
  const id = useId()
  const { name, options } = describeField(field, list)
  const label = `${name} of row ${row.line}`
  const save = (next: string) => correct.mutate({ rowId: row.id, values: { [field]: next } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(value.trim())
  }
  return (
    <form className={styles.correct} onSubmit={submit} noValidate>
      {options ? (
        <SelectField
          aria-label={label}
          label=""
          placeholder={given}
          data={options}
          value={null}
          onChange={(chosen) => save(chosen ?? '')}
        />
      ) : (
        <span className={styles.correctField}>
          <TextField
            aria-label={label}
            aria-describedby={message ? id : undefined}
            aria-invalid={message !== '' || undefined}
            label=""
            value={value}
            onChange={setValue}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setValue(given)
            }}
          />
          {value.trim() === given && row.state !== 'failed' ? null : (
            <IconButton
              type="submit"
              icon={checkSvg}
              label={row.state === 'failed' ? `Correct row ${row.line}` : `Save ${label}`}
              size="small"
              aria-busy={correct.isPending}
            />
          )}
        </span>
      )}
      {message ? (
        <span id={id} className={styles.reason}>
          <FieldError>{message}</FieldError>
        </span>
      ) : null}
    </form>
  )
}
