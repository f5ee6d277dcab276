import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'
import { MAILS_AT_ONCE, URGENT_MAILS_AT_ONCE } from '#platform/mail/transport.ts'

/** Sends one e-mail of the outbox. While the provider does not answer, it is retried for about a day. */
export const sendEmail = defineJob({
  name: 'email.send',
  formerNames: ['email-send'],
  data: z.object({ emailId: z.string() }),
  // Pauses of 1 s, 2 s, 4 s up to two hours: 13 tries in the first two hours, and 11 more until the next day.
  retries: 24,
  longestPauseSeconds: 2 * 60 * 60,
  slots: MAILS_AT_ONCE,
  urgentSlots: URGENT_MAILS_AT_ONCE,
})
