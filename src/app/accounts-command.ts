import { parseArgs } from 'node:util'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { authMessages, authNotices } from '#features/people/auth/domain/messages.ts'
import { updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { resetTwoFactor } from '#features/people/auth/server/commands/second-factors.ts'
import { explaining, Refusal, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow accounts disable|enable|reset-two-factor EMAIL

  disable  Sign the person out everywhere at once, and refuse this account from now on
  enable   Let the person sign in again, with the password that they had
  reset-two-factor
           Take a lost second factor, and all passkeys, off the account. Make sure first that its owner asks for it`

/** What product staff do to an account: switch it off for every event, or on again, or take off a lost second factor. */
export function manageAccounts(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    await withServices(say, async (services) => {
      const request = { clientAddress: '', headers: new Headers() }
      const { command, email } = asked
      const account = await accountByEmail(services, email)
      if (!account) throw new Refusal(authMessages.noUser)
      const act = { accountId: account.id, request }
      if (command === 'reset-two-factor') {
        const done = await resetTwoFactor(services, act)
        if (!done.ok) throw new Refusal(resetRefusals[done.error])
        return say(
          `The account ${email} signs in by its password alone, and can set up a second factor again.`,
        )
      }
      const done = await updateAccountDisabled(services, { ...act, isDisabled: command === 'disable' })
      // What it is already, it may be asked for again.
      if (!done.ok && done.error === 'noUser') throw new Refusal(authMessages.noUser)
      say(`The account ${email} is ${command}d.`)
    })
  })
}

const resetRefusals = { noUser: authMessages.noUser, noSecondFactor: authNotices.noSecondFactor }

const commands = ['disable', 'enable', 'reset-two-factor'] as const
type Asked = { command: (typeof commands)[number]; email: string }

function parse(args: string[]): Asked | 'help' {
  const options = { help: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [asked, email = '', ...more] = positionals
    const command = commands.find((one) => one === asked)
    if (!command || email === '' || more.length > 0) throw new Refusal(usage)
    return { command, email: email.trim().toLowerCase() }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
