import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { SupportAddress } from '#features/event/events/web/embeds/support-address.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { MyCustomFields } from '#features/people/custom-fields/web/embeds/my-custom-fields.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { WholeTeam } from '../../contract.ts'
import { standShareRoleNames } from '../../domain/schema.ts'
import styles from '../components/my-team.module.css'
import { NoTeam } from '../components/no-team.tsx'
import { StandShareList } from '../components/stand-share-list.tsx'
import { TeamSettings } from '../components/team-settings.tsx'
import { myTeamQuery } from './my-team.ts'

type MyTeamScreenProps = {
  /** The people of the team, who are of a feature above; given how many it may have. */
  people: (memberLimit: number) => ReactNode
  /** How far a stand share is with its tasks, which stand above teams too. */
  standShareStatus: (teamId: string) => ReactNode
}

export function MyTeamScreen(props: MyTeamScreenProps) {
  return useMe().team === null ? <NoTeam /> : <OwnTeam {...props} />
}

function OwnTeam({ people, standShareStatus }: MyTeamScreenProps) {
  const { data: team } = useSuspenseQuery(myTeamQuery)
  return (
    <ScreenFrame
      name="My team"
      title={team.name}
      tips={
        <>
          <p>See who is in your team, and in which role. The team owner is the organiser’s main contact.</p>
          <p>Edit your team’s settings here, and add members: they get an invitation by e-mail.</p>
          <p>
            Additional event information is read-only. To change it, write to <SupportAddress />.
          </p>
        </>
      }
      side={
        <>
          {team.canEdit ? <TeamSettings team={team} /> : null}
          <TeamFacts team={team} />
        </>
      }
    >
      {people(team.memberLimit)}
      <MyCustomFields />
      {team.standShares.length > 0 || team.canAddStandShare ? (
        <StandShareList
          standShares={team.standShares}
          addressOfShare={(standShare) => addressOf('/tasks', { standShare })}
          status={standShareStatus}
          action={
            team.canAddStandShare ? (
              <Button component={Link} to="/my-team/add-stand-share" variant="subtle" icon={addSvg}>
                Add stand share
              </Button>
            ) : undefined
          }
        />
      ) : null}
    </ScreenFrame>
  )
}

/** Only the organiser changes these (platform specification, section 1). */
function TeamFacts({ team }: { team: WholeTeam }) {
  return (
    <SectionCard title="Your stand">
      <KeyValueList
        items={[
          { label: 'Stand', value: team.stand || undefined },
          { label: 'Hall', value: team.hall || undefined },
          { label: 'Team type', value: team.teamTypeName || undefined },
          ...(team.standShareRole === 'none'
            ? []
            : [{ label: 'Sharing', value: standShareRoleNames[team.standShareRole] }]),
          ...(team.parentTeamName === null ? [] : [{ label: 'On the stand of', value: team.parentTeamName }]),
        ]}
      />
      <Changes team={team} />
    </SectionCard>
  )
}

function Changes({ team }: { team: WholeTeam }) {
  const { supportEmail, eventName } = useEvent()
  if (supportEmail === '') return null
  const subject = `${team.name} at ${eventName}: a change to our team`
  return (
    <div className={styles.changes}>
      <p className={styles.note}>Something here is wrong, or has changed?</p>
      <Button href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} icon={mailSvg} fullWidth>
        Write to the organiser
      </Button>
      <p className={styles.address}>
        <SupportAddress subject={subject} />
      </p>
    </div>
  )
}
