import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { exportEntry } from '../components/export-entry.ts'
import { archivedFormsPage } from '../components/form-lists.ts'
import { FormTable } from '../components/form-table.tsx'
import { RemovingForms } from '../components/removing-forms.tsx'
import { useArchiving } from '../components/use-archiving.ts'

type Deleting = { ids: string[]; clear: () => void }

export function Screen() {
  const setArchived = useArchiving()
  const [deleting, setDeleting] = useState<Deleting>()
  return (
    <>
      <FormTable
        name="archived-forms"
        title="Archived forms"
        path="/admin/forms/archived"
        page={archivedFormsPage}
        menu={(form) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void setArchived([form.id], false) },
          exportEntry(form),
          'divider',
          {
            label: 'Delete',
            icon: deleteSvg,
            danger: true,
            onPress: () => setDeleting({ ids: [form.id], clear: () => undefined }),
          },
        ]}
        bulkActions={[
          {
            label: 'Restore',
            icon: restoreSvg,
            onPress: (ids, clear) => void setArchived(ids, false).then(clear),
          },
          { label: 'Delete', icon: deleteSvg, onPress: (ids, clear) => setDeleting({ ids, clear }) },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived forms',
          words: 'Archive forms you no longer need. Teams stop seeing them, and their submissions are kept.',
          action: (
            <Button component={Link} to="/admin/forms">
              Go to forms
            </Button>
          ),
        }}
      />
      {deleting ? (
        <RemovingForms
          formIds={deleting.ids}
          onClose={() => setDeleting(undefined)}
          onRemoved={deleting.clear}
        />
      ) : null}
    </>
  )
}
