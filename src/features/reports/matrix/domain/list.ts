import type { Counts } from '#features/reports/overview/domain/counts.ts'
import { shownStates } from '#features/reports/overview/domain/lists.ts'
import { type RiskLevel, riskLevels } from '#features/reports/risk/domain/risk.ts'
import { taskTypes } from '#features/tasks/tasks/domain/types.ts'
import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { isChosen, type RowParts } from '#kit/lists/rows.ts'

/** What the columns are. */
export const matrixKinds = ['tasks', 'forms'] as const
export type MatrixKind = (typeof matrixKinds)[number]

/** The teams of the matrix. `taskGroupId` and `taskType` choose columns, and with them what is counted. */
export const matrixList = defineList({
  sorts: ['name', 'stand', 'done', 'overdue'],
  sort: 'name',
  filters: {
    taskGroupId: choice(),
    taskType: choice(taskTypes),
    taskStatus: choice(shownStates),
    teamTypeId: choice(),
    isStandShare: toggle,
    hasLoggedIn: toggle,
    riskLevel: choice(riskLevels),
  },
})

type MatrixTeam = {
  id: string
  name: string
  stand: string
  teamTypeId: string | null
  standShareRole: 'none' | 'parent' | 'child'
  parentTeamId: string | null
  parentName: string | null
  lastLoginAt: Date | null
  risk: { riskLevel: RiskLevel }
  /** Of the columns that are asked for. */
  cellCounts: Counts
}

function hasCells({ cellCounts }: MatrixTeam): boolean {
  return cellCounts.total > 0
}

export const matrixParts: RowParts<typeof matrixList, MatrixTeam> = {
  id: ({ id }) => id,
  searched: ({ name, stand }) => [name, stand],
  sorts: {
    // A stand share stands below its main stand, in either direction: what is null comes last in both.
    name: ({ id, name, parentTeamId, parentName }) =>
      parentTeamId === null ? [name, id, 0, name] : [parentName, parentTeamId, null, name],
    stand: ({ stand, name }) => [stand, name],
    done: ({ cellCounts }) => cellCounts.complete,
    overdue: ({ cellCounts }) => cellCounts.overdue,
  },
  filters: {
    // They choose columns. A team for which there is none of them would be an empty row.
    taskGroupId: hasCells,
    taskType: hasCells,
    taskStatus: ({ cellCounts }, states) =>
      shownStates.some((state) => cellCounts[state] > 0 && states.includes(state)),
    teamTypeId: ({ teamTypeId }, ids) => isChosen(teamTypeId, ids),
    isStandShare: ({ standShareRole }, isShare) => (standShareRole === 'child') === isShare,
    hasLoggedIn: ({ lastLoginAt }, has) => (lastLoginAt !== null) === has,
    riskLevel: ({ risk }, levels) => isChosen(risk.riskLevel, levels),
  },
}
