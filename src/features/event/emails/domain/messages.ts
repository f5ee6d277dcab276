export const emailMessages = {
  linkInvalid: 'This link no longer works. Sign in and choose your e-mails in My account.',
} as const
