import { type ComboboxParsedItem, type ComboboxParsedItemGroup, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import type { Exhibitors, ExhibitorView } from '../../contract.ts'
import { dashboardApi } from '../api.ts'
import styles from './exhibitor-view.module.css'
import { type Chosen, choiceOf, choicesWith, type ShownAs, shownAsFrom, viewChoices } from './view-choices.ts'

/** Long enough that a quick typist sends one request a word. */
const PAUSE_MS = 150

const nobody: Exhibitors = { teamTypes: [], teams: [] }

type ViewAsProps = {
  /** What the address asks for. */
  asked: ShownAs
  /** Undefined while it is loading. */
  shown: Pick<ExhibitorView, 'team' | 'teamType'> | undefined
  onChange: (chosen: Chosen) => void
}

/** Chooses the team type or team as which the dashboard is seen. Teams are searched on the server. */
export function ViewAs({ asked, shown, onChange }: ViewAsProps) {
  const words = useTerms()
  const id = useId()
  const chosen = choiceOf(asked, shown)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const { data = nobody } = useQuery({
    ...dashboardApi.listExhibitors.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  })
  const choices = viewChoices({
    found: data,
    shown: asked.teamId === undefined ? null : (shown?.team ?? null),
  })
  const label = choices.flatMap(({ items }) => items).find(({ value }) => value === chosen)?.label
  return (
    <div className={styles.chooser}>
      <label htmlFor={id}>{words('View as')}</label>
      <Select
        id={id}
        data={choices}
        value={chosen}
        onChange={(value) => value !== null && onChange(shownAsFrom(value))}
        searchable
        allowDeselect={false}
        // What stands in the field when nothing is typed is the choice itself, and no search.
        onSearchChange={(text) => setTyped(text === label ? '' : text)}
        filter={({ options, search: text }) => choicesWith(text, options.filter(isGroup))}
        rightSection={<Icon of={chevronSvg} />}
        rightSectionPointerEvents="none"
        comboboxProps={{ transitionProps: { duration: 120 }, offset: 4 }}
        nothingFoundMessage="Nothing found"
        maxDropdownHeight={360}
      />
    </div>
  )
}

function isGroup(item: ComboboxParsedItem): item is ComboboxParsedItemGroup {
  return 'group' in item
}
