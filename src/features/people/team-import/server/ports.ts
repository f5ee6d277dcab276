import { and, eq } from 'drizzle-orm'
import type { WorkOfKind } from '#features/event/long-work/server/ports.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import { byAddress, type PersonalData } from '#platform/privacy/personal-data.ts'
import { concludeImport, continueImport } from './commands/continue-import.ts'
import { teamImportMarks, teamImportRows } from './tables.ts'

declare module '#features/event/long-work/domain/kinds.ts' {
  interface LongWorkKinds {
    teamImport: true
  }
}

export const teamImportWork: WorkOfKind = {
  level: 'admin',
  goOn: continueImport,
  ended: concludeImport,
}

/** What lists have said of a team is forgotten; a row that was imported stays, without its team. */
export const importsOfTeam: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(teamImportRows, and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.teamId, teamId))),
  remove: async ({ tx, eventId }, _, teamId) => {
    await tx
      .delete(teamImportMarks)
      .where(and(eq(teamImportMarks.eventId, eventId), eq(teamImportMarks.teamId, teamId)))
    await tx
      .update(teamImportRows)
      .set({ teamId: null })
      .where(and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.teamId, teamId)))
  },
}

export const personalDataOfImports: PersonalData = {
  title: 'Imported lists',
  tables: {
    team_imports: {
      none: ['id', 'format', 'match_by', 'work_id'],
      text: ['file_name', 'headers', 'mapping'],
    },
    team_import_rows: {
      of: byAddress('email'),
      none: ['id', 'import_id', 'outcome', 'state', 'team_id', 'email_id'],
      address: ['email'],
      answers: ['cells', 'fault', 'choices', 'team_name', 'check'],
    },
    team_import_marks: { none: ['team_id'], text: ['values'] },
  },
}
