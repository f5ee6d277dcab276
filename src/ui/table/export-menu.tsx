import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useContext } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import styles from './export-menu.module.css'
import { type ChosenFilter, type LargeExports, LargeExportsContext, wantedAt } from './large-exports.ts'
import { saveFrom } from './save-from.ts'

type ExportMenuProps = {
  /** Of the export, without the ending of the file. */
  address: string
  /** What the files will hold: “52 rows, as filtered”. */
  holds?: string
  /** Whether the files that the rows name can be saved too. */
  hasFiles?: boolean
  /** What the list is filtered by, to name it elsewhere. */
  filters?: ChosenFilter[]
  disabled: boolean
}

/** What the list shows, as a file (forms specification, section 9: “Generate Report”). */
export function ExportMenu({ address, holds, hasFiles = false, filters = [], disabled }: ExportMenuProps) {
  const large = useContext(LargeExportsContext)
  const entries: MenuEntry[] = [
    ...(holds ? [{ heading: holds }] : []),
    ...fileEntries(address, { large }),
    ...(hasFiles ? [{ label: 'Files (.zip)', onPress: () => saveFrom(address, { format: 'zip' }) }] : []),
    ...(large ? regularly(large, address, filters) : []),
  ]
  return (
    <Tooltip label="Generate a report based on your filter settings" disabled={disabled}>
      <span className={styles.report}>
        <Menu entries={entries}>
          <Button icon={downloadSvg} disabled={disabled}>
            Generate report
          </Button>
        </Menu>
      </span>
    </Tooltip>
  )
}

function regularly(large: LargeExports, address: string, filters: ChosenFilter[]): MenuEntry[] {
  const { path, query, columns } = wantedAt(address, { format: 'xlsx', manner: 'shown' })
  const wanted = { path, query, ...(columns ? { columns } : {}) }
  return ['divider', { label: 'Send regularly…', onPress: () => large.schedule(wanted, filters) }]
}

type ExportTickedProps = {
  /** Of the export, without the ending of the file. */
  address: string
  ids: ReadonlySet<string>
}

/** The same files of the rows that are ticked, in the bar above them. */
export function ExportTicked({ address, ids }: ExportTickedProps) {
  return (
    <Menu entries={fileEntries(address, { ids })}>
      <Button variant="bar" size="small" icon={downloadSvg}>
        Export
      </Button>
    </Menu>
  )
}

type Further = { ids?: ReadonlySet<string>; large?: LargeExports | undefined }

function fileEntries(address: string, chosen: Further) {
  return [
    { label: 'Excel (.xlsx)', onPress: () => saveFrom(address, { format: 'xlsx', ...chosen }) },
    { label: 'CSV', onPress: () => saveFrom(address, { format: 'csv', ...chosen }) },
    { label: 'PDF', onPress: () => saveFrom(address, { format: 'pdf', ...chosen }) },
    {
      label: 'CSV for other programs',
      onPress: () => saveFrom(address, { format: 'csv', manner: 'raw', ...chosen }),
    },
  ]
}
