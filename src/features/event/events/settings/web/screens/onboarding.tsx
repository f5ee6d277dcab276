import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { OnboardingForm } from '../components/onboarding-form.tsx'
import { EditingDocument } from '../embeds/editing.tsx'
import { SettingsScreen } from '../embeds/settings-screen.tsx'

export function Screen() {
  const onboarding = useQuery(settingsApi.onboarding.queryOptions({ input: {} }))
  return (
    <SettingsScreen
      title="Onboarding settings"
      lead="How people are welcomed when they come for the first time."
    >
      <EditingDocument query={onboarding}>
        {(editing) => <OnboardingForm editing={editing} />}
      </EditingDocument>
    </SettingsScreen>
  )
}
