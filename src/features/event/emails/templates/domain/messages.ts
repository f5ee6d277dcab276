export const templateMessages = {
  stale: 'Someone else has changed this e-mail in the meantime.',
} as const
