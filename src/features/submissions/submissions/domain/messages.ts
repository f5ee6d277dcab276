/** What people read when their answers cannot be saved or sent. */
export const fillingMessages = {
  notInTeam: 'You are not in a team, so you cannot fill in this form.',
  sentForGood: 'Your team has already sent this form, and it cannot be changed.',
  outdatedVersion:
    'The form has changed since you opened it. Update to the latest questions and check your answers.',
  outdatedPage: 'The portal has been updated since you opened this page. Reload the page to go on.',
  draftDiscarded: 'This draft has been discarded since you opened the form.',
  sentSince: (name: string) => `${name || 'Someone in your team'} has sent this form since you opened it.`,
  changedSince: 'Your team has changed answers since you last saw them. Check them, then try again.',
  tooManyEntries: 'One of the lists would become too long. Remove some entries, then go on.',
  fileGone: (names: readonly string[]) =>
    `No longer available: ${names.join(', ')}. Remove it from your answers and upload it again.`,
  sentTooSoon: 'This form was sent too quickly. Wait a few seconds, then send it again.',
  openedUnknown: 'This page has been open for too long. Reload it, then send the form again.',
  invalidAnswers: 'Some answers need correcting.',
} as const

/** What organisers read when they cannot change a submission. */
export const organisingMessages = {
  neverPublished: 'Publish the form first: nobody could fill it in yet.',
  dayIsPast: 'Choose today or a later day.',
  changedSince: (name: string) =>
    `${name || 'Someone'} has changed this submission since you opened it. Reload the page to see it as it is now.`,
  fileGone: (names: readonly string[]) =>
    `No longer available: ${names.join(', ')}. Remove it from the answers.`,
} as const
