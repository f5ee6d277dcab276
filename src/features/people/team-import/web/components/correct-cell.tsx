import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ImportRow } from '../../contract.ts'
import { type ImportField, importFieldNames } from '../../domain/columns.ts'
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

type CorrectCellProps = {
  row: ImportRow
  field: ImportField
  message: string
  teamTypes: readonly string[]
}

/** A cell with a problem is a field already; its reason stands under it. Enter saves, Escape restores. */
export function CorrectCell({ row, field, message, teamTypes }: CorrectCellProps) {
  const given = row.values[field] ?? ''
  const [value, setValue] = useState(given)
  const correct = useCorrectRow()
  const id = useId()
  const label = `${importFieldNames[field]} of row ${row.line}`
  const save = (next: string) => correct.mutate({ rowId: row.id, values: { [field]: next } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(value.trim())
  }
  return (
    <form className={styles.correct} onSubmit={submit} noValidate>
      {field === 'teamType' ? (
        <SelectField
          aria-label={label}
          label=""
          placeholder={given}
          data={[...teamTypes]}
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
