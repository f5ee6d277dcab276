import { AudiencePair } from '#features/people/team-types/web/embeds/audience-pair.tsx'
import { SeenBy } from '#features/people/teams/web/embeds/seen-by.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import type { DownloadInput } from '../../domain/schema.ts'
import { maySeeDownload } from '../../domain/visibility.ts'

type Audience = Omit<DownloadInput, 'name' | 'description'>

/** Who can see the download, with a count of the teams. */
export function AudienceFields<Values extends Audience>({ form }: { form: Form<Values> }) {
  const { values } = form
  const set = (change: Partial<Audience>) => form.set(change as Partial<Values>)
  return (
    <FormSection title="Who can see it">
      <Switch
        label="Show this download"
        help="When this is off, only organisers can see the file."
        checked={values.showDownload}
        onChange={(showDownload) => set({ showDownload })}
      />
      <AudiencePair form={form} />
      <Switch
        label="Show to stand shares"
        help="Also show it to teams that share another team’s stand. The types above still apply."
        checked={values.showToChildTeams}
        onChange={(showToChildTeams) => set({ showToChildTeams })}
      />
      <SeenBy
        isSeen={(viewer) => maySeeDownload(values, viewer)}
        none={values.showDownload ? 'No teams of these types.' : 'Hidden from all teams.'}
      />
    </FormSection>
  )
}
