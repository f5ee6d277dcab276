import { MigrationFailure } from '#database/run-migrations.ts'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import { ConfigError } from '#platform/config/config.ts'

const usage = `Usage: eventflow COMMAND

  start      Serve the portal and work on its jobs
  web        Serve the portal only
  worker     Work on jobs only
  demo       Serve the portal with a demo event
  teams import FILE --event SLUG [--contacts FILE] [--team-type NAME] [--dry-run]
             Import teams from a CSV or XLSX file
  team-types add NAME --event SLUG
             Add a team type
  events list|create|invite|clone|open|close|suspend|resume
             See and manage the events of the deployment, and invite their admins
  accounts disable|enable|reset-two-factor EMAIL
             Switch an account off for every event, or on again, or take off a lost second factor
  single-sign-on off --event SLUG
             Let people sign in by password again, where single sign-on is required and no one gets in
  erase-person EMAIL
             Erase a person from every event, or erase again after a restore
  doctor     Look at everything that the portal needs, and say what to do
  isolation  Try, as a stranger, every table and every operation, and say what is open
  upgrade [--backup FILE]
             Bring the database to this release, and say what that does; --from FILE moves the one in the data folder to
             another major version of PostgreSQL
  backup FILE
             Write everything into one file, also while the portal runs
  verify FILE
             Restore a backup into a scratch database, and compare
  restore FILE
             Bring a backup back, into an empty database and data folder
  archive EVENT FILE
             Write one event into a file, with pages to read; --check FILE reads it again
  restore-event FILE
             Bring one event back from its archive, beside the others

  eventflow COMMAND --help says more about a command.`

type Command = (args: string[], say: (line: string) => void) => Promise<void>

const commands: Record<string, Command> = {
  start: async (_, say) => (await import('./server.ts')).runServer(say, { worker: true }),
  web: async (_, say) => (await import('./server.ts')).runServer(say, { worker: false }),
  worker: async (_, say) => (await import('./worker.ts')).runWorker(say),
  demo: async (_, say) => (await import('./demo.ts')).runDemo(say),
  teams: async (args, say) => (await import('./import-teams.ts')).importTeams(args, say),
  'team-types': async (args, say) => (await import('./add-team-type.ts')).addTeamType(args, say),
  events: async (args, say) => (await import('./events-command.ts')).manageEvents(args, say),
  accounts: async (args, say) => (await import('./accounts-command.ts')).manageAccounts(args, say),
  'erase-person': async (args, say) => (await import('./erase-person.ts')).erasePersonEverywhere(args, say),
  'single-sign-on': async (args, say) =>
    (await import('./single-sign-on-command.ts')).manageSingleSignOn(args, say),
  isolation: async (args, say) => (await import('./isolation-command.ts')).isolation(args, say),
  doctor: async (args, say) => (await import('./doctor.ts')).doctor(args, say),
  backup: async (args, say) => (await import('./backup.ts')).backUp(args, say),
  verify: async (args, say) => (await import('./backups/verify-command.ts')).verify(args, say),
  upgrade: async (args, say) => (await import('./upgrade.ts')).upgrade(args, say),
  restore: async (args, say) => (await import('./restore.ts')).restore(args, say),
  archive: async (args, say) => (await import('./archive-command.ts')).archiveEvent(args, say),
  'restore-event': async (args, say) => (await import('./archive-command.ts')).restoreEventFrom(args, say),
}

/** Commands with options, which explain themselves. */
const explained: ReadonlySet<string> = new Set([
  ...['accounts', 'events', 'teams', 'team-types', 'erase-person', 'doctor', 'isolation', 'backup', 'verify'],
  ...['restore', 'upgrade', 'archive', 'restore-event', 'single-sign-on'],
])

async function main([name = '', ...args]: string[]) {
  const command = commands[name]
  const asksForHelp = args.includes('--help') && !explained.has(name)
  if (!command || asksForHelp) {
    console.log(usage)
    if (asksForHelp) return
    process.exitCode = name === '' || name === 'help' || name === '--help' ? 0 : 1
    return
  }
  await command(args, (line) => console.log(line))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // Errors that an operator can fix are explained in words; any other keeps its stack.
  const isInWords =
    error instanceof ConfigError || error instanceof BackupRefusal || error instanceof MigrationFailure
  console.error(isInWords ? error.message : error)
  process.exit(1)
})
