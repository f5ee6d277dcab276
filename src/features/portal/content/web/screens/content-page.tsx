import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import draftSvg from '@material-symbols/svg-400/outlined/edit_note.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Printable } from '#ui/layout/printable.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { PageView } from '../../contract.ts'
import { PageArticle } from '../components/reading/page-article.tsx'
import { pageQuery } from '../components/reading/page-query.ts'
import { ToAllPages } from '../components/reading/to-all-pages.tsx'

export function Screen() {
  const { contentId } = useParams<'/content/{contentId}'>()
  const { data, error, refetch } = useQuery(pageQuery(contentId))
  if (data) return <Page key={data.id} page={data} />
  return <Unopened error={error} onRetry={() => void refetch()} noun="page" action={<ToAllPages />} />
}

function Page({ page }: { page: PageView }) {
  const { id, title, description, isPublished, can } = page
  return (
    <Printable>
      <ScreenFrame
        name={title}
        title={title}
        eyebrow={
          isPublished ? null : (
            <StatusChip tone="na" icon={draftSvg}>
              Draft: only organisers see this page
            </StatusChip>
          )
        }
        lead={description ? <span translate="no">{description}</span> : null}
        width="reading"
        actions={
          can.edit ? (
            <Button
              component={Link}
              to={addressOf('/admin/content/{contentId}', { contentId: id })}
              icon={editSvg}
            >
              Edit page
            </Button>
          ) : null
        }
      >
        <PageArticle page={page} />
      </ScreenFrame>
    </Printable>
  )
}
