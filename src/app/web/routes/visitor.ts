import * as notFound from '../screens/not-found.tsx'
import * as unauthorised from '../screens/unauthorised.tsx'
import type { RoutesOfPart } from './definition.ts'

/**
 * Screens that need no sign-in. The two that replace other screens (not found, no access) load with the app.
 */
export const visitorRoutes = {
  '/auth/login': {
    access: 'public',
    title: 'Sign in',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/login.tsx'),
  },
  '/auth/forgot-password': {
    access: 'public',
    title: 'Forgot password',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/forgot-password.tsx'),
  },
  '/auth/set-password': {
    access: 'public',
    title: 'Set your password',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/set-password.tsx'),
  },
  '/auth/reset-password': {
    access: 'public',
    title: 'Reset password',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/reset-password.tsx'),
  },
  '/auth/update-email': {
    access: 'public',
    title: 'Update e-mail address',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/update-email.tsx'),
  },
  '/auth/update-email/login': {
    access: 'public',
    title: 'Sign in with your new address',
    frame: 'signIn',
    screen: () => import('#features/people/auth/web/screens/login-after-update.tsx'),
  },
  '/unsubscribe': {
    access: 'public',
    title: 'Unsubscribe',
    frame: 'signIn',
    screen: () => import('#features/event/emails/web/screens/unsubscribe.tsx'),
  },
  '/setup': {
    access: 'public',
    title: 'Set up Eventflow',
    frame: 'signIn',
    screen: () => import('#features/people/set-up/web/screens/setup.tsx'),
  },
  '/404': {
    access: 'public',
    title: 'Page not found',
    screen: async () => notFound,
  },
  '/unauthorised': {
    access: 'public',
    title: 'Unauthorised',
    screen: async () => unauthorised,
  },
  '/guests/content/{contentId}': {
    access: 'guest',
    title: 'Page',
    frame: 'visitor',
    screen: () => import('#features/portal/content/web/screens/guest-content.tsx'),
  },
  '/guests/forms/{formId}/': {
    access: 'guest',
    title: 'Form',
    frame: 'visitor',
    screen: () => import('#features/submissions/submissions/web/screens/guest-form.tsx'),
  },
  '/guests/forms/{formId}/{confirmationId}': {
    access: 'guest',
    title: 'Form sent',
    frame: 'visitor',
    screen: () => import('#features/submissions/submissions/web/screens/guest-form-sent.tsx'),
  },
} satisfies RoutesOfPart
