import { useState } from 'react'
import { SearchSelect } from '#ui/controls/search-select.tsx'
import type { TeamRow } from '../../contract.ts'
import { teamOption } from '../../domain/choosing.ts'
import { isInAnotherGroup } from '../../domain/stand-shares.ts'
import { teamsApi } from '../api.ts'

type GroupPickerProps = {
  label: string
  /** Which side of the group is chosen: the team whose stand is shared, or the one that shares it. */
  choosing: 'parent' | 'child'
  ofTeam: { id: string }
  onChange: (team: TeamRow) => void
}

/** One team for a group of stands. Those that cannot join are named with the reason (platform specification, section 9). */
export function GroupPicker({ label, choosing, ofTeam, onChange }: GroupPickerProps) {
  const [chosen, setChosen] = useState<TeamRow>()
  const optionOf = (team: TeamRow) =>
    teamOption(team, {
      isFull: false,
      isInAnotherGroup:
        choosing === 'child' ? isInAnotherGroup(team, ofTeam.id) : team.standShareRole === 'child',
    })
  return (
    <SearchSelect
      label={label}
      isLabelShown
      placeholder="Find a team"
      value={chosen}
      onChange={(team) => {
        setChosen(team)
        onChange(team)
      }}
      labelOf={(team) => optionOf(team).label}
      isDisabled={(team) => optionOf(team).isDisabled || team.id === ofTeam.id || team.isOrganiser}
      pageQuery={(asked) => teamsApi.list.queryOptions({ input: asked })}
    />
  )
}
