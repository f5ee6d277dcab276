import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { AskedFields } from '#features/people/custom-fields/web/embeds/new-team-values.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { TeamForAdmin, TeamRow } from '../../contract.ts'
import { teamMessages } from '../../domain/messages.ts'
import { teamsApi } from '../api.ts'
import { GroupPicker } from '../components/group-picker.tsx'
import { NewTeamForm } from '../components/new-team-form.tsx'
import { OpenedTeam } from '../components/opened-team.tsx'
import { TeamsQuickLinks } from '../components/teams-quick-links.tsx'

export function Screen() {
  const { parentId } = useParams<'/admin/teams/add-stand-share/{parentId}'>()
  return <OpenedTeam teamId={parentId}>{(parent) => <AddStandShare parent={parent} />}</OpenedTeam>
}

const tabs = [
  { value: 'new', label: 'New team' },
  { value: 'existing', label: 'Existing team' },
]

function AddStandShare({ parent }: { parent: TeamForAdmin }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState<'new' | 'existing'>('new')
  const view = addressOf('/admin/teams/{teamId}', { teamId: parent.id })
  const done = async (name: string) => {
    void queryClient.invalidateQueries({ queryKey: teamsApi.key() })
    showToast({ message: `“${name}” now shares the stand of “${parent.name}”` })
    await navigate(view)
  }
  return (
    <ScreenFrame
      title="Add stand share"
      lead={
        <>
          On the stand of <span translate="no">{parent.name}</span>
        </>
      }
      width="reading"
      quickLinks={<TeamsQuickLinks />}
      tips={
        <>
          <p>A stand share is a separate team with its own people, tasks and forms.</p>
          <p>
            It sees what is shown to stand shares. The team whose stand it shares sees the progress of its
            tasks.
          </p>
        </>
      }
    >
      {parent.canAddStandShare ? (
        <SegmentedTabs
          label="Which team"
          tabs={tabs}
          value={way}
          onChange={(value) => setWay(value === 'existing' ? 'existing' : 'new')}
        >
          {way === 'new' ? (
            <AskedFields by="organiser">
              {(fields) => (
                <NewTeamForm
                  fields={fields}
                  initial={parent}
                  action="Add stand share"
                  cancelTo={view}
                  onSubmit={async ({ team: { isOrganiser: _, ...team }, owner, values }) => {
                    const added = await teamsApi.createStandShare.call({
                      parentTeamId: parent.id,
                      team,
                      owner,
                      values,
                    })
                    await done(added.name)
                  }}
                />
              )}
            </AskedFields>
          ) : (
            <ExistingTeam parent={parent} onDone={done} />
          )}
        </SegmentedTabs>
      ) : (
        <Banner tone="info">
          {parent.isOrganiser ? teamMessages.organiserTeam : teamMessages.parentIsStandShare}
        </Banner>
      )}
    </ScreenFrame>
  )
}

type ExistingTeamProps = { parent: TeamForAdmin; onDone: (name: string) => Promise<void> }

function ExistingTeam({ parent, onDone }: ExistingTeamProps) {
  const [team, setTeam] = useState<TeamRow>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const join = async () => {
    if (!team) return setProblem('Choose a team.')
    setSending(true)
    try {
      await teamsApi.updateStandShare.call({ teamId: team.id, parentTeamId: parent.id })
      await onDone(team.name)
    } catch (thrown) {
      setProblem(asApiError(thrown).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void join()
      }}
    >
      <FormCard>
        {problem === '' ? null : (
          <Banner tone="error" onDismiss={() => setProblem('')}>
            {problem}
          </Banner>
        )}
        <GroupPicker label="Team" choosing="child" ofTeam={parent} onChange={setTeam} />
        <FormActions>
          <Button component={Link} to={addressOf('/admin/teams/{teamId}', { teamId: parent.id })}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isSending}>
            Add stand share
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}
