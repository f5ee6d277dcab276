/** Given by the specification (platform, section 5), letter by letter. */
export const commentMessages = {
  invalidComment: 'Invalid comment',
  invalidReply: 'Invalid reply',
  noId: 'No ID',
  noCommentId: 'No comment ID',
  noUserId: 'No user ID',
} as const

/** Ours. */
export const conversationMessages = {
  notYours: 'Only the person who wrote this can edit it.',
  notRemovable: 'Only the person who wrote this, or an organiser, can delete it.',
  stale: 'This has been edited since you opened it. Reload to see what it says now.',
  onlyComments: 'Only a comment can be pinned, not a reply.',
  fileGone: 'One of the files is no longer there. Remove it and upload it again.',
  full: 'This conversation is full. Write to the organiser by e-mail.',
} as const
