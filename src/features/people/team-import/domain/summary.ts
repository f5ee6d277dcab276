import type { DryRun, RowCheck } from './check-rows.ts'
import { type ColumnMapping, importFieldNames, importFields, unknownColumns } from './columns.ts'
import type { ListedField } from './field-keys.ts'

/** How a list is read, one line a field, so that people can check the guessed columns. */
export function describeMapping(
  mapping: ColumnMapping,
  headers: readonly string[],
  customFields: readonly Pick<ListedField, 'id' | 'label'>[] = [],
): string[] {
  const used = importFields.flatMap((field) => {
    const header = mapping[field]
    return header === null ? [] : [`${importFieldNames[field].padEnd(14)} from “${header}”`]
  })
  const custom = customFields.flatMap(({ id, label }) => {
    const header = mapping.customFields[id]
    return header === undefined ? [] : [`${label.padEnd(14)} from “${header}”`]
  })
  const unused = unknownColumns(mapping, headers)
  return unused.length === 0
    ? [...used, ...custom]
    : [...used, ...custom, `Not read: ${unused.map((name) => `“${name}”`).join(', ')}`]
}

/** What an import would do, in words: first the counts, then each row with something to report. */
export function describeDryRun({ rows, teams }: DryRun): string[] {
  const count = (outcome: RowCheck['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const created = teams.filter(({ existingTeamId }) => existingTeamId === null).length
  const counts: [string, number][] = [
    ['Rows checked', rows.length],
    ['Teams to create', created],
    ['Teams to add to', teams.length - created],
    ['People to invite', teams.reduce((sum, { members }) => sum + members.length, 0)],
    ['Rows with nothing new', count('nothingNew')],
    ['Rows with a conflict', count('conflict')],
    ['Rows with a problem', count('refused')],
  ]
  return [
    ...counts.map(([what, number]) => `${what.padEnd(22)}${String(number).padStart(6)}`),
    ...listed('Problems: these rows will not be imported', rows.map(describing('refused'))),
    ...listed('Conflicts: these rows will not be imported', rows.map(describing('conflict'))),
    ...listed('Notes', rows.map(describeNotices)),
  ]
}

/** “Line 3: …”, or “Line 3 of the contacts: …”. */
export function describeRow({ sheet, line, values }: RowCheck, words: string): string {
  const place = sheet === 'contacts' ? `Line ${line} of the contacts` : `Line ${line}`
  return values.teamName === '' ? `${place}: ${words}` : `${place}, “${values.teamName}”: ${words}`
}

function describing(outcome: RowCheck['outcome']) {
  return (row: RowCheck) => (row.outcome === outcome ? [describeRow(row, row.record.errorMessage)] : [])
}

/** A list that is imported again would otherwise report each row as known. */
function describeNotices(row: RowCheck): string[] {
  return row.step === null || row.notices.length === 0 ? [] : [describeRow(row, row.notices.join(' '))]
}

function listed(title: string, lines: readonly string[][]): string[] {
  const all = lines.flat()
  return all.length === 0 ? [] : ['', `${title}:`, ...all.map((line) => `  ${line}`)]
}
