import { z } from 'zod'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { newPasswordSchema } from '#features/people/auth/domain/credentials.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailSchema } from '#kit/text/email-address.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** From the link that the server prints while there is no event. */
    setUpToken: string
  }
}

export const setUpContract = {
  create: endpoint({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'Create the first account, organisation and event of an empty deployment',
    audit: 'member.create',
    live: { none: 'No one has the new event open yet.' },
  })
    .input(
      z
        .object({
          /** From the link that the server prints when it starts. */
          token: z.string().max(100).default(''),
          organisation: z.string().trim().min(1, 'Enter the name of your organisation.').max(120),
          eventName: z.string().trim().min(1, 'Enter the name of the event.').max(120),
          startDate: z.iso.date('Enter the first day of the event.'),
          endDate: z.iso.date('Enter the last day of the event.'),
          firstName: z.string().trim().min(1, 'Enter your first name.').max(80),
          surname: z.string().trim().min(1, 'Enter your surname.').max(80),
          email: emailSchema,
          password: newPasswordSchema,
        })
        .refine(({ startDate, endDate }) => startDate <= endDate, {
          path: ['endDate'],
          error: eventMessages.datesOutOfOrder,
        }),
    )
    .example(({ setUpToken }) => ({
      token: setUpToken,
      organisation: 'Harbour Events',
      eventName: 'Harbour Expo 2027',
      startDate: '2027-01-23',
      endDate: '2027-01-26',
      firstName: 'Priya',
      surname: 'Nair',
      email: 'priya.nair@example.com',
      password: 'six stands in hall 3',
    }))
    .output(z.object({ path: z.literal('/admin') })),
}
