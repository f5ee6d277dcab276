import { applicable } from '#features/reports/overview/domain/counts.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type { Matrix, MatrixCell, MatrixRow } from '../contract.ts'
import type { readCell } from './queries/cell.ts'
import type { ReadMatrix, readColumns } from './queries/matrix.ts'

export function presentMatrix(read: Awaited<ReturnType<typeof readColumns>>): Matrix {
  const guests = read.columns.reduce((sum, column) => sum + column.guests, 0)
  return { ...read, guests }
}

export function presentRow(row: ReadMatrix['rows'][number]): MatrixRow {
  const { id, name, stand, parentTeamId, parentName, cells, shape, cellCounts } = row
  return {
    ...{ id, name, stand, parentTeamId, parentName, cells, shape },
    hasLoggedIn: row.lastLoginAt !== null,
    teamTypeId: row.teamTypeId,
    riskLevel: row.risk.riskLevel,
    ...{ overdue: cellCounts.overdue, complete: cellCounts.complete, applicable: applicable(cellCounts) },
  }
}

export function presentCell({
  team,
  context,
  facts,
}: NonNullable<Awaited<ReturnType<typeof readCell>>>): MatrixCell {
  const { title, cell, files, dueDate, extension, submissions, submissionId, formId, taskId } = facts
  return {
    ...{
      teamName: team.name,
      stand: team.stand,
      title,
      files,
      dueDate,
      submissions,
      submissionId,
      formId,
      taskId,
    },
    state: cell.state,
    isBegun: cell.isMarked && cell.state !== 'complete',
    since: facts.since?.toISOString() ?? null,
    handedIn: facts.handedIn && { at: facts.handedIn.at.toISOString(), byName: facts.handedIn.byName },
    daysUntilDue: daysUntilDue(dueDate, context.now, context.zone),
    extension: extension && { dueDate: extension.dueDate, reason: extension.reason },
  }
}
