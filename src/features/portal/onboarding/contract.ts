import { z } from 'zod'
import { videoSourceTypes } from '#features/event/events/domain/settings-schemas.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

export const onboardingContract = {
  getWelcome: endpoint({
    method: 'GET',
    path: '/onboarding',
    access: 'user',
    summary: 'My welcome message; null when the organiser has switched it off',
  })
    .input(z.object({}))
    .output(
      z
        .object({
          title: z.string(),
          greeting: z.string(),
          paragraphs: z.array(z.string()),
          video: z.object({ service: z.enum(videoSourceTypes), id: z.string() }).nullable(),
          signature: z.array(z.string()),
        })
        .nullable(),
    ),
  complete: endpoint({
    method: 'POST',
    path: '/onboarding/completion',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Finish my onboarding, so that the welcome is not shown again',
    audit: 'member.getStarted',
    live: 'caller',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(z.object({ isOnboarded: z.literal(true) })),
}
