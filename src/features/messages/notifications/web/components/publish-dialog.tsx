import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { atTime, isLocalTime } from '#kit/dates/zone.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/choice-fields.tsx'
import { LocalTimeField } from '#ui/controls/local-time-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { type CountOf, useCountOf } from '#ui/text/use-count-of.ts'
import type { NotificationRow } from '../../contract.ts'
import { notificationMessages } from '../../domain/messages.ts'
import { notificationsApi } from '../api.ts'
import styles from './notification-form.module.css'

type PublishDialogProps = {
  notification: NotificationRow
  isOpen: boolean
  onClose: () => void
  /** Publishes now, or at the moment that was chosen. */
  onPublish: (scheduledAt: string | null) => Promise<void>
}

/** Says who gets it, and asks when. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Publish notification">
      {props.isOpen ? <Publishing {...props} /> : null}
    </Dialog>
  )
}

/** A separate component, so that what was chosen is gone when the dialog opens again. */
function Publishing({ notification, onClose, onPublish }: PublishDialogProps) {
  const { timeZone, locale, sendsMail } = useEvent()
  const countOf = useCountOf()
  const { data: reach } = useQuery(
    notificationsApi.reach.queryOptions({ input: { notificationId: notification.id } }),
  )
  const [when, setWhen] = useState('now')
  const [time, setTime] = useState('')
  const [trouble, setTrouble] = useState<{ time?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    const moment = when === 'now' ? null : momentOf(time, timeZone)
    if (moment === undefined) return setTrouble({ time: 'Choose a day and a time.' })
    if (moment !== null && moment <= new Date()) return setTrouble({ time: notificationMessages.past })
    setBusy(true)
    try {
      await onPublish(moment?.toISOString() ?? null)
      onClose()
    } catch (thrown) {
      setTrouble({ all: asApiError(thrown).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={styles.publishing}
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      {trouble.all ? <Banner tone="error">{trouble.all}</Banner> : null}
      <p className={styles.facts}>
        {reachWords(reach, { sendEmail: notification.sendEmail, sendsMail }, countOf)}
      </p>
      <RadioGroup
        label="When"
        choices={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a later time' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' ? (
        <LocalTimeField
          label="Day"
          usualTime="09:00"
          error={trouble.time}
          value={time}
          onChange={(chosen) => {
            setTime(chosen)
            setTrouble({})
          }}
        />
      ) : null}
      {when === 'later' ? (
        <p className={styles.facts}>Times are in {timeZone.replaceAll('_', ' ')}.</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {actionWords(when, notification.sendEmail && reach ? formatNumber(reach.people, locale) : '')}
        </Button>
      </div>
    </form>
  )
}

function momentOf(time: string, zone: string): Date | undefined {
  if (!isLocalTime(time)) return undefined
  const [day = '', clock = ''] = time.split('T')
  return atTime(day, clock, zone)
}

type Mailing = { sendEmail: boolean; sendsMail: boolean }

function reachWords(
  reach: { people: number; teams: number } | undefined,
  { sendEmail, sendsMail }: Mailing,
  countOf: CountOf,
) {
  if (!reach) return 'Counting who gets it…'
  const who = `${countOf(reach.people, 'person', 'people')} in ${countOf(reach.teams, 'team', 'teams')}`
  if (!sendEmail) return `${who} will see it in the portal. No e-mail is sent.`
  return sendsMail
    ? `${who} will see it in the portal and get an e-mail, unless they have unsubscribed. This cannot be undone.`
    : `${who} will see it in the portal. No mail server is configured, so the e-mails stay in the outbox.`
}

/** @param mailed how many people get an e-mail, as the event writes numbers; empty for nobody */
function actionWords(when: string, mailed: string): string {
  if (when === 'later') return 'Schedule'
  return mailed === '' || mailed === '0' ? 'Publish now' : `Publish and e-mail ${mailed}`
}
