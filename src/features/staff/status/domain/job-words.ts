/** What each kind of job does, for people. */
const words: Readonly<Record<string, string>> = {
  'asset.makeVariants': 'Sizes of pictures',
  'comment.digest': 'Digests of comments',
  'comment.tell': 'E-mails about comments',
  'customField.clear': 'Clearing a custom field',
  'customField.fill': 'Filling a custom field',
  'email.send': 'Sending e-mails',
  'export.make': 'Files of large lists',
  'file.removeStored': 'Removing files',
  'file.removeUnclaimed': 'Removing files that nothing uses',
  'formNotification.write': 'Answers to submissions',
  'longWork.continue': 'Imports and copies',
  'mailing.send': 'Mailings',
  'notification.mail': 'E-mails of notifications',
  'notification.publish': 'Scheduled notifications',
  'passwordReset.send': 'New passwords',
  'retention.erase': 'Erasing people after an event',
  'task.remind': 'Reminders',
  'task.tellOfAssignments': 'E-mails about assignments',
  'task.tellOfExtension': 'E-mails about more time',
  'task.tellOfReview': 'E-mails about reviews',
  'webHook.deliver': 'Webhooks',
}

/** Its name where nobody has found words. */
export function jobWords(name: string): string {
  return words[name] ?? name
}
