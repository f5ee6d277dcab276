import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { backupsContract } from '../contract.ts'
import { backupMessages } from '../domain/messages.ts'
import { type BackupRefusal, createBackup } from './commands.ts'
import { readBackups } from './queries.ts'

export const backupsRoutes = {
  get: route(backupsContract.get, ({ services }) => readBackups(services)),

  create: route(backupsContract.create, async ({ services }) => {
    accepted(await createBackup(services), answers)
    return readBackups(services)
  }),
}

const answers: RefusalAnswers<BackupRefusal> = {
  notSet: { status: 'conflict', message: backupMessages.notSet },
}
