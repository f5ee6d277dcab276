import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { addressOf } from '#addresses/address.ts'
import { MeContext } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageLayout } from '#ui/layout/page-layout.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import { contentApi } from '../api.ts'
import { PageArticle } from '../components/reading/page-article.tsx'
import styles from './guest-content.module.css'

/** A public page. Visitors who are not signed in are not told whether any other page exists. */
export function Screen() {
  const { contentId } = useParams<'/guests/content/{contentId}'>()
  const { data, error, refetch } = useQuery(contentApi.getAsGuest.queryOptions({ input: { contentId } }))
  usePageName(data?.title)
  return (
    <div className={styles.page}>
      {data ? (
        <Printable>
          <PageLayout
            width="reading"
            header={
              <PageHeader
                title={data.title}
                lead={data.description ? <span translate="no">{data.description}</span> : null}
              />
            }
          >
            <PageArticle key={data.id} page={data} />
          </PageLayout>
        </Printable>
      ) : (
        <Unopened
          error={error}
          onRetry={() => void refetch()}
          noun="page"
          action={<OtherWay contentId={contentId} />}
        >
          It may have been removed, or you may need to sign in to see it.
        </Unopened>
      )}
    </div>
  )
}

function OtherWay({ contentId }: { contentId: string }) {
  const me = use(MeContext)
  const path = addressOf('/content/{contentId}', { contentId })
  return me ? (
    <Button component={Link} to={path} variant="primary">
      Go to your pages
    </Button>
  ) : (
    <Button component={Link} to={addressOf('/auth/login', { redirect: path })} variant="primary">
      Sign in
    </Button>
  )
}
