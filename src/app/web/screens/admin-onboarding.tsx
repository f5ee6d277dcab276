import { OnboardingSettings } from '#features/event/events/settings/web/embeds/onboarding-settings.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'

/** The onboarding settings, whose preview welcomes the signed-in person. */
export function Screen() {
  return <OnboardingSettings reader={useMe()} />
}
