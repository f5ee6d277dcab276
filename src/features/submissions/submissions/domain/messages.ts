/** What people read when their answers cannot be saved or sent. */
export const fillingMessages = {
  notInTeam: 'You are not in a team, so you cannot fill in this form.',
  sentForGood: 'Your team has already sent this form, and it cannot be changed.',
  outdatedVersion:
    'The form has changed since you opened it. Update to the latest questions and check your answers.',
  outdatedPage: 'The portal has been updated since you opened this page. Reload the page to continue.',
  draftDiscarded: 'This draft has been discarded since you opened the form.',
  sentSince: (name: string) => `${name || 'Someone in your team'} has sent this form since you opened it.`,
  changedSince: 'Your team has changed answers since you last saw them. Check them, then try again.',
  tooManyEntries: 'One of the lists would become too long. Remove some entries, then continue.',
  fileGone: (names: readonly string[]) =>
    `No longer available: ${names.join(', ')}. Remove it from your answers and upload it again.`,
  sentTooSoon: 'This form was sent too quickly. Wait a few seconds, then send it again.',
  openedUnknown: 'This page has been open for too long. Reload it, then send the form again.',
  invalidAnswers: 'Some answers need correcting.',
} as const

/** What organisers read when they cannot change a submission. */
export const organisingMessages = {
  neverPublished: 'Publish the form first, so that it can be filled in.',
  mailWaiting: 'This e-mail is still waiting to be sent.',
  tooManyCopies: 'This e-mail has been sent again five times. Ask the recipient to look in their junk mail.',
  dayIsPast: 'Choose today or a later day.',
  changedSince: (name: string) =>
    `${name || 'Someone'} has changed this submission since you opened it. Reload the page to see it as it is now.`,
  fileGone: (names: readonly string[]) =>
    `No longer available: ${names.join(', ')}. Remove it from the answers.`,
  isArchived: 'This form is archived. Restore it first.',
  notForTeam: 'This form is not meant for this team. Check which teams its task is for.',
  sentByTeam: (name: string) =>
    `${name || 'Someone'} has sent this form for the team. Edit what was sent instead.`,
  onlyTeamAccepts: 'Only the team can accept this. Ask it to change its answers itself.',
} as const

/** What a team reads when it cannot accept what was filled in for it. */
export const acceptingMessages = {
  acceptedSince: (name: string) => `${name || 'Someone in your team'} has accepted this already.`,
  changedSince: (name: string) =>
    `${name || 'The organiser'} has changed the answers since you opened them. Read them again, then accept.`,
} as const
