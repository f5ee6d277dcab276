export const setUpMessages = {
  isSetUp: 'This portal is already set up. Sign in instead.',
} as const
