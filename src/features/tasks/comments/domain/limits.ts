/**
 * `text` as it is stored, with its markup: a few pages. `comments` bounds what one conversation sends to a screen at a time,
 * and `files` what one comment may bring.
 */
export const commentLimits = { text: 20_000, comments: 500, files: 10 } as const
