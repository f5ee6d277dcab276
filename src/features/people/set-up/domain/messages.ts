export const setUpMessages = {
  alreadySetUp: 'This portal is already set up. Sign in instead.',
} as const
