import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import draftSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import sendSvg from '@material-symbols/svg-400/outlined/send.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { WholeMailing } from '../../contract.ts'
import { audienceNames, mailingAudiences } from '../../domain/audience.ts'
import { mailingMessages } from '../../domain/messages.ts'
import { mailingLimits, unknownVariables } from '../../domain/schema.ts'
import { mailingsApi } from '../api.ts'
import { LeftOut } from './left-out.tsx'
import styles from './mailing.module.css'
import { MailingPreview } from './mailing-preview.tsx'
import { fillable, mailingTitle, peopleInWords, teamsInWords, withinChoices } from './mailing-words.ts'
import { ReachedTeams } from './reached-teams.tsx'
import { type MailingDraft, useMailingDraft } from './use-mailing-draft.ts'

type Part = { mailing: WholeMailing; editing: MailingDraft }

/** Who gets what on the left, what it says on the right, and below how many e-mails that is. */
export function Composer({ mailing }: { mailing: WholeMailing }) {
  const words = useTerms()
  const editing = useMailingDraft(mailing)
  const [previewed, setPreviewed] = useState<string>()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton component={Link} to="/admin/emails/mailings" icon={backSvg} label="Mailings" />
        <h1 className={styles.name}>{mailingTitle(mailing, words)}</h1>
        <StatusChip tone="open" icon={draftSvg}>
          Draft
        </StatusChip>
        <span className={styles.saved}>
          <SavingIndicator saving={editing.saving} />
        </span>
      </header>
      <div className={styles.columns}>
        <div className={styles.who}>
          <Troubles editing={editing} />
          <Who mailing={mailing} editing={editing} onPreview={setPreviewed} />
          <LeftOut mailing={mailing} />
        </div>
        <div className={styles.what}>
          <Words mailing={mailing} editing={editing} />
          <MailingPreview mailing={mailing} memberId={previewed} onChange={setPreviewed} />
        </div>
      </div>
      <SendBar mailing={mailing} editing={editing} previewed={previewed} />
    </div>
  )
}

function Troubles({ editing: { saving } }: { editing: MailingDraft }) {
  if (saving.kind === 'conflict')
    return (
      <Banner tone="warning">
        {mailingMessages.stale}{' '}
        <Button size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Banner>
    )
  return saving.kind === 'refused' ? <Banner tone="error">{saving.error.message}</Banner> : null
}

function Who({ mailing, editing, onPreview }: Part & { onPreview: (memberId: string) => void }) {
  const words = useTerms()
  const { locale } = useEvent()
  const [search, setSearch] = useState('')
  const { draft, change } = editing
  const { people, teams } = mailing.reach ?? { people: 0, teams: 0 }
  return (
    <section aria-label="Who gets it">
      <h2 className={styles.count} aria-live="polite">
        {peopleInWords(people, locale)} {plural(people, 'gets', 'get')} this{' '}
        {mailing.kind === 'chaser' ? 'reminder' : 'e-mail'} <span>in {teamsInWords(teams, locale)}</span>
      </h2>
      <div className={styles.tools}>
        {mailing.kind === 'chaser' ? (
          <>
            <SelectField
              label="Tasks"
              allowDeselect={false}
              data={withinChoices.map(({ value, label }) => ({ value, label: words(label) }))}
              value={draft.dueWithin === null ? 'all' : String(draft.dueWithin)}
              onChange={(value) => change({ dueWithin: value === 'all' ? null : Number(value) })}
            />
            <SelectField
              label="People"
              allowDeselect={false}
              data={mailingAudiences.map((value) => ({ value, label: audienceNames[value] }))}
              value={draft.audience}
              onChange={(value) =>
                change({ audience: mailingAudiences.find((one) => one === value) ?? draft.audience })
              }
            />
          </>
        ) : null}
        <SearchField className={styles.search} label="Find a team" value={search} onChange={setSearch} />
      </div>
      <ReachedTeams
        mailing={mailing}
        search={search}
        excludedIds={draft.excludedIds}
        onExclude={(excludedIds) => change({ excludedIds: excludedIds.slice(0, mailingLimits.excluded) })}
        onPreview={onPreview}
      />
    </section>
  )
}

function Words({ mailing, editing: { draft, change } }: Part) {
  const unknown = unknownVariables(mailing.kind, draft)
  const errorOf = (field: 'subject' | 'message', empty: string) =>
    draft[field].trim() === ''
      ? empty
      : unknown[field].length > 0
        ? mailingMessages.unknownVariable(unknown[field])
        : undefined
  return (
    <section className={styles.words} aria-label="What it says">
      <TextField
        label="Subject"
        maxLength={mailingLimits.subject}
        value={draft.subject}
        error={errorOf('subject', mailingMessages.noSubject)}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Message"
        minRows={3}
        maxRows={10}
        maxLength={mailingLimits.message}
        value={draft.message}
        error={errorOf('message', mailingMessages.noMessage)}
        help={
          <>
            In braces, each e-mail has its own:{' '}
            {fillable(mailing.kind).map((name) => (
              <code key={name} className={styles.variable} translate="no">{`{{${name}}}`}</code>
            ))}
          </>
        }
        onChange={(message) => change({ message })}
      />
    </section>
  )
}

function SendBar({ mailing, editing, previewed }: Part & { previewed: string | undefined }) {
  const { locale, sendsMail } = useEvent()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const people = mailing.reach?.people ?? 0
  const isReady = editing.isSaved && people > 0
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      await client.invalidateQueries({ queryKey: mailingsApi.get.key() })
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    act(async () => {
      const mailingId = mailing.id
      const confirmed = await mailingsApi.confirm.call({ mailingId, version: editing.version(), people })
      client.setQueryData(mailingsApi.get.queryKey({ input: { mailingId } }), confirmed)
    })
  const test = () =>
    act(async () => {
      await mailingsApi.sendTest.call({
        mailingId: mailing.id,
        ...(previewed === undefined ? {} : { memberId: previewed }),
      })
      showToast({
        tone: 'success',
        message: 'A test to your address is on its way. Its status appears under E-mails.',
      })
    })
  return (
    <footer className={styles.foot}>
      <Icon of={mailSvg} size={24} className={styles.footIcon} />
      <div className={styles.footWords}>
        <strong>
          {people === 1 ? '1 e-mail' : `${formatNumber(people, locale)} e-mails, one to each person`}
        </strong>
        <span>
          {sendsMail
            ? `${mailing.replyTo ? `Replies go to ${mailing.replyTo}. ` : ''}You can undo for 5 minutes.`
            : 'No mail server is configured, so the e-mails stay in the outbox.'}
        </span>
      </div>
      <div className={styles.footActions}>
        <Button onClick={() => void test()} disabled={isBusy || !isReady}>
          Send test to me
        </Button>
        <Button
          variant="primary"
          icon={sendSvg}
          loading={isBusy}
          disabled={!isReady}
          onClick={() => void send()}
        >
          Send to {peopleInWords(people, locale)}
        </Button>
      </div>
    </footer>
  )
}
