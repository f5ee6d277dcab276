import type { WorkOfKind } from '#features/event/long-work/server/ports.ts'
import { continueImport, rememberUnchanged } from './commands/continue-import.ts'

declare module '#features/event/long-work/domain/kinds.ts' {
  interface LongWorkKinds {
    teamImport: true
  }
}

export const teamImportWork: WorkOfKind = {
  level: 'admin',
  goOn: continueImport,
  ended: rememberUnchanged,
}
