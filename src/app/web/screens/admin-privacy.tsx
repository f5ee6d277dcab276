import { SettingsScreen } from '#features/event/events/settings/web/embeds/settings-screen.tsx'
import { ConsentCard } from '#features/portal/consent/web/embeds/consent-card.tsx'
import { FindPerson } from '#features/portal/privacy/web/embeds/find-person.tsx'
import { GuestOfSubmission } from '#features/portal/privacy/web/embeds/guest-of-submission.tsx'
import { RetentionForm } from '#features/portal/retention/web/embeds/retention-form.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'

/** What becomes of personal data is several features' matter: the app joins them here. */
export function Screen() {
  const { submission } = useSearch<'/admin/privacy'>()
  return (
    <SettingsScreen
      title="Privacy"
      lead="What people agree to, and what becomes of the personal data of this event."
    >
      {submission === undefined ? null : <GuestOfSubmission key={submission} submissionId={submission} />}
      <ConsentCard />
      <RetentionForm />
      <FindPerson />
    </SettingsScreen>
  )
}
