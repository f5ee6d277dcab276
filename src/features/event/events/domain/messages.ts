/** Texts of the specification that concern events and their settings (platform specification, sections 5 and 8). */
export const eventMessages = {
  noEvent: 'Event ID not found',
  invalidTargetDate: 'Invalid target date',
  nameMissing: 'Enter the name of the event.',
  datesOutOfOrder: 'The end date cannot be before the start date.',
  featuredNumber: 'Featured pages must number 0, 4 or 8.',
  featuredTwice: 'A page can be featured only once.',
  cannotReplace: 'Choose a published page that is not featured.',
  notFeatured: 'That page is no longer featured. Choose another one.',
  staleSettings:
    'Someone else has saved these settings. Your changes are still here: copy what you need, then reload.',
  notOurPicture: 'Upload a picture.',
} as const

/** The message for a refused write of each settings document. */
export const invalidSettingsMessages = {
  branding: 'Invalid branding settings data.',
  emails: 'Invalid emails values',
  event: 'Invalid event settings data.',
  featured: eventMessages.featuredNumber,
  onboarding: 'Invalid onboarding settings',
  terminology: 'Invalid terminology settings',
  variables: 'Invalid variables settings',
  welcomeEmail: 'Invalid welcome text',
} as const

export function noSettingsMessage(kind: string): string {
  return `No ${kind} settings found.`
}

export function unreadableSettingsMessage(kind: string): string {
  return `Failed to parse ${kind} settings data`
}
