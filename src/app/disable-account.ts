import { parseArgs } from 'node:util'
import { authMessages } from '#features/people/auth/domain/messages.ts'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { explaining, Refusal, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow accounts disable|enable EMAIL

  disable  Sign the person out everywhere at once, and let nobody in with this account
  enable   Let the person sign in again, with the password that they had`

/** Product staff switch an account off for every event, or on again. */
export function switchAccount(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    await withServices(say, async (services) => {
      const request = { clientAddress: '', headers: new Headers() }
      const done = await updateAccountDisabled(services, { ...asked, request })
      if (!done.ok) throw new Refusal(authMessages.noUser)
      say(`The account ${asked.email} is ${asked.isDisabled ? 'disabled' : 'enabled'}.`)
    })
  })
}

function parse(args: string[]): { email: string; isDisabled: boolean } | 'help' {
  const options = { help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [command = '', email = '', ...more] = positionals
    if (!['disable', 'enable'].includes(command) || email === '' || more.length > 0) throw new Refusal(usage)
    return { email: email.trim().toLowerCase(), isDisabled: command === 'disable' }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
