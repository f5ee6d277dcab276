import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField, type TypedNumber } from '#ui/controls/number-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { RepeaterRow } from '../../../domain/answers/answer-types.ts'
import { entryIdAt, entryIdOf, entryKey } from '../../../domain/answers/entries.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import { limits } from '../../../domain/fields/limits.ts'
import { lineInputs } from './line-question.tsx'
import styles from './question.module.css'
import { type QuestionPropsOf, textOf } from './question-props.ts'
import { QuestionGroup } from './question-words.tsx'

export function RepeaterQuestion({ field, value, problems, onChange }: QuestionPropsOf<'repeater'>) {
  const given = (Array.isArray(value) ? value : []) as RepeaterRow[]
  const least = Math.max(field.min ?? 1, 1)
  const most = field.max ?? limits.repeaterRows
  // Rows that the question asks for are drawn before they are part of the answer, and keep their ids when they are.
  const [spare] = useState(() => Array.from({ length: least }, newId))
  const used = new Set(given.map(entryIdOf))
  const rows: RepeaterRow[] = [
    ...given.map(withId),
    ...spare
      .filter((id) => !used.has(id))
      .slice(0, Math.max(0, least - given.length))
      .map((id) => ({ [entryKey]: id })),
  ]
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<number>()

  useEffect(() => {
    if (added !== undefined) list.current?.children[added]?.querySelector('input')?.focus()
  }, [added])

  // Blank rows are not checked, so problems count only the rows that are filled in.
  const filledRows = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]))
  const change = (next: RepeaterRow[]) => onChange(next.length === 0 ? undefined : next)
  const set = (index: number, cellId: string, entry: TypedNumber) =>
    change(rows.map((row, other) => (other === index ? withCell(row, cellId, entry) : row)))

  return (
    <QuestionGroup field={field} problem={problems?.['']}>
      <ul className={styles.rows} ref={list}>
        {rows.map((row, index) => (
          <li key={entryIdOf(row)} className={styles.row}>
            <div className={styles.cells}>
              {field.cellSchema.map((cell) => (
                <Cell
                  key={cell.id}
                  cell={cell}
                  value={row[cell.id] ?? ''}
                  problem={problems?.[`${filledRows.indexOf(index)}.${cell.id}`]}
                  onChange={(entry) => set(index, cell.id, entry)}
                />
              ))}
            </div>
            <IconButton
              icon={closeSvg}
              label={`Remove row ${index + 1}`}
              disabled={rows.length <= least && isBlank(row)}
              onClick={() => change(rows.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      {rows.length < most ? (
        <Button
          className={styles.add}
          icon={addSvg}
          onClick={() => {
            change([...rows, { [entryKey]: newId() }])
            setAdded(rows.length)
          }}
        >
          Add a row
        </Button>
      ) : null}
    </QuestionGroup>
  )
}

type CellProps = {
  cell: FieldOf<'repeater'>['cellSchema'][number]
  value: TypedNumber
  problem: string | undefined
  onChange: (entry: TypedNumber) => void
}

function Cell({ cell, value, problem, onChange }: CellProps) {
  const label = cell.label || `Entry ${cell.id.slice('cell'.length)}`
  if (cell.type === 'date') {
    return (
      <DateField
        label={label}
        error={problem}
        value={textOf(value) || null}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  }
  if (cell.type === 'number') {
    return (
      <NumberField
        label={label}
        error={problem}
        maxLength={limits.lineLength}
        value={value}
        onChange={(number) => onChange(number ?? '')}
      />
    )
  }
  return (
    <TextField
      label={label}
      error={problem}
      {...lineInputs[cell.type]}
      autoComplete="off"
      maxLength={limits.lineLength}
      value={textOf(value)}
      onChange={onChange}
    />
  )
}

function withCell(row: RepeaterRow, cellId: string, entry: TypedNumber): RepeaterRow {
  return { ...row, [cellId]: entry }
}

/** Answers from before rows had ids are given them on loading; this is for what a preview was given. */
function withId(row: RepeaterRow, index: number): RepeaterRow {
  return entryIdOf(row) === '' ? { ...row, [entryKey]: entryIdAt(index) } : row
}

function isBlank(row: RepeaterRow): boolean {
  return Object.entries(row).every(([key, cell]) => key === entryKey || String(cell).trim() === '')
}
