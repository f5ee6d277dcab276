export const setUpMessages = {
  alreadySetUp: 'This portal is already set up. Sign in instead.',
  wrongToken: 'This set-up link does not work. Open the one that the server printed when it last started.',
} as const
