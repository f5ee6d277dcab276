import { memberRefusals } from '#features/people/members/domain/messages.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { privacyContract } from '../contract.ts'
import { nothingToReplace, stillNeeded } from '../domain/messages.ts'
import { type ErasureRefusal, erasePerson } from './commands/erasing.ts'
import { presentKnown } from './present.ts'
import { knownAbout, memberWithAddress } from './queries/known.ts'
import type { Asked } from './queries/person.ts'

export { presentArchive } from './present.ts'

const answers: RefusalAnswers<ErasureRefusal> = {
  nobody: { status: 'notFound', thing: 'Person' },
  aboveOwn: { status: 'forbidden', message: memberRefusals.aboveOwn },
  yourself: { status: 'conflict', message: memberRefusals.yourself },
  lastAdmin: { status: 'conflict', message: memberRefusals.lastAdmin },
  ownerStays: { status: 'conflict', message: memberRefusals.ownerStays },
  successorNotInTeam: { status: 'conflict', message: memberRefusals.successorNotInTeam },
  nothingToReplace: { status: 'conflict', message: nothingToReplace },
  stillNeeded: { status: 'conflict', message: ({ titles }) => stillNeeded(titles) },
}

export const privacyRoutes = {
  find: route(privacyContract.find, async ({ scope, actor, input: { email } }) => {
    const member = await memberWithAddress(scope, email)
    const person = member && (await knownAbout(scope, { memberId: member.id }))
    const guest = await knownAbout(scope, { email })
    return {
      person:
        member && person
          ? { ...presentKnown(person), ...member, isYourself: member.id === actor.memberId }
          : null,
      guest: guest ? presentKnown(guest) : null,
    }
  }),

  getPerson: route(privacyContract.getPerson, async ({ scope, input }) => {
    const known = await knownAbout(scope, input)
    if (!known) throw notFound('User')
    return presentKnown(known)
  }),

  getGuest: route(privacyContract.getGuest, async ({ scope, input }) => {
    const known = await knownAbout(scope, guestOf(input))
    if (!known) throw notFound('Guest')
    return presentKnown(known)
  }),

  erasePerson: route(privacyContract.erasePerson, async ({ scope, actor, input }) => {
    const { memberId, successorId, answers: kept } = input
    return accepted(
      await erasePerson(scope, actor, { asked: { memberId }, answers: kept, successorId }),
      answers,
    )
  }),

  eraseGuest: route(
    privacyContract.eraseGuest,
    async ({ scope, actor, input: { answers: kept, ...guest } }) =>
      accepted(await erasePerson(scope, actor, { asked: guestOf(guest), answers: kept }), answers),
  ),
}

/** By what they have sent, if that is said. */
const guestOf = ({
  email = '',
  submissionId,
}: {
  email?: string | undefined
  submissionId?: string | undefined
}): Asked => (submissionId === undefined ? { email } : { submissionId })
