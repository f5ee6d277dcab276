import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formListsKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { MOST_CHARACTERS } from '../../domain/form-file.ts'
import { formTransferApi } from '../api.ts'
import styles from '../components/form-import.module.css'
import { ImportPreview } from '../components/import-preview.tsx'
import { ImportProblems } from '../components/import-problems.tsx'

export function Screen() {
  const words = useTerms()
  const look = useMutation({
    mutationFn: async (file: File) => {
      // In UTF-8, a character has at least one byte.
      if (file.size > MOST_CHARACTERS * 4) throw new Error('The file is too large to be a form.')
      const source = await file.text()
      return { source, ...(await formTransferApi.preview.call({ source })) }
    },
  })
  const bring = useImporting()
  const { data: seen, variables: file, isPending } = look
  return (
    <ScreenFrame
      title={words('Import form')}
      width="reading"
      lead="Add a form that was exported from another event, or from this one. It stays hidden until you publish it."
      tips={
        <>
          <p>To get the file, open the menu of a form in the list of forms and choose “Export as JSON”.</p>
          <p>You see what will be added before anything is saved.</p>
        </>
      }
    >
      <div className={styles.column}>
        <Card>
          <FilePicker
            label="Form file"
            help="A JSON file with one form."
            files={
              file
                ? [
                    {
                      id: 'file',
                      name: file.name,
                      size: file.size,
                      ...(isPending ? { detail: 'Reading…' } : {}),
                    },
                  ]
                : []
            }
            accept=".json,application/json"
            hint="Choose a file or drop it here"
            error={look.error ? asApiError(look.error).message : undefined}
            disabled={isPending || bring.isPending}
            onPick={([picked]) => picked && look.mutate(picked)}
            onRemove={() => look.reset()}
          />
        </Card>
        {seen && seen.problems.length > 0 ? <ImportProblems problems={seen.problems} /> : null}
        {seen?.form ? <ImportPreview form={seen.form} /> : null}
        <div className={styles.actions}>
          <Button component={Link} to="/admin/forms">
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!seen?.form}
            loading={bring.isPending}
            onClick={() => seen && bring.mutate(seen.source)}
          >
            Import form
          </Button>
        </div>
      </div>
    </ScreenFrame>
  )
}

function useImporting() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (source: string) => formTransferApi.import.call({ source }),
    onSuccess: async ({ formId, title }) => {
      void queryClient.invalidateQueries({ queryKey: formListsKey })
      showToast({ message: `“${title}” imported` })
      await navigate(addressOf('/admin/forms/{formId}', { formId }))
    },
    onError: (thrown) => showToast({ tone: 'error', message: asApiError(thrown).message }),
  })
}
