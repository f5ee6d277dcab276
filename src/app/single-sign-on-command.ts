import { parseArgs } from 'node:util'
import { requireSingleSignOn } from '#features/people/auth/server/commands/identity-provider.ts'
import { singleSignOnFrom } from '#features/people/auth/server/queries/single-sign-on.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { eventNamed, explaining, Refusal, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow single-sign-on off --event SLUG

  off  Let people sign in to the event by password and link again, where single sign-on is required and no one gets
       in. The identity provider stays set up, and its button on the sign-in screen. Admins require it again in Settings

  --event SLUG  The event's short name, as “eventflow events list” shows it`

/** The way back in when the provider of an event has locked everybody out. */
export function manageSingleSignOn(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    await withServices(say, (services) => turnOff(services, asked.slug, say))
  })
}

async function turnOff(services: Services, slug: string, say: Say) {
  const { scope, appUrl } = await eventNamed(services, slug)
  if ((await singleSignOnFrom(scope)) === null)
    throw new Refusal(`No one has to sign in to “${slug}” by single sign-on. Nothing was changed.`)
  const done = await requireSingleSignOn(scope, system, null)
  if (!done.ok) throw new Error(done.error)
  say(
    `No one has to sign in to “${slug}” by single sign-on any more. Passwords, passkeys and links work again.`,
  )
  say(
    `The identity provider stays set up. See what it failed at, and require it again, at ${appUrl}/admin/sign-in.`,
  )
}

function parse(args: string[]): { slug: string } | 'help' {
  const options = { event: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [command, ...more] = positionals
    const slug = values.event?.trim() ?? ''
    if (command !== 'off' || more.length > 0 || slug === '') throw new Refusal(usage)
    return { slug }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
