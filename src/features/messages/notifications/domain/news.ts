/** What a person hears of besides notifications, each from the feature that knows it. */
export const newsKinds = ['mention', 'review', 'extension', 'export'] as const
export type NewsKind = (typeof newsKinds)[number]

/** What is older has been read or is over; it keeps the list short and its statement cheap. */
export const NEWS_DAYS = 60

/** The badge counts no further. */
export const MOST_UNREAD = 99

/** “12”, or “99+”; empty while there is nothing new. */
export function badgeWords(unread: number): string {
  if (unread <= 0) return ''
  return unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread)
}
