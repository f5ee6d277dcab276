/** What the columns of pages are called: in the list on the screen and in its export alike. */
export const pageLabels = {
  title: 'Title',
  status: 'Status',
  hasUnpublishedChanges: 'Unpublished changes',
  teamTypes: 'Team types',
  standShares: 'Stand shares',
  isPublic: 'Public',
  isFeatured: 'Featured',
  sections: 'Sections',
  updatedAt: 'Last updated',
  updatedBy: 'Updated by',
} as const
