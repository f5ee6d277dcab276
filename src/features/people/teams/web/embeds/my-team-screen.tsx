import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { MyTeam } from '../../contract.ts'
import { standShareRoleNames } from '../../domain/schema.ts'
import styles from '../components/my-team.module.css'
import { NoTeam } from '../components/no-team.tsx'
import { myTeamQuery } from './my-team.ts'

type MyTeamScreenProps = {
  /** The people of the team, who are of a feature above; given how many it may have. */
  people: (memberLimit: number) => ReactNode
}

export function MyTeamScreen(props: MyTeamScreenProps) {
  return useMe().team === null ? <NoTeam /> : <OwnTeam {...props} />
}

function OwnTeam({ people }: MyTeamScreenProps) {
  const { data: team } = useSuspenseQuery(myTeamQuery)
  return (
    <ScreenFrame
      name="My team"
      title={team.name}
      tips={
        <p>
          Here you see who is in your team and their roles. Add colleagues by invitation e-mail. Additional
          event information is read-only: write to the organiser to change it.
        </p>
      }
      side={
        <>
          <TeamFacts team={team} />
          <Changes team={team} />
        </>
      }
    >
      {people(team.memberLimit)}
      {team.standShares.length > 0 ? <StandShares standShares={team.standShares} /> : null}
    </ScreenFrame>
  )
}

function TeamFacts({ team }: { team: MyTeam }) {
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
    </SectionCard>
  )
}

function StandShares({ standShares }: Pick<MyTeam, 'standShares'>) {
  return (
    <SectionCard title="Stand shares" aside={standShares.length} flush>
      <CardList label="Stand shares">
        {standShares.map(({ id, name, stand }) => (
          <CardRow
            key={id}
            icon={<Icon of={groupsSvg} />}
            title={name}
            detail={stand === '' ? undefined : `Stand ${stand}`}
          />
        ))}
      </CardList>
    </SectionCard>
  )
}

/** Additional information is read-only (platform specification, section 1): only the organiser changes it. */
function Changes({ team }: { team: MyTeam }) {
  const { supportEmail, eventName } = useEvent()
  if (supportEmail === '') return null
  const subject = encodeURIComponent(`${team.name} at ${eventName}: a change to our team`)
  return (
    <SectionCard title="Need to change something?">
      <p className={styles.note}>Ask the organiser to change your stand or your team’s name.</p>
      <Button href={`mailto:${supportEmail}?subject=${subject}`} icon={mailSvg} fullWidth>
        Write to the organiser
      </Button>
    </SectionCard>
  )
}
