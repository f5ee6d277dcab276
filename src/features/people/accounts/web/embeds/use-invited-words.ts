import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { useMe } from './me.ts'

/** What a toast says of people who have just been invited: without a mail server, no invitation is on its way. */
export function useInvitedWords(): (sent: string) => string {
  const help = useInvitationHelp()
  return (sent) => help?.afterwards ?? sent
}

/** How people get in whom no e-mail invites; undefined where the portal sends e-mails. */
export function useInvitationHelp(): { beforehand: string; afterwards: string } | undefined {
  const { sendsMail } = useEvent()
  const { level } = useMe()
  if (sendsMail) return undefined
  const how = isAtLeast(level, 'admin')
    ? 'Use “Copy invitation link” on their page, and send them the link yourself.'
    : `Ask ${isAtLeast(level, 'reportViewer') ? 'an admin' : 'the organiser'} for an invitation link to send to them.`
  return {
    beforehand: `This portal cannot send e-mails, so they get no invitation. ${how}`,
    afterwards: `No e-mail was sent. ${how}`,
  }
}
