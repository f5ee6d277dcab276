import { useQuery } from '@tanstack/react-query'
import { checkFeaturedCount } from '#features/event/events/domain/featured.ts'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { numberInWords, plural } from '#kit/text/list-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { featuredAmong } from '../../../domain/featuring.ts'
import { pageTitlesQuery } from './page-lists.ts'

/** On a list of featured pages from before their number was kept. */
export function FeaturedNumberNotice() {
  const { level } = useMe()
  const { data: pages = [] } = useQuery(pageTitlesQuery)
  const featured = featuredAmong(pages)
  if (checkFeaturedCount(featured).ok) return null
  const count = featured.length
  return (
    <Banner tone="warning">
      {`There ${plural(count, 'is', 'are')} ${numberInWords(count)} featured ${plural(count, 'page', 'pages')}. ${eventMessages.featuredNumber} `}
      {isAtLeast(level, 'admin') ? (
        <Link to="/admin/featured-pages">Choose them again</Link>
      ) : (
        'Ask an admin to choose them again.'
      )}
    </Banner>
  )
}
