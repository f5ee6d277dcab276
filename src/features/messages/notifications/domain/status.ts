/** Platform specification, section 4. */
export const notificationStatuses = ['draft', 'scheduled', 'pushed', 'sent', 'failed'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Their names: those of “pushed” and “sent” are the specification's. */
export const notificationStatusNames: Record<NotificationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  pushed: 'Published',
  sent: 'Published & Emailed',
  failed: 'Failed',
}

/**
 * Which state may follow which (decisions, “Notifications”). What is published stays published: “sent” and “failed” only
 * tell what became of its e-mails.
 */
const followedBy: Record<NotificationStatus, readonly NotificationStatus[]> = {
  draft: ['scheduled', 'pushed'],
  scheduled: ['draft', 'scheduled', 'pushed'],
  pushed: ['sent', 'failed'],
  sent: [],
  failed: ['pushed'],
}

export function mayBecome(from: NotificationStatus, to: NotificationStatus): boolean {
  return followedBy[from].includes(to)
}

/** Participants can read it. */
export const publishedStatuses = ['pushed', 'sent', 'failed'] as const satisfies NotificationStatus[]

export function isPublished(status: NotificationStatus): boolean {
  return publishedStatuses.some((published) => published === status)
}

/** Its text and its audience can still change. */
export function isEditable(status: NotificationStatus): boolean {
  return !isPublished(status)
}
