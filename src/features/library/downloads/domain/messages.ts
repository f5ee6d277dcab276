/** Texts of the specification that concern downloads (platform specification, section 5), and our own. */
export const downloadMessages = {
  invalid: 'Invalid download values',
  invalidAfterUpload: 'Invalid download data after upload',
  unknownTeamType: 'One of the team types no longer exists.',
  stale:
    'Someone else has changed this download. Your changes are still here: copy what you need, then reload.',
} as const
