export const setUpMessages = {
  isSetUp: 'This portal is set up already. Sign in instead.',
} as const
