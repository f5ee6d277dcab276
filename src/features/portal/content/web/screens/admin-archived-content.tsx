import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageRow } from '../../contract.ts'
import { archivedPagesPage } from '../components/pages/page-lists.ts'
import { PageTable } from '../components/pages/page-table.tsx'
import { usePageDeleting } from '../components/pages/use-page-actions.tsx'

export function Screen() {
  const { remove, question } = usePageDeleting()
  const [doomed, setDoomed] = useState<PageRow>()

  return (
    <>
      <PageTable
        title="Archived content"
        name="archived-content"
        path="/admin/content/archived"
        page={archivedPagesPage}
        archiving={{ label: 'Restore', icon: restoreSvg, archives: false }}
        menu={(page, setArchived) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void setArchived([page], false) },
          'divider',
          { label: 'Delete permanently', icon: deleteSvg, danger: true, onPress: () => setDoomed(page) },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived pages',
          words:
            'Archive pages you no longer need. They are removed from the sidebar and the featured pages.',
          action: (
            <Button component={Link} to="/admin/content">
              Go to content
            </Button>
          ),
        }}
      />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={`Delete “${doomed?.title ?? ''}”`}
        action="Delete permanently"
        onConfirm={async () => {
          if (doomed) await remove(doomed)
        }}
      >
        This deletes the page with its sections, uploaded files and all versions. You cannot undo this.
      </ConfirmDialog>
      {question}
    </>
  )
}
