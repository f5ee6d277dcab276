import { setTimeout as delay } from 'node:timers/promises'
import { SOONEST_MILLISECONDS } from '#features/submissions/submissions/domain/guest-pace.ts'
import { newId } from '#kit/ids/new-id.ts'

type Sending = { company: string; sendKey: string; address: string }

/** Opens the form as a guest, and looks at it for as long as a person would. */
export async function openForm(url: string, { slug, formId }: { slug: string; formId: string }) {
  const answer = await fetch(`${url}/e/${slug}/api/guests/forms/${formId}`)
  await delay(SOONEST_MILLISECONDS)
  const { started } = (await answer.json()) as { started: string }
  const inHand = new Set<Sending>()
  const refusals: number[] = []
  let guests = 0
  return {
    inHand,
    /** What was answered instead of an id. */
    refusals,
    unanswered: () => [...inHand],
    next: (): Sending => {
      guests += 1
      const sending = {
        company: `Guest ${guests}`,
        sendKey: newId(),
        // Each guest has an address of their own, so that none uses up another's attempts.
        address: `10.1.${Math.floor(guests / 250)}.${guests % 250}`,
      }
      inHand.add(sending)
      return sending
    },
    /** The id that the server answered, or undefined when it was gone before it did. */
    submit: async (at: string, sending: Sending): Promise<string | undefined> => {
      try {
        const answered = await fetch(`${at}/e/${slug}/api/guests/forms/${formId}/submissions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': sending.address },
          body: JSON.stringify({
            ...{ version: 1, started, sendKey: sending.sendKey },
            answers: { company: sending.company },
          }),
        })
        if (!answered.ok) refusals.push(answered.status)
        const { submissionId } = (await answered.json()) as { submissionId?: string }
        if (submissionId !== undefined) inHand.delete(sending)
        return submissionId
      } catch {
        return undefined
      }
    },
  }
}
