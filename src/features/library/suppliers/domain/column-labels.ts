/** What the columns of suppliers and their groups are called: in the lists on the screen and in their exports alike. */
export const supplierLabels = {
  company: 'Company',
  featured: 'Featured',
  groups: 'Groups',
  teamTypes: 'Team types',
  contacts: 'Contacts',
  website: 'Website',
  updated: 'Updated',
} as const

export const supplierGroupLabels = {
  title: 'Title',
  suppliers: 'Suppliers',
  updated: 'Updated',
} as const
