/** Texts of the specification that concern content (platform specification, sections 5 and 8), and our own beside them. */
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
  unsafeLink: 'Enter a web address, an e-mail address or a page of this portal.',
  notArchived: 'Archive the page before you delete it.',
  stale: 'Someone else has changed this page. Your changes are still here: copy what you need, then reload.',
} as const
