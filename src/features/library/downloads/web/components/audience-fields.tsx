import { useQuery } from '@tanstack/react-query'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { joinWords, plural } from '#kit/text/list-words.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { FormPair, FormSection } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { DownloadInput } from '../../domain/schema.ts'
import styles from './download-form.module.css'
import { SeenBy } from './seen-by.tsx'

type Audience = Omit<DownloadInput, 'name' | 'description'>

/** Who can see the download, with a count of the teams. */
export function AudienceFields<Values extends Audience>({ form }: { form: Form<Values> }) {
  const { data: teamTypes = [] } = useQuery(teamTypesQuery)
  const { values } = form
  const set = (change: Partial<Audience>) => form.set(change as Partial<Values>)
  const { showToTeamTypeIds, hideFromTeamTypeIds } = values
  const choices = teamTypes.map(({ id, name, teamCount }) => ({ value: id, label: `${name} (${teamCount})` }))
  const inBoth = teamTypes
    .filter(({ id }) => showToTeamTypeIds.includes(id) && hideFromTeamTypeIds.includes(id))
    .map(({ name }) => name)

  return (
    <FormSection title="Who can see it">
      <Switch
        label="Show this download"
        help="When this is off, only organisers can see the file."
        checked={values.showDownload}
        onChange={(showDownload) => set({ showDownload })}
      />
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
      <Switch
        label="Show to stand shares"
        help="Also show it to teams that share another team’s stand. The types above still apply."
        checked={values.showToChildTeams}
        onChange={(showToChildTeams) => set({ showToChildTeams })}
      />
      <SeenBy download={values} />
    </FormSection>
  )
}
