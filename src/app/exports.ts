import { teamsExport } from '#features/people/teams/server/routes.ts'
import { auditExport } from '#features/portal/audit/server/routes.ts'
import type { ListExport } from '#platform/exports/list-export.ts'

/** The lists that can be taken along as a file. */
export const exports: readonly ListExport[] = [auditExport, teamsExport]
