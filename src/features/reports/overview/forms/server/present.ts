import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type { Day } from '../../domain/counts.ts'
import type { FormReportRow, TeamOfForm } from '../contract.ts'
import type { FormReport, ReportedTeamOfForm } from './queries.ts'

export function presentFormReport(form: FormReport, { now, zone }: Day): FormReportRow {
  return {
    id: form.id,
    title: form.title,
    isPublished: form.isPublished,
    isPublic: form.isPublic,
    dueDate: form.dueDate,
    daysUntilDue: daysUntilDue(form.dueDate, now, zone),
    counts: form.counts,
    guests: form.guests,
    duplicates: form.duplicates,
    latestAt: form.latestAt?.toISOString() ?? null,
  }
}

export function presentTeamOfForm(team: ReportedTeamOfForm): TeamOfForm {
  return {
    id: team.id,
    name: team.name,
    stand: team.stand,
    teamTypeName: team.teamTypeName ?? '',
    progress: team.progress,
    state: team.state,
    dueDate: team.dueDate,
    isExtended: team.isExtended,
    submissionId: team.submissionId,
    duplicates: team.duplicates,
    latestAt: team.latestAt?.toISOString() ?? null,
    lastLoginAt: team.lastLoginAt?.toISOString() ?? null,
  }
}
