import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { memberRefusals } from '#features/people/members/domain/messages.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import { nothingToReplace, stillNeeded } from '#features/portal/privacy/domain/messages.ts'
import { eraseAgain } from '#features/portal/privacy/server/commands/again.ts'
import {
  type ErasureRefusal,
  eraseAccountAlone,
  erasePerson,
} from '#features/portal/privacy/server/commands/erasing.ts'
import { keptErasureSchema, keptErasures } from '#features/portal/privacy/server/queries/erased.ts'
import { type Asked, isKnown } from '#features/portal/privacy/server/queries/person.ts'
import { system } from '#platform/permissions/actor.ts'
import type { ErasedAnswers } from '#platform/privacy/personal-data.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEachEvent } from './each-event.ts'
import { explaining, Refusal, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow erase-person EMAIL --confirm ERASE [--answers kept|removed]
       eventflow erase-person --list
       eventflow erase-person --again FILE

  EMAIL    Replace the name and address of this person in every event, as a member and as a guest, and remove their
           account. It cannot be undone
  --confirm ERASE
           Without it, the command only says where the person is known
  --answers
           Whether the answers that they have sent stay, without name and address (kept, unless you say so), or are
           removed with their files
  --list   Print who was erased, by ids alone, one line each. Keep it apart from your backups
  --again FILE
           After a restore: erase again whom the backup has brought back. FILE is what --list has printed`

/** What product staff do when somebody asks to be forgotten everywhere. */
export function erasePersonEverywhere(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    await withServices(say, (services) => run(services, asked, say))
  })
}

async function run(services: Services, asked: Parsed, say: Say): Promise<void> {
  if ('again' in asked) return again(services, asked.again, say)
  if ('email' in asked) return erase(services, asked, say)
  await inEachEvent(services, async (scope) => {
    for (const kept of await keptErasures(scope)) say(JSON.stringify(kept))
  })
}

type Everywhere = { email: string; answers: ErasedAnswers; isConfirmed: boolean }

async function erase(services: Services, { email, answers, isConfirmed }: Everywhere, say: Say) {
  const account = await accountByEmail(services, email)
  let [found, refused] = [account ? 1 : 0, 0]
  await inEachEvent(services, async (scope) => {
    const member = account && (await memberByAccount(scope, account.id))
    const parts: Asked[] = [...(member ? [{ memberId: member.id }] : []), { email }]
    for (const one of parts) {
      const outcome = await eraseOne(scope, one, { answers, isConfirmed })
      if (outcome === 'nobody') continue
      found += 1
      if (outcome !== 'done') refused += 1
      say(`${scope.slug}: ${outcome === 'done' ? doneWords(isConfirmed, one) : outcome}`)
    }
  })
  if (found === 0) throw new Refusal('Nothing is kept about this person.')
  if (refused > 0)
    throw new Refusal('Not everything was erased. Do what is said above, and run the command again.')
  if (!isConfirmed) return say('Nothing was erased. Add --confirm ERASE to erase them.')
  if (account) await eraseAccountAlone(services, account.id)
  say('The person was erased.')
}

function doneWords(isConfirmed: boolean, asked: Asked): string {
  const who = 'memberId' in asked ? 'member' : 'guest'
  return isConfirmed ? `erased as a ${who}` : `known as a ${who}`
}

async function eraseOne(
  scope: EventScope,
  asked: Asked,
  { answers, isConfirmed }: Omit<Everywhere, 'email'>,
): Promise<string> {
  if (!isConfirmed) return (await isKnown(scope, asked)) ? 'done' : 'nobody'
  const done = await erasePerson(scope, system, { asked, answers, isForced: true })
  if (done.ok) return 'done'
  return wordsOf(done.error)
}

function wordsOf(refusal: ErasureRefusal): string {
  if (typeof refusal !== 'string') return stillNeeded(refusal.titles)
  if (refusal === 'nothingToReplace') return nothingToReplace
  return refusal === 'nobody' ? 'nobody' : memberRefusals[refusal]
}

async function again(services: Services, file: string, say: Say): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const kept = lines.map((line) => keptErasureSchema.parse(JSON.parse(line)))
  const counts = { erased: 0, known: 0, nobody: 0, refused: 0 }
  await inEachEvent(services, async (scope) => {
    for (const one of kept.filter(({ eventId }) => eventId === scope.eventId))
      counts[await eraseAgain(scope, one)] += 1
  })
  say(
    `Erased again: ${counts.erased}. Erased in this backup already: ${counts.known}. Not in it: ${counts.nobody}.`,
  )
  if (counts.refused > 0)
    throw new Refusal(`Still named by settings, or the last admin of an event: ${counts.refused}.`)
}

type Parsed = Everywhere | { list: true } | { again: string }

function parse(args: string[]): Parsed | 'help' {
  const options = {
    help: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    again: { type: 'string' },
    answers: { type: 'string', default: 'kept' },
    confirm: { type: 'string', default: '' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [email = '', ...more] = positionals
    const isOne = [email !== '', values.list, values.again !== undefined].filter(Boolean).length === 1
    const { answers, confirm } = values
    if (!isOne || more.length > 0 || (answers !== 'kept' && answers !== 'removed')) throw new Refusal(usage)
    if (confirm !== '' && confirm !== 'ERASE') throw new Refusal('Type --confirm ERASE to erase the person.')
    if (values.list) return { list: true }
    if (values.again !== undefined) return { again: values.again }
    return { email: email.trim().toLowerCase(), answers, isConfirmed: confirm === 'ERASE' }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
