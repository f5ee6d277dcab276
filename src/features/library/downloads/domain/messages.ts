/** Texts of the specification that concern downloads (platform specification, section 5), and our own beside them. */
export const downloadMessages = {
  invalid: 'Invalid download values',
  invalidAfterUpload: 'Invalid download data after upload',
  unknownTeamType: 'One of the team types is no longer there.',
  stale:
    'Somebody else has changed this download. What you typed is still here; copy what you need, then reload.',
} as const
