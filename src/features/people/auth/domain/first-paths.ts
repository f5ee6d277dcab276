/** What a person sees first after signing in: the dashboard, the overview of organisers, or the welcome. */
export const firstPaths = ['/', '/admin', '/onboarding'] as const
export type FirstPath = (typeof firstPaths)[number]
