import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import reportSvg from '@material-symbols/svg-400/outlined/monitoring.svg?raw'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { TeamCustomFields } from '#features/people/custom-fields/web/embeds/team-custom-fields.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { TeamForAdmin } from '../../contract.ts'
import { standShareRoleNames } from '../../domain/schema.ts'
import { EventDay } from '../components/event-day.tsx'
import { OpenedTeam } from '../components/opened-team.tsx'
import { RemoveTeam } from '../components/remove-team.tsx'
import { StandShareList } from '../components/stand-share-list.tsx'
import { TeamPeople } from '../components/team-people.tsx'
import { TeamsQuickLinks } from '../components/teams-quick-links.tsx'

type TeamScreenProps = {
  /** What areas above can do for the team. */
  actions: (of: { teamId: string }) => ReactNode
  /** How far a stand share is with its tasks. */
  standShareStatus: (parentId: string, teamId: string) => ReactNode
}

/** The page of a team, for organisers. */
export function TeamScreen({ actions, standShareStatus }: TeamScreenProps) {
  const { teamId } = useParams<'/admin/teams/{teamId}'>()
  return (
    <OpenedTeam teamId={teamId}>
      {(team) => <Team team={team} actions={actions({ teamId })} standShareStatus={standShareStatus} />}
    </OpenedTeam>
  )
}

type TeamProps = Pick<TeamScreenProps, 'standShareStatus'> & { team: TeamForAdmin; actions: ReactNode }

function Team({ team, actions, standShareStatus }: TeamProps) {
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const { id: teamId, name } = team
  const addShare = addressOf('/admin/teams/add-stand-share/{parentId}', { parentId: teamId })
  return (
    <ScreenFrame
      title={name}
      eyebrow={team.isOrganiser ? 'Organiser team' : undefined}
      quickLinks={<TeamsQuickLinks />}
      actions={
        <>
          <RowMenu
            of={name}
            entries={[
              {
                label: 'View report',
                icon: reportSvg,
                to: addressOf('/admin/reports/teams/{teamId}', { teamId }),
              },
              ...(team.canAddStandShare ? [{ label: 'Add stand share', icon: addSvg, to: addShare }] : []),
              'divider',
              {
                label: 'Delete team',
                icon: removeSvg,
                danger: true,
                disabled: !team.canRemove,
                onPress: () => setRemoving(true),
              },
            ]}
          />
          {actions}
          <Button
            component={Link}
            to={addressOf('/admin/teams/{teamId}/edit-team', { teamId })}
            variant="primary"
            icon={editSvg}
          >
            Edit team
          </Button>
        </>
      }
      side={<Facts team={team} />}
    >
      <TeamPeople
        {...team}
        action={
          <Button
            component={Link}
            to={addressOf('/admin/teams/{teamId}/add-team-member', { teamId })}
            variant="subtle"
            icon={addSvg}
          >
            Add team member
          </Button>
        }
      />
      <TeamCustomFields teamId={teamId} />
      {team.standShares.length > 0 || team.canAddStandShare ? (
        <StandShareList
          standShares={team.standShares}
          addressOfShare={(id) => addressOf('/admin/teams/{teamId}', { teamId: id })}
          status={(id) => standShareStatus(teamId, id)}
          action={
            team.canAddStandShare ? (
              <Button component={Link} to={addShare} variant="subtle" icon={addSvg}>
                Add stand share
              </Button>
            ) : undefined
          }
        />
      ) : null}
      <RemoveTeam
        team={isRemoving ? team : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate('/admin/teams')}
      />
    </ScreenFrame>
  )
}

function Facts({ team }: { team: TeamForAdmin }) {
  return (
    <SectionCard title="Details">
      <KeyValueList
        items={[
          { label: 'Stand', value: team.stand || undefined },
          { label: 'Hall', value: team.hall || undefined },
          { label: 'Team type', value: team.teamTypeName || 'No type' },
          { label: 'Sharing', value: standShareRoleNames[team.standShareRole] },
          ...(team.parentTeamName === null
            ? []
            : [{ label: 'On the stand of', value: <Parent team={team} /> }]),
          { label: 'Added', value: <EventDay at={team.createdAt} /> },
        ]}
      />
    </SectionCard>
  )
}

function Parent({ team: { parentTeamId, parentTeamName } }: { team: TeamForAdmin }) {
  if (parentTeamId === null) return parentTeamName
  return <Link to={addressOf('/admin/teams/{teamId}', { teamId: parentTeamId })}>{parentTeamName}</Link>
}
