/** What the columns of downloads are called: in the list on the screen and in its export alike. */
export const downloadLabels = {
  name: 'Name',
  kind: 'Kind',
  visible: 'Visible',
  teamTypes: 'Team types',
  standShares: 'Stand shares',
  file: 'File',
  updated: 'Updated',
} as const
