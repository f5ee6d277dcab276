import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { TeamMember } from '#features/people/invitations/web/embeds/team-member.tsx'
import { PersonalDataCard } from '#features/portal/privacy/web/embeds/personal-data-card.tsx'
import { isAtLeast } from '#kit/access/levels.ts'

/** What is kept about a person is found by a feature above the people: the app joins the two here. */
export function Screen() {
  const me = useMe()
  return (
    <TeamMember
      cards={(member) => (isAtLeast(me.level, 'admin') ? <PersonalDataCard member={member} /> : null)}
    />
  )
}
