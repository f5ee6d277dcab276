import { plural } from '#kit/text/list-words.ts'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { MemberLevel } from '../../domain/authority.ts'
import { membersApi } from '../api.ts'

type LevelChange = { memberId: string; level: MemberLevel }
type Removal = { memberIds: string[]; successorId: string | null }

/** What organisers change about people; what can be undone is undone from its toast. Each says whether it was done. */
export function useMemberActs() {
  const act = useAct(membersApi.key())

  const updateLevels = (changes: LevelChange[]): Promise<boolean> =>
    act(async () => {
      const { former } = await membersApi.updateLevels.call({ changes })
      showToast({
        message: former.length === 0 ? 'No permission changed' : `${peopleCount(former)} changed`,
        ...(former.length === 0 ? {} : { undo: () => void updateLevels(former) }),
      })
    })

  const setDisabled = (memberIds: string[], isDisabled: boolean): Promise<boolean> =>
    act(async () => {
      await (isDisabled ? membersApi.disable : membersApi.enable).call({ memberIds })
      showToast({
        message: `Access turned ${isDisabled ? 'off' : 'on'}`,
        undo: () => void setDisabled(memberIds, !isDisabled),
      })
    })

  const remove = ({ memberIds, successorId }: Removal): Promise<boolean> =>
    act(async () => {
      await membersApi.remove.call({ memberIds, successorId })
      showToast({ message: `${peopleCount(memberIds)} removed` })
    })

  const makeOwner = (owner: { teamId: string; memberId: string }): Promise<boolean> =>
    act(async () => {
      await membersApi.updateOwner.call(owner)
      showToast({ message: 'Team owner changed' })
    })

  return { updateLevels, setDisabled, remove, makeOwner }
}

export function peopleCount({ length }: { readonly length: number }): string {
  return `${length} ${plural(length, 'person', 'people')}`
}
