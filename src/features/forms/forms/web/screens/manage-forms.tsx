import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import formSvg from '@material-symbols/svg-400/outlined/edit_document.svg?raw'
import inboxSvg from '@material-symbols/svg-400/outlined/inbox.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/open_in_full.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { FormRow } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { useArchiveAsking } from '../components/archive-asking.tsx'
import { exportEntry } from '../components/export-entry.ts'
import { activeFormsPage } from '../components/form-lists.ts'
import { FormTable } from '../components/form-table.tsx'

export function Screen() {
  const { archive, dialog } = useArchiveAsking()
  const duplicate = useDuplicating()
  const navigate = useNavigate()

  const menu = (form: FormRow): MenuEntry[] => [
    {
      label: 'Open',
      icon: openSvg,
      onPress: () => void navigate(addressOf('/admin/forms/{formId}', { formId: form.id })),
    },
    {
      label: `Submissions (${form.submissionCount})`,
      icon: inboxSvg,
      to: addressOf('/admin/forms/{formId}/submissions/', { formId: form.id }),
    },
    { label: 'Duplicate', icon: copySvg, onPress: () => void duplicate(form) },
    exportEntry(form),
    'divider',
    { label: 'Archive', icon: archiveSvg, onPress: () => void archive([form.id]) },
  ]

  const bring = (
    <Button component={Link} to="/admin/forms/import" icon={uploadSvg}>
      Import form
    </Button>
  )
  const add = (
    <Button component={Link} to="/admin/forms/add" variant="primary" icon={addSvg}>
      Add form
    </Button>
  )
  return (
    <>
      <FormTable
        name="forms"
        title="Forms"
        path="/admin/forms"
        page={activeFormsPage}
        actions={
          <>
            {bring}
            {add}
          </>
        }
        menu={menu}
        bulkActions={[
          {
            label: 'Archive',
            icon: archiveSvg,
            onPress: (ids, clear) => void archive(ids, clear),
          },
        ]}
        empty={{
          icon: formSvg,
          title: 'No forms yet',
          words: 'A form asks teams or guests for what you need: orders, details, files, decisions.',
          action: (
            <>
              {bring}
              {add}
            </>
          ),
        }}
      />
      {dialog}
    </>
  )
}

function useDuplicating() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (form: FormRow) => {
    try {
      const copy = await formsApi.duplicate.call({ formId: form.id })
      queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: copy.id } }), copy)
      await queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      showToast({ message: `“${copy.title}” created` })
      await navigate(addressOf('/admin/forms/{formId}', { formId: copy.id }))
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
}
