import { expect, it } from 'vitest'
import { contentMessages } from './messages.ts'

it('has the specified texts to the letter', () => {
  expect(contentMessages).toMatchObject({
    invalid: 'Invalid content data',
    invalidAssets: 'Invalid assets data',
    invalidNewSections: 'Invalid new sections data',
    invalidUpdatedSections: 'Invalid updated sections data',
    invalidRemovedIds: 'Invalid ids to remove',
    invalidPdf: 'Invalid PDF section after upload',
    pdfUploads: 'An unknown error occurred whilst processing PDF uploads',
    tableHeader: 'Table header length must match the number of columns',
  })
})
