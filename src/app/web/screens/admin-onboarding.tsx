import { OnboardingSettings } from '#features/event/events/settings/web/embeds/onboarding-settings.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'

/** The onboarding settings, with the person who sets them as the one who is welcomed in the preview. */
export function Screen() {
  return <OnboardingSettings reader={useMe()} />
}
