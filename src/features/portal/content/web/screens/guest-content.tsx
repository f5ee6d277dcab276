import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { use } from 'react'
import { MeContext } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageLayout } from '#ui/layout/page-layout.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { contentApi } from '../api.ts'
import { PageArticle } from '../components/reading/page-article.tsx'
import styles from './guest-content.module.css'

/** A page for everybody. Whether another page is there is not told to those who are not signed in. */
export function Screen() {
  const { contentId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(contentApi.readAsGuest.queryOptions({ input: { contentId } }))
  usePageName(data?.title)
  return (
    <div className={styles.page}>
      {data ? (
        <Printable>
          <PageLayout
            width="reading"
            header={<PageHeader title={data.title} lead={data.description || null} />}
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
          It may have been removed, or it is only for those who are signed in.
        </Unopened>
      )}
    </div>
  )
}

function OtherWay({ contentId }: { contentId: string }) {
  const me = use(MeContext)
  const path = `/content/${contentId}`
  return me ? (
    <Button component={Link} to={path} variant="primary">
      Look among your pages
    </Button>
  ) : (
    <Button component={Link} to="/auth/login" search={{ redirect: path } as never} variant="primary">
      Sign in
    </Button>
  )
}
