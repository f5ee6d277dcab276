import { uploadMessages } from '#features/event/files/domain/upload-rules.ts'

/** Texts of the specification that concern assets (platform specification, sections 5 and 8), and our own. */
export const assetMessages = {
  invalid: 'Invalid asset',
  invalidFile: 'Invalid fileasset',
  fileNotFound: 'File Not Found!',
  notAnImage: uploadMessages.notAPicture,
  tooManyPixels: 'The picture has more than 120 million pixels. Make it smaller, then replace the file.',
  stale: 'Someone else has changed this asset. Your changes are still here: copy what you need, then reload.',
  inUse: (places: string) => `This asset is used on ${places}. Remove it there first.`,
} as const
