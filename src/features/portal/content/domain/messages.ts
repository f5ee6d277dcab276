import { UNSAFE_LINK } from '#kit/text/link.ts'

/** The specification's texts about content (platform specification, sections 5 and 8), and our own. */
export const contentMessages = {
  invalid: 'Invalid content data',
  invalidAssets: 'Invalid assets data',
  invalidNewSections: 'Invalid new sections data',
  invalidUpdatedSections: 'Invalid updated sections data',
  invalidRemovedIds: 'Invalid ids to remove',
  invalidPdf: 'Invalid PDF section after upload',
  pdfUploads: 'An unknown error occurred whilst processing PDF uploads',
  tableHeader: 'Table header length must match the number of columns',
  tableColumns: 'A table can have up to 6 columns.',
  unsafeLink: UNSAFE_LINK,
  missing: {
    picture: 'This picture no longer exists.',
    teamType: 'One of the team types no longer exists.',
    task: 'One of the tasks no longer exists.',
    taskGroup: 'This task group no longer exists.',
    download: 'One of the downloads no longer exists.',
    supplier: 'One of the suppliers no longer exists.',
  },
  unreadableText: {
    tooDeep: 'This text is too deeply nested. Paste it again as plain text, then format it here.',
    tooManyElements: 'This text has too much formatting. Paste it as plain text, or split it into sections.',
    tooSlow: 'This text took too long to check. Paste it as plain text, or split it into sections.',
  },
  archivedFeatured: 'Restore the page before you feature it.',
  notArchived: 'Archive the page before you delete it.',
  faulty: 'Fix these problems to publish.',
  stale: 'Someone else has changed this page. Your changes are still here: copy what you need, then reload.',
} as const
