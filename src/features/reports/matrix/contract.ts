import { z } from 'zod'
import { countsSchema } from '#features/reports/overview/contract.ts'
import { riskLevels } from '#features/reports/risk/domain/risk.ts'
import { taskStateSchema } from '#features/tasks/tasks/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint, listQuery } from '#kit/lists/contract.ts'
import { matrixKinds, matrixList } from './domain/list.ts'

const id = z.string().min(1).max(64)
const given = { of: z.enum(matrixKinds).default('tasks') }

const columnSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The group under which it stands; empty for none, and for forms. */
  groupId: z.string(),
  groupTitle: z.string(),
  /** Of a form, the first of its tasks'. */
  dueDate: z.string(),
  /** Of the teams that match. */
  counts: countsSchema,
  /** Of a form: what people without an account have sent. */
  guests: z.number(),
})
export type MatrixColumn = z.infer<typeof columnSchema>

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  /** On whose stand it is; null unless it is a stand share. */
  parentTeamId: z.string().nullable(),
  parentName: z.string().nullable(),
  teamTypeId: z.string().nullable(),
  hasLoggedIn: z.boolean(),
  riskLevel: z.enum(riskLevels),
  /** One letter a column (`domain/cells`), in the order of the columns of `getMatrix` with the same `shape`. */
  cells: z.string(),
  shape: z.string(),
  overdue: z.number(),
  complete: z.number(),
  applicable: z.number(),
})
export type MatrixRow = z.infer<typeof rowSchema>

const matrixSchema = z.object({
  /** Teams that match. */
  teams: z.number(),
  columns: z.array(columnSchema),
  shape: z.string(),
  totals: countsSchema,
  /** How many columns there would be of each kind, without filters. */
  available: z.object({ tasks: z.number(), forms: z.number() }),
  /** What guests have sent of the forms shown. */
  guests: z.number(),
})
export type Matrix = z.infer<typeof matrixSchema>

const cellSchema = z.object({
  teamName: z.string(),
  stand: z.string(),
  title: z.string(),
  state: taskStateSchema,
  isBegun: z.boolean(),
  /** Since when it is so; null where nobody knows, as of what was never begun. */
  since: z.iso.datetime().nullable(),
  handedIn: z.object({ at: z.iso.datetime(), byName: z.string() }).nullable(),
  files: z.array(z.string()).max(50),
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  extension: z.object({ dueDate: z.string(), reason: z.string() }).nullable(),
  /** How many the team has sent of the form; the latest counts. */
  submissions: z.number(),
  submissionId: z.string().nullable(),
  formId: z.string().nullable(),
  /** Whose report tells more. */
  taskId: z.string().nullable(),
})
export type MatrixCell = z.infer<typeof cellSchema>

export const matrixContract = {
  getMatrix: endpoint({
    method: 'GET',
    path: '/admin/reports/matrix',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The columns of the matrix of teams and tasks or forms, counted over the teams that match',
  })
    .input(listQuery(matrixList, given))
    .output(matrixSchema),
  listRows: listEndpoint(
    {
      path: '/admin/reports/matrix/rows',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The rows of the matrix: teams with one letter a column',
    },
    matrixList,
    rowSchema,
    given,
  ),
  getCell: endpoint({
    method: 'GET',
    path: '/admin/reports/matrix/teams/{teamId}/cell',
    access: 'reportViewer',
    mayLag: true,
    summary: 'How far one team is with one task or form',
  })
    .input(z.object({ teamId: id, taskId: id.optional(), formId: id.optional() }))
    .output(cellSchema),
}
