import { deliver } from '#features/event/emails/server/commands.ts'
import { emailsOfMember } from '#features/event/emails/server/queries.ts'
import { goOnWithWork } from '#features/event/long-work/server/commands.ts'
import { shownWork } from '#features/event/long-work/server/queries.ts'
import { updateInvitedEmail } from '#features/people/invitations/server/commands.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import { createImport, startImport } from '#features/people/team-import/server/commands/staging.ts'
import { currentImport } from '#features/people/team-import/server/queries/staged.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { answering, delivered, noSuchMailbox } from '../mail-server.ts'

const lines = [
  'Company,Stand type,Stand,Hall,First name,Surname,E-mail,What you sell,Power socket',
  'Copper Kettle Jams,Trade table,Table 8,Assembly Hall,Nell,Avery,nell@copper-kettle.example,Jam and chutney,No',
  'Tansy & Rue,Trade table,Table 9,Assembly Hall,Idris,Cole,idris.cole@tansy-rue.example,Pot herbs,No',
  'Weir House Pottery,Trade table,Table 10,Assembly Hall,Bea,Lockyer,bea@wier-house.example,Mugs and bowls,Yes',
  'Ropewalk Knots,Trade table,Table 11,Assembly Hall,Sam,Okafor,sam.okafor@ropewalk.example,Hammocks and nets,No',
  'Linden Hill Honey,Trade table,Table 12,Assembly Hall,,,,Honey and candles,No',
  'Bellows Smithy,Trade table,Table 14,Assembly Hall,Hetty,Vance,hetty@bellows-smithy.example,,Yes',
] as const

/** Of two addresses on the list nobody reads the mail: one was misspelt, and is corrected; the other waits for somebody. */
const corrected = { from: 'bea@wier-house.example', to: 'bea@weir-house.example' }
const unread: readonly string[] = [corrected.from, 'sam.okafor@ropewalk.example']

/** A list that was imported: the invitations of two tables came back, and one row still lacks something. */
export async function importLateTables(scope: EventScope, { ago }: Calendar, organiser: Actor) {
  const early = atMoment(scope, ago(1.2))
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const staged = await createImport(early, organiser, { fileName: 'late-tables.csv', bytes })
  if (!staged.ok) throw new Error('The late tables could not be read')
  const started = await startImport(early, organiser)
  if (!started.ok) throw new Error(`The late tables could not be imported: ${started.error}`)
  const workId = (await currentImport(early))?.workId ?? ''
  for (let turn = 0; (await shownWork(early, workId))?.state === 'running'; turn += 1)
    await goOnWithWork(early, { workId, turn })
  await sendAll(early)
  const later = atMoment(scope, ago(0.9))
  const person = (await listMembers(later)).find(({ email }) => email === corrected.from)
  const sent = await updateInvitedEmail(later, organiser, {
    ...{ memberId: person?.id ?? '', email: corrected.to },
  })
  if (!sent.ok) throw new Error(`The address could not be corrected: ${sent.error}`)
  await sendAll(later)
}

/** Hands over what waits for the people of the list. */
async function sendAll(scope: EventScope) {
  const listed = lines.join('\n')
  for (const { id, email } of await listMembers(scope)) {
    if (email !== corrected.to && !listed.includes(email)) continue
    const [mail] = await emailsOfMember(scope, id)
    if (mail?.status !== 'queued') continue
    const transport = answering(unread.includes(email) ? noSuchMailbox : delivered)
    await deliver(scope, transport, { emailId: mail.id, isLastTry: true })
  }
}

function atMoment(scope: EventScope, moment: Date): EventScope {
  return { ...scope, services: { ...scope.services, clock: { now: () => moment } } }
}
