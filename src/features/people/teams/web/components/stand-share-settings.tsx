import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { TeamForAdmin } from '../../contract.ts'
import { teamsApi } from '../api.ts'
import { GroupPicker } from './group-picker.tsx'
import styles from './stand-share-settings.module.css'

/** Puts a team on the stand of another, or gives it its own again; done at once, and undone from the toast. */
export function StandShareSettings({ team }: { team: TeamForAdmin }) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(teamsApi.updateStandShare.mutationOptions())
  const move = async (parentTeamId: string | null) => {
    try {
      await mutateAsync({ teamId: team.id, parentTeamId })
      showToast({
        message: parentTeamId === null ? `“${team.name}” is no longer a stand share` : 'Stand share saved',
        ...(team.parentTeamId === null && parentTeamId === null
          ? {}
          : { undo: () => void move(team.parentTeamId) }),
      })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      await queryClient.invalidateQueries({ queryKey: teamsApi.key() })
    }
  }
  if (team.isOrganiser) return null
  return (
    <SectionCard title="Stand share">
      {team.standShareRole === 'parent' ? (
        <p className={styles.words}>
          Other teams share this team’s stand, so it cannot share another stand. Change this in each stand
          share.
        </p>
      ) : (
        <div className={styles.row}>
          <p className={styles.words}>
            {team.parentTeamName === null ? (
              'This team has its own stand. To put it on another team’s stand, choose that team.'
            ) : (
              <>
                On the stand of <strong translate="no">{team.parentTeamName}</strong>.
              </>
            )}
          </p>
          {team.parentTeamId === null ? (
            <GroupPicker
              label="On the stand of"
              choosing="parent"
              ofTeam={team}
              onChange={(parent) => void move(parent.id)}
            />
          ) : null}
          {team.standShareRole === 'child' ? (
            <Button loading={isPending} onClick={() => void move(null)}>
              Remove from this stand
            </Button>
          ) : null}
        </div>
      )}
    </SectionCard>
  )
}
