import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { customFieldChoicesQuery } from '#features/people/custom-fields/web/embeds/choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilePicker } from '#ui/controls/file-picker.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Card } from '#ui/layout/card.tsx'
import { useRegion } from '#ui/text/region.ts'
import { fileProblem } from '../../domain/sheet.ts'
import { templateSheet } from '../../domain/template-sheet.ts'
import { teamImportApi } from '../api.ts'
import styles from './import.module.css'

/** Reads a list; `fail` is called with words when the file is refused. */
export function useDropList() {
  const client = useQueryClient()
  const { locale } = useRegion()
  return useMutation({
    mutationFn: async (file: File) => {
      const problem = fileProblem(file.size, locale)
      if (problem !== null) throw new Error(problem)
      return teamImportApi.create.call({ fileName: file.name, content: await base64Of(file) })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: teamImportApi.key() }),
  })
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(new Error('The file could not be read. Choose it again.'))
  reader.readAsDataURL(file)
  return promise
}

/** Before there is a list. */
export function DropList() {
  const drop = useDropList()
  const { data: customFields } = useQuery(customFieldChoicesQuery)
  return (
    <Card>
      <div className={styles.start}>
        <FilePicker
          label="List of teams"
          help="CSV or XLSX, with a row of headers. You’ll see every row and can fix problems before anything is saved."
          files={
            drop.isPending && drop.variables
              ? [{ id: 'list', name: drop.variables.name, size: drop.variables.size, detail: 'Reading…' }]
              : []
          }
          accept=".csv,.xlsx,text/csv"
          hint="Choose a file or drop it here"
          error={drop.error ? asApiError(drop.error).message : undefined}
          disabled={drop.isPending}
          onPick={([file]) => file && drop.mutate(file)}
        />
        <Button
          icon={downloadSvg}
          variant="subtle"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateSheet(customFields ?? []))}`}
          download="teams-template.csv"
        >
          Download template
        </Button>
      </div>
    </Card>
  )
}
