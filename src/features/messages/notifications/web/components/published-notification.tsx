import { useQuery } from '@tanstack/react-query'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import type { WholeNotification } from '../../contract.ts'
import { addresseeWords } from '../../domain/audience-words.ts'
import { USUAL_BUTTON } from '../../domain/schema.ts'
import feed from './feed.module.css'

/** What teams see: published, it can no longer be changed. */
export function PublishedNotification({ notification }: { notification: WholeNotification }) {
  const { data: teamTypes = [] } = useQuery(teamTypesQuery)
  const { description, linkUrl, buttonText, sendEmail } = notification
  return (
    <SectionCard title="What teams see">
      <p className={feed.text} translate="no">
        {description}
      </p>
      <KeyValueList
        items={[
          { label: 'For', value: addresseeWords(notification, teamTypes) },
          { label: 'E-mail', value: sendEmail ? 'Yes' : 'No' },
          ...(linkUrl === '' ? [] : [{ label: buttonText || USUAL_BUTTON, value: linkUrl }]),
        ]}
      />
    </SectionCard>
  )
}
