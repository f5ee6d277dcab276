import { ConfigError, readSettings } from '#platform/config/config.ts'
import type { ParsedConfig } from '#platform/config/parse-environment.ts'
import { version } from '#platform/config/version.ts'
import { hasCluster, homeOf } from '#platform/postgres/home.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { lookAtBackupPlace } from './doctor/backups.ts'
import { lookAtDatabase } from './doctor/database.ts'
import { type Finding, ok, problem, wordsOf } from './doctor/finding.ts'
import { lookAtAddress, lookAtDataFolder, lookAtNode, lookAtStorage } from './doctor/machine.ts'
import { lookAtMail } from './doctor/mail.ts'
import { lookAtReplica } from './doctor/replica.ts'
import { explaining, readTelling, type Say } from './operator-command.ts'

const usage = `Usage: eventflow doctor [--json]

  Looks at everything that the portal needs, and says what to do about what it does not like: one line each.
  It changes nothing, and can be run beside the portal. The exit code is 1 when there is a problem.

  --json  The same for programs`

export function doctor(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const { help, json } = readTelling(args, usage)
    if (help) return say(usage)
    const findings = await lookAtAll()
    const state = worstOf(findings)
    if (json) say(JSON.stringify({ version, state, findings }))
    else for (const line of linesOf(findings)) say(line)
    if (state === 'problem') process.exitCode = 1
  })
}

async function lookAtAll(): Promise<Finding[]> {
  const node = lookAtNode()
  let config: ParsedConfig
  try {
    config = readSettings()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [node, problem('Configuration', error.message, 'Nothing else was looked at.')]
  }
  return [
    node,
    ok('Configuration', 'Every variable can be read.'),
    lookAtAddress(config),
    ...(await lookAtDataFolder(config)),
    ...(await lookAtItsDatabase(config)),
    ...(await lookAtReplica(config)),
    await lookAtStorage(config),
    ...(await lookAtBackupPlace(config)),
    ...(await lookAtMail(config)),
  ]
}

/** Beside a running portal, its server; without one, the server is started for this alone. Nothing is made anew. */
async function lookAtItsDatabase({ databaseUrl, dataDir }: ParsedConfig): Promise<Finding[]> {
  if (databaseUrl !== undefined) return lookAtDatabase(databaseUrl)
  if (!hasCluster(homeOf(dataDir)))
    return [ok('Database', 'There is none yet: the first start makes it in the data folder.')]
  try {
    const postgres = await startPostgres({ dataDir, log: () => {}, whenHeld: 'join' })
    try {
      return await lookAtDatabase(postgres.url)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    return [problem('Database', `It does not start: ${wordsOf(error)}.`, 'See the log of the portal.')]
  }
}

const worst = ['ok', 'warning', 'problem'] as const

function worstOf(findings: readonly Finding[]): Finding['state'] {
  return worst[Math.max(...findings.map(({ state }) => worst.indexOf(state)))] ?? 'ok'
}

function* linesOf(findings: readonly Finding[]): Iterable<string> {
  for (const { about, state, says, advice } of findings)
    yield `${state.padEnd(9)}${about}: ${says}${advice === undefined ? '' : ` ${advice}`}`
}
