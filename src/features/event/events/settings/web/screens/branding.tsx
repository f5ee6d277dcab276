import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { BrandingForm } from '../components/branding-form.tsx'
import { EditingDocument } from '../embeds/editing.tsx'
import { SettingsScreen } from '../embeds/settings-screen.tsx'

export function Screen() {
  const branding = useQuery(settingsApi.getBranding.queryOptions({ input: {} }))
  return (
    <SettingsScreen
      title="Branding"
      lead="How the portal, its sign-in screen and its e-mails look. Everyone sees a change as soon as you save it."
    >
      <EditingDocument query={branding}>{(editing) => <BrandingForm editing={editing} />}</EditingDocument>
    </SettingsScreen>
  )
}
