import mailingsSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { EmailAddresses } from '#features/event/events/settings/web/embeds/email-addresses.tsx'
import { WelcomeEmail } from '#features/event/events/settings/web/embeds/welcome-email.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import styles from '../components/email.module.css'
import { emailCountQuery, Outbox } from '../components/outbox.tsx'
import { Responses } from '../components/responses.tsx'
import { SendingCards } from '../components/sending.tsx'
import { Stops } from '../components/stops.tsx'
import { TestEmail } from '../components/test-email.tsx'
import { WelcomePreview } from '../components/welcome-preview.tsx'

const tabs = [
  {
    value: 'sent',
    label: 'Outbox',
    lead: 'Every e-mail the portal has created, and whether it was sent and delivered. Open one to read it.',
  },
  {
    value: 'responses',
    label: 'Responses',
    lead: 'What happened to each e-mail after it was sent: deliveries, bounces, opens and complaints.',
  },
  {
    value: 'stopped',
    label: 'Unsubscribed',
    lead: 'Addresses that get fewer e-mails, because someone unsubscribed or an e-mail bounced.',
  },
  {
    value: 'settings',
    label: 'Settings',
    lead: 'Sender and reply addresses, task reminders, and a test e-mail.',
  },
  {
    value: 'welcome',
    label: 'Welcome e-mail',
    lead: 'Add your own words to the e-mail that invites new teams.',
  },
] as const

type Tab = (typeof tabs)[number]['value']

/** The event's e-mails: what was sent, and the settings of what will be. The address names the tab. */
export function Screen() {
  const { data: count } = useQuery(emailCountQuery)
  const search = useSearch<'/admin/emails'>()
  const navigate = useNavigate()
  const open = tabs.find(({ value }) => value === search.tab) ?? tabs[0]
  const show = (value: string) => {
    const tab = tabs.find((one) => one.value === value)?.value
    // The filters of one tab mean nothing on another.
    const search = tab === undefined || tab === 'sent' ? {} : { tab }
    void navigate(addressOf('/admin/emails', search), { resetScroll: false })
  }

  return (
    <ScreenFrame
      title="E-mails"
      lead={open.lead}
      actions={
        <Button component={Link} to="/admin/emails/mailings" icon={mailingsSvg}>
          Mailings
        </Button>
      }
    >
      <SegmentedTabs
        label="E-mails"
        tabs={tabs.map(({ value, label }) => ({
          value,
          label,
          ...(value === 'sent' && count !== undefined ? { count } : {}),
        }))}
        value={open.value}
        onChange={show}
      >
        <Content of={open.value} />
      </SegmentedTabs>
    </ScreenFrame>
  )
}

function Content({ of }: { of: Tab }) {
  if (of === 'settings')
    return (
      <div className={styles.stack}>
        <EmailAddresses />
        <SendingCards />
        <TestEmail />
      </div>
    )
  if (of === 'welcome') return <WelcomeEmail preview={(text) => <WelcomePreview text={text} />} />
  if (of === 'stopped') return <Stops />
  if (of === 'responses') return <Responses />
  return <Outbox />
}
