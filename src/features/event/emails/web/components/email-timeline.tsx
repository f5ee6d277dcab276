import clickSvg from '@material-symbols/svg-400/outlined/ads_click.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/drafts.svg?raw'
import bounceSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import deliverySvg from '@material-symbols/svg-400/outlined/mark_email_read.svg?raw'
import spamSvg from '@material-symbols/svg-400/outlined/report.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import changeSvg from '@material-symbols/svg-400/outlined/unsubscribe.svg?raw'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { Timeline } from '#ui/layout/timeline.tsx'
import type { EmailResponse } from '../../contract.ts'
import { OPENS_ARE_UNRELIABLE, type ResponseType, responseNames } from '../../domain/responses.ts'
import styles from './email-timeline.module.css'

const icons: Record<ResponseType, string> = {
  pending: pendingSvg,
  delivery: deliverySvg,
  bounce: bounceSvg,
  spamComplaint: spamSvg,
  open: openSvg,
  click: clickSvg,
  subscriptionChange: changeSvg,
}

const tones: Partial<Record<ResponseType, 'done' | 'late'>> = {
  delivery: 'done',
  bounce: 'late',
  spamComplaint: 'late',
}

/** What became of one e-mail, the first first. */
export function EmailTimeline({ responses }: { responses: readonly EmailResponse[] }) {
  const { locale, timeZone } = useEvent()
  if (responses.length === 0) return null
  return (
    <section className={styles.timeline} aria-label="What happened">
      <h3 className={styles.heading}>What happened</h3>
      <Timeline
        entries={responses.map(({ id, type, createdAt, details, platform, userAgent, ipAddress }) => ({
          ...{ id, icon: icons[type], tone: tones[type] },
          content: (
            <div className={styles.words}>
              <div className={styles.title}>
                {responseNames[type]}
                <time dateTime={createdAt}>{formatDateTime(createdAt, locale, timeZone)}</time>
              </div>
              {details === '' ? null : <div translate="no">{details}</div>}
              {platform === '' && ipAddress === '' ? null : (
                <div translate="no" title={userAgent}>
                  {[platform, ipAddress].filter((part) => part !== '').join(' · ')}
                </div>
              )}
            </div>
          ),
        }))}
      />
      {responses.some(({ type }) => type === 'open') ? (
        <p className={styles.note}>{OPENS_ARE_UNRELIABLE}</p>
      ) : null}
    </section>
  )
}
