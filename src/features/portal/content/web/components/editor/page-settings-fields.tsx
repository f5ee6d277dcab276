import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AssetPicker } from '#features/library/assets/web/embeds/asset-picker.tsx'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { IconPicker } from '#ui/controls/icon-picker.tsx'
import { MultiSelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import type { PageRow } from '../../../contract.ts'
import type { Featuring } from '../../../domain/featuring.ts'
import { contentLimits as limits } from '../../../domain/limits.ts'
import type { PageSettings } from '../../../domain/page.ts'
import { FeaturedField } from './featured-field.tsx'
import styles from './page-settings-fields.module.css'

type PageSettingsFieldsProps = {
  settings: PageSettings
  page: Pick<PageRow, 'id' | 'isArchived' | 'isFeatured' | 'isPublished'>
  featuring: Featuring
  /** The problem with a field, and a callback for leaving it. */
  field: (name: keyof PageSettings | 'isFeatured') => { error: string | undefined; onBlur: () => void }
  onChange: (changes: Partial<PageSettings>) => void
  onFeaturing: (featuring: Featuring) => void
  /** The page's place in the sidebar. */
  placement?: ReactNode
}

/** All settings of a page. */
export function PageSettingsFields(props: PageSettingsFieldsProps) {
  const { settings, page, featuring, field, onChange, onFeaturing, placement } = props
  const { data: teamTypes } = useQuery(teamTypesQuery)
  return (
    <>
      <TextField
        label="Page title"
        required
        value={settings.title}
        maxLength={limits.title}
        {...field('title')}
        onChange={(title) => onChange({ title })}
      />
      <TextArea
        label="Page description"
        help="Shown below the title and on the page’s card."
        minRows={2}
        value={settings.description}
        maxLength={limits.description}
        {...field('description')}
        onChange={(description) => onChange({ description })}
      />
      <IconPicker
        label="Page icon"
        value={settings.icon}
        error={field('icon').error}
        onChange={(icon) => onChange({ icon })}
      />
      <AssetPicker
        label="Picture"
        value={settings.assetId}
        error={field('assetId').error}
        onChange={(assetId) => onChange({ assetId })}
      />
      <section className={styles.group} aria-labelledby="page-readers">
        <h2 className={styles.heading} id="page-readers">
          Who can see it
        </h2>
        <Switch
          label="Is published"
          help={
            settings.isPublished && !page.isPublished
              ? 'Once you save, readers see the page as it is in the editor.'
              : 'Only organisers see drafts.'
          }
          checked={settings.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
        />
        <MultiSelectField
          label="Restrict to team types"
          help="Leave empty for every team."
          placeholder={settings.allowedTeamTypeIds.length > 0 ? '' : 'All team types'}
          data={(teamTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={settings.allowedTeamTypeIds}
          {...field('allowedTeamTypeIds')}
          onChange={(allowedTeamTypeIds) => onChange({ allowedTeamTypeIds })}
        />
        <Switch
          label="Show to stand shares"
          help="Teams that share another team’s stand can see it too."
          checked={settings.showToChildTeams}
          onChange={(showToChildTeams) => onChange({ showToChildTeams })}
        />
        <Switch
          label="Allow public access"
          help="Anyone with the link can read it without signing in."
          checked={settings.isPublic}
          onChange={(isPublic) => onChange({ isPublic })}
        />
      </section>
      <section className={styles.group} aria-labelledby="page-places">
        <h2 className={styles.heading} id="page-places">
          Where it appears
        </h2>
        <FeaturedField
          page={page}
          featuring={featuring}
          refusal={field('isFeatured').error}
          onChange={onFeaturing}
        />
        {placement}
      </section>
    </>
  )
}
