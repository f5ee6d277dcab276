import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import offSvg from '@material-symbols/svg-400/outlined/do_not_disturb_on.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import ownerSvg from '@material-symbols/svg-400/outlined/shield_person.svg?raw'
import onSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { EmailHistory } from '#features/event/emails/web/embeds/email-history.tsx'
import { StoppedEmails } from '#features/event/emails/web/embeds/stopped-emails.tsx'
import { personNames } from '#features/people/accounts/domain/names.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast, levelNames } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ApiError } from '#ui/data/api-error.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { FormActions, FormPair } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { MemberDetail } from '../../contract.ts'
import { displayName, teamRoleNames, teamRoleOf } from '../../domain/member.ts'
import { type MemberStanding, standingNames } from '../../domain/standing.ts'
import { membersApi } from '../api.ts'
import { LastSignIn } from '../components/last-sign-in.tsx'
import styles from '../components/member-page.module.css'
import { LevelDialog } from './level-dialog.tsx'
import { RemoveMembers } from './remove-members.tsx'
import { useMemberActs } from './use-member-acts.ts'

const tones: Record<MemberStanding, StatusTone> = {
  accountDisabled: 'na',
  disabled: 'na',
  joined: 'done',
  invited: 'waiting',
  undelivered: 'late',
  notSent: 'late',
}

type MemberPageProps = {
  teamId: string
  memberId: string
  /** Buttons beside the name, for what goes beyond this feature. */
  actions: (member: MemberDetail) => ReactNode
  /** Below the address. */
  emailActions: (member: MemberDetail) => ReactNode
  /** Cards below, for what goes beyond this feature. */
  cards: (member: MemberDetail) => ReactNode
}

/** One person of the event, for organisers. */
export function MemberPage({ teamId, memberId, ...rest }: MemberPageProps) {
  const member = useQuery(membersApi.getForAdmin.queryOptions({ input: { memberId } }))
  if (member.data?.teamId === teamId) return <Opened key={memberId} member={member.data} {...rest} />
  const error = member.data ? new ApiError(404, 'User not found') : member.error
  return (
    <Unopened
      error={error}
      onRetry={() => void member.refetch()}
      noun="person"
      action={
        <Button component={Link} to="/admin/users">
          Go to users
        </Button>
      }
    >
      They may have been removed, or be in another team.
    </Unopened>
  )
}

type OpenedProps = Omit<MemberPageProps, 'teamId' | 'memberId'> & { member: MemberDetail }

function Opened({ member, actions, emailActions, cards }: OpenedProps) {
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  const me = useMe()
  const team = addressOf('/admin/teams/{teamId}', { teamId: member.teamId ?? '' })
  useStepName(team, member.teamName)
  return (
    <ScreenFrame
      title={displayName(member)}
      lead={
        <>
          {teamRoleNames[teamRoleOf(member)]} of{' '}
          <Link to={team} className={styles.link ?? ''} translate="no">
            {member.teamName}
          </Link>
        </>
      }
      quickLinks={
        <>
          <QuickLink to="/admin/users">Users</QuickLink>
          <QuickLink to="/admin/teams">Teams</QuickLink>
        </>
      }
      actions={
        <>
          {actions(member)}
          <More member={member} onRemove={() => setRemoving(true)} />
        </>
      }
      side={<Facts member={member} emailActions={emailActions} />}
    >
      {member.can.update ? <NamesCard member={member} /> : null}
      <SectionCard title="E-mails to this person" flush>
        <EmailHistory
          memberId={member.id}
          emails={member.emails}
          leadsToOutbox={isAtLeast(me.level, 'admin')}
        />
      </SectionCard>
      {cards(member)}
      <RemoveMembers
        people={isRemoving ? [member] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => navigate(team, { ignoreBlocker: true })}
      />
    </ScreenFrame>
  )
}

function More({ member, onRemove }: { member: MemberDetail; onRemove: () => void }) {
  const { makeOwner, setDisabled } = useMemberActs()
  const { id, teamId, can } = member
  const entries: MenuEntry[] = [
    ...(can.makeOwner && teamId !== null
      ? [
          {
            label: 'Make team owner',
            icon: ownerSvg,
            onPress: () => void makeOwner({ teamId, memberId: id }),
          },
        ]
      : []),
    ...(can.disable
      ? [{ label: 'Turn off access', icon: offSvg, onPress: () => void setDisabled([id], true) }]
      : []),
    ...(can.enable
      ? [{ label: 'Turn on access', icon: onSvg, onPress: () => void setDisabled([id], false) }]
      : []),
    ...(can.remove ? [{ label: 'Remove from event', icon: removeSvg, danger: true, onPress: onRemove }] : []),
  ]
  if (entries.length === 0) return null
  return (
    <Menu entries={entries}>
      <IconButton icon={moreSvg} label={`More actions for ${displayName(member)}`} />
    </Menu>
  )
}

type FactsProps = { member: MemberDetail; emailActions: OpenedProps['emailActions'] }

function Facts({ member, emailActions }: FactsProps) {
  const [isChanging, setChanging] = useState(false)
  const { updateLevels } = useMemberActs()
  const me = useMe()
  return (
    <SectionCard title="Access">
      <KeyValueList
        items={[
          {
            label: 'Status',
            value: <StatusChip tone={tones[member.standing]}>{standingNames[member.standing]}</StatusChip>,
          },
          {
            label: 'E-mail',
            value: (
              <div className={styles.stack}>
                <a className={styles.address} href={`mailto:${member.email}`}>
                  {member.email}
                </a>
                {emailActions(member)}
                <StoppedEmails
                  address={member.email}
                  unsubscribedFrom={member.unsubscribedFrom}
                  isAddressHeld={member.isAddressHeld}
                  leadsToUndo={isAtLeast(me.level, 'admin')}
                />
              </div>
            ),
          },
          {
            label: 'Permission',
            value: (
              <div className={styles.stack}>
                {levelNames[member.level]}
                {member.can.levels.length > 0 ? (
                  <Button size="small" onClick={() => setChanging(true)}>
                    Change permission
                  </Button>
                ) : null}
              </div>
            ),
          },
          { label: 'Last sign-in', value: <LastSignIn at={member.lastLoginAt} /> },
          { label: 'Added', value: <LastSignIn at={member.invitedAt} /> },
        ]}
      />
      <LevelDialog
        people={isChanging ? [member] : []}
        onClose={() => setChanging(false)}
        onChosen={(level) => updateLevels([{ memberId: member.id, level }])}
      />
    </SectionCard>
  )
}

function NamesCard({ member }: { member: MemberDetail }) {
  const client = useQueryClient()
  const { id, firstName, surname } = member
  const form = useForm({
    initial: { firstName, surname },
    schema: personNames,
    submit: async (names) => {
      await membersApi.update.call({ memberId: id, ...names })
      await client.invalidateQueries({ queryKey: membersApi.key() })
      showToast({ message: 'Name saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <SectionCard title="Name">
      <form className={styles.form} {...form.formProps}>
        <FormFailure form={form} />
        <FormPair>
          <TextField label="First name" required autoComplete="off" {...form.field('firstName')} />
          <TextField label="Surname" required autoComplete="off" {...form.field('surname')} />
        </FormPair>
        <FormActions>
          <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isDirty}>
            Save name
          </Button>
        </FormActions>
      </form>
    </SectionCard>
  )
}
