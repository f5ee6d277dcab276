import { parseArgs } from 'node:util'
import { teamTypeMessages } from '#features/people/team-types/domain/messages.ts'
import { teamTypeLimits } from '#features/people/team-types/domain/schema.ts'
import { findOrCreateTeamType } from '#features/people/team-types/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { eventNamed, explaining, Refusal, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow team-types add NAME --event SLUG

  NAME          The new type, such as "Shell scheme"
  --event SLUG  The event's short name, as in its address`

/** Adds a team type. One that is there already, whatever its capitals, stays as it is. */
export function addTeamType(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    await withServices(say, async (services) => {
      const { scope } = await eventNamed(services, asked.slug)
      const added = await findOrCreateTeamType(scope, system, asked.name)
      if (!added.ok) throw new Refusal(teamTypeMessages.tooMany)
      say(`The event “${asked.slug}” has the team type “${asked.name}”.`)
    })
  })
}

function parse(args: string[]): { name: string; slug: string } | 'help' {
  const options = { event: { type: 'string' }, help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [command, given = '', ...more] = positionals
    const name = given.trim()
    if (command !== 'add' || name === '' || more.length > 0 || values.event === undefined)
      throw new Refusal(usage)
    if (name.length > teamTypeLimits.name)
      throw new Refusal(`A team type’s name has at most ${teamTypeLimits.name} characters.`)
    return { name, slug: values.event }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
