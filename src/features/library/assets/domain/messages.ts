import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'

/** Texts of the specification that concern assets (platform specification, sections 5 and 8), and our own beside them. */
export const assetMessages = {
  invalid: 'Invalid asset',
  invalidFile: 'Invalid fileasset',
  fileNotFound: 'File Not Found!',
  notAnImage: uploadMessages.notAPicture,
  tooManyPixels: 'The picture has more than 120 million pixels. Make it smaller, then replace the file.',
  stale:
    'Somebody else has changed this asset meanwhile. What you typed is still here; copy what you need, then reload.',
  inUse: (places: string) => `This asset is in use: ${places}. Take it off there first.`,
} as const
