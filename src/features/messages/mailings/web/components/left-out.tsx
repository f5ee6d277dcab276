import nothingSvg from '@material-symbols/svg-400/outlined/event_available.svg?raw'
import nobodySvg from '@material-symbols/svg-400/outlined/group_off.svg?raw'
import signedInSvg from '@material-symbols/svg-400/outlined/login.svg?raw'
import unsubscribedSvg from '@material-symbols/svg-400/outlined/mail_off.svg?raw'
import bouncedSvg from '@material-symbols/svg-400/outlined/mark_email_unread.svg?raw'
import remindedSvg from '@material-symbols/svg-400/outlined/notifications_paused.svg?raw'
import neverSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { WholeMailing } from '../../contract.ts'
import { type LeftOutReason, leftOutNames } from '../../domain/status.ts'
import { mailingsApi } from '../api.ts'
import { peopleInWords } from './mailing-words.ts'
import styles from './reach.module.css'

const icons: Record<LeftOutReason, string> = {
  gone: neverSvg,
  signedIn: signedInSvg,
  nothingDue: nothingSvg,
  neverSignedIn: neverSvg,
  unsubscribed: unsubscribedSvg,
  bounced: bouncedSvg,
  alreadyReminded: remindedSvg,
}

/** Never hidden: who gets nothing, why, and what can be done about it. */
export function LeftOut({ mailing }: { mailing: WholeMailing }) {
  const { locale } = useEvent()
  const { leftOut = [], withoutPeople } = mailing.reach ?? {}
  if (leftOut.length === 0 && !withoutPeople?.teams) return null
  const people = leftOut.reduce((sum, group) => sum + group.people, 0)
  return (
    <section aria-label="Left out">
      <h2 className={styles.leftOutTitle}>
        Left out {people > 0 ? <span>{peopleInWords(people, locale)}</span> : null}
      </h2>
      <ul className={styles.leftOut}>
        {leftOut.map(({ reason, people: count, teamNames, teams }) => (
          <Reason
            key={reason}
            icon={icons[reason]}
            name={leftOutNames[reason]}
            count={formatNumber(count, locale)}
            teams={namesInWords(teamNames, teams)}
            remedy={<Remedy reason={reason} mailing={mailing} />}
          />
        ))}
        {withoutPeople?.teams ? (
          <Reason
            icon={nobodySvg}
            name="Teams without anyone to write to"
            count={formatNumber(withoutPeople.teams, locale)}
            teams={namesInWords(withoutPeople.teamNames, withoutPeople.teams)}
            remedy={<Link to={addressOf('/admin/teams', { hasPeople: 'false' })}>Invite people</Link>}
          />
        ) : null}
      </ul>
    </section>
  )
}

type ReasonProps = { icon: string; name: string; count: string; teams: string; remedy: ReactNode }

function Reason({ icon, name, count, teams, remedy }: ReasonProps) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span className={styles.reason}>
        {name} <span>{count}</span>
      </span>
      <span className={styles.reasonTeams} translate="no">
        {teams}
      </span>
      <span className={styles.remedy}>{remedy}</span>
    </li>
  )
}

function namesInWords(names: readonly string[], teams: number): string {
  const more = teams - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

function Remedy({ reason, mailing }: { reason: LeftOutReason; mailing: WholeMailing }) {
  if (reason === 'neverSignedIn') return <SendWelcome mailing={mailing} />
  if (reason === 'alreadyReminded') return 'Tomorrow at the earliest'
  if (reason === 'bounced')
    return <Link to={addressOf('/admin/emails', { tab: 'stopped', kind: 'bounce' })}>See addresses</Link>
  if (reason === 'unsubscribed') return 'Their own choice'
  return null
}

/** Opens another draft, for the same teams. */
function SendWelcome({ mailing }: { mailing: WholeMailing }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { mailingId } = await mailingsApi.create.call({
        ...{ kind: 'welcomeChaser', likeMailingId: mailing.id },
      })
      await navigate(addressOf('/admin/emails/mailings/{mailingId}', { mailingId }))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" variant="subtle" loading={isBusy} onClick={() => void open()}>
      Send welcome e-mail
    </Button>
  )
}
