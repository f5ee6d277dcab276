import { pageOfRows } from '#kit/lists/cursor.ts'
import { inTurn } from '#platform/exports/in-turn.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { formReportsContract } from '../contract.ts'
import { formReportColumns, formTeamColumns } from '../domain/export-columns.ts'
import { presentFormReport, presentTeamOfForm } from './present.ts'
import { formReport, listFormReports, listTeamsOfForm } from './queries.ts'

export const formReportsRoutes = {
  list: route(formReportsContract.list, async ({ scope, input }) => {
    const { forms, context } = await listFormReports(scope, input)
    return mapPage(pageOfRows(forms, input), (form) => presentFormReport(form, context))
  }),

  get: route(formReportsContract.get, async ({ scope, input }) => {
    const report = await formReport(scope, input.formId)
    if (!report) throw notFound('Form')
    return presentFormReport(report.form, report.context)
  }),

  listTeams: route(formReportsContract.listTeams, async ({ scope, input }) => {
    const teams = await listTeamsOfForm(scope, input)
    if (!teams) throw notFound('Form')
    return mapPage(pageOfRows(teams, input), presentTeamOfForm)
  }),
}

export const formReportsExport = listExport(
  'formReports',
  formReportsContract.list,
  async ({ scope, input }) => {
    const { forms, context } = await listFormReports(scope, input)
    return {
      title: 'form report',
      columns: formReportColumns,
      rows: inTurn(forms, (form) => presentFormReport(form, context)),
    }
  },
)

export const teamsOfFormExport = listExport(
  'teamsOfForm',
  formReportsContract.listTeams,
  async ({ scope, input }) => {
    const teams = await listTeamsOfForm(scope, input)
    if (!teams) throw notFound('Form')
    return { title: 'teams of a form', columns: formTeamColumns, rows: inTurn(teams, presentTeamOfForm) }
  },
)
