export const retentionMessages = {
  stale: 'Someone else has changed this. Your changes are still here: copy what you need, then reload.',
} as const
