import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { matrixContract } from '../contract.ts'
import { matrixColumns } from '../domain/export-columns.ts'
import { presentCell, presentMatrix, presentRow } from './present.ts'
import { readCell } from './queries/cell.ts'
import { pageOfMatrix, readColumns, readMatrix } from './queries/matrix.ts'

export const matrixRoutes = {
  getMatrix: route(matrixContract.getMatrix, async ({ scope, input }) =>
    presentMatrix(await readColumns(scope, input)),
  ),

  listRows: route(matrixContract.listRows, async ({ scope, input }) =>
    mapPage(await pageOfMatrix(scope, input), presentRow),
  ),

  getCell: route(matrixContract.getCell, async ({ scope, input }) => {
    const cell = await readCell(scope, input)
    if (!cell) throw notFound(input.taskId === undefined ? 'Form' : 'Task')
    return presentCell(cell)
  }),
}

export const matrixExport = listExport('matrix', matrixContract.listRows, async ({ scope, input }) => {
  const { rows, columns } = await readMatrix(scope, input)
  const title = input.of === 'forms' ? 'form matrix' : 'task matrix'
  return { title, columns: matrixColumns(input.of, columns), rows: inTurn(rows) }
})

/** In memory already: the rule has worked them out. */
async function* inTurn(rows: Awaited<ReturnType<typeof readMatrix>>['rows']) {
  for (const row of rows) yield presentRow(row)
}
