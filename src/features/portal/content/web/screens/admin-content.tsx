import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import pageSvg from '@material-symbols/svg-400/outlined/article.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_full.svg?raw'
import previewSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import { addressOf, type SearchOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { activePagesPage } from '../components/pages/page-lists.ts'
import { PageTable } from '../components/pages/page-table.tsx'
import { usePageDuplicating } from '../components/pages/use-page-actions.tsx'

const add = (
  <Button component={Link} to="/admin/content/add" variant="primary" icon={addSvg}>
    Add page
  </Button>
)

export function Screen() {
  const navigate = useNavigate()
  const duplicate = usePageDuplicating()
  const open = (contentId: string, search: SearchOf<'/admin/content/{contentId}'> = {}) =>
    void navigate(addressOf('/admin/content/{contentId}', { contentId }, search))

  return (
    <PageTable
      title="Content"
      name="content"
      path="/admin/content"
      page={activePagesPage}
      archiving={{ label: 'Archive', icon: archiveSvg, archives: true }}
      menu={(page, setArchived) => [
        { label: 'Open', icon: openSvg, onPress: () => open(page.id) },
        { label: 'Duplicate', icon: copySvg, onPress: () => void duplicate(page) },
        { label: 'Preview', icon: previewSvg, onPress: () => open(page.id, { preview: 'team' }) },
        'divider',
        { label: 'Archive', icon: archiveSvg, onPress: () => void setArchived([page], true) },
      ]}
      action={add}
      empty={{
        icon: pageSvg,
        title: 'No pages yet',
        words: 'Build the exhibitor manual here with text, pictures, maps, tables, videos, tasks and files.',
        action: add,
      }}
    />
  )
}
