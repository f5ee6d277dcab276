/** Apart from the other messages, since it comes with the first screen (platform specification, section 8). */
export const dateMessages = {
  /** A stored date cannot be read. */
  processing: 'Error processing dates',
} as const
