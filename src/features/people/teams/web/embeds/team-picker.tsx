import { SearchSelect } from '#ui/controls/search-select.tsx'
import type { TeamRow } from '../../contract.ts'
import { teamsApi } from '../api.ts'

type Kind = 'team' | 'standShare' | 'any'

const words: Record<Kind, { label: string; none: string }> = {
  team: { label: 'Team', none: 'No teams yet' },
  standShare: { label: 'Stand share', none: 'No stand shares yet' },
  any: { label: 'Team', none: 'No team' },
}

type TeamPickerProps = {
  kind: Kind
  value: TeamRow | undefined
  onChange: (team: TeamRow) => void
  className?: string | undefined
  /** As in a form; elsewhere the label is only read out. */
  isLabelShown?: boolean
}

/** One team of the event, found by its name, stand or type. */
export function TeamPicker({ kind, value, onChange, className, isLabelShown = false }: TeamPickerProps) {
  return (
    <SearchSelect
      label={words[kind].label}
      isLabelShown={isLabelShown}
      className={className}
      placeholder={isLabelShown ? 'Choose a team' : words[kind].none}
      value={value}
      onChange={onChange}
      labelOf={({ name, parentTeamName, teamTypeName }) =>
        [name, parentTeamName ?? teamTypeName].filter(Boolean).join(', ')
      }
      pageQuery={(asked) =>
        teamsApi.list.queryOptions({
          input: { ...asked, ...(kind === 'any' ? {} : { isStandShare: String(kind === 'standShare') }) },
        })
      }
    />
  )
}

/** The first team of a kind by name, which is chosen until the person chooses another. */
export function firstTeamQuery(kind: Kind) {
  return teamsApi.list.queryOptions({ input: { pageSize: 1, isStandShare: String(kind === 'standShare') } })
}
