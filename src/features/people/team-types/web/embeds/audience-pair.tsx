import { useQuery } from '@tanstack/react-query'
import { joinWords, plural } from '#kit/text/list-words.ts'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { FormPair } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import styles from './audience-pair.module.css'
import { teamTypesQuery } from './team-types.ts'

type Audience = { showToTeamTypeIds: string[]; hideFromTeamTypeIds: string[] }

/** The team types that something is shown to, and those that it is hidden from. */
export function AudiencePair<Values extends Audience>({ form }: { form: Form<Values> }) {
  const { data: teamTypes = [] } = useQuery(teamTypesQuery)
  const set = (change: Partial<Audience>) => form.set(change as Partial<Values>)
  const { showToTeamTypeIds, hideFromTeamTypeIds } = form.values
  const choices = teamTypes.map(({ id, name, teamCount }) => ({ value: id, label: `${name} (${teamCount})` }))
  const inBoth = teamTypes
    .filter(({ id }) => showToTeamTypeIds.includes(id) && hideFromTeamTypeIds.includes(id))
    .map(({ name }) => name)
  return (
    <>
      <FormPair>
        <MultiSelectField
          label="Show to team types"
          help={
            showToTeamTypeIds.length === 0
              ? 'Leave empty to show it to all types.'
              : 'Only teams of these types can see it.'
          }
          data={choices}
          value={showToTeamTypeIds}
          error={form.field('showToTeamTypeIds').error}
          onChange={(ids) => set({ showToTeamTypeIds: ids })}
        />
        <MultiSelectField
          label="Hide from team types"
          help="Hide overrides show for a type in both lists."
          data={choices}
          value={hideFromTeamTypeIds}
          error={form.field('hideFromTeamTypeIds').error}
          onChange={(ids) => set({ hideFromTeamTypeIds: ids })}
        />
      </FormPair>
      {inBoth.length > 0 ? (
        <p className={styles.note} role="status">
          {joinWords(inBoth.map((name) => `“${name}”`))} {plural(inBoth.length, 'is', 'are')} in both lists
          and will not see it.
        </p>
      ) : null}
    </>
  )
}
