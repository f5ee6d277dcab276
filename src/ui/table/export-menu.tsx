import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { saveFrom } from './save-from.ts'

type ExportMenuProps = {
  /** Of the export, without the ending of the file. */
  address: string
  /** Whether the files that the rows name can be saved too. */
  hasFiles?: boolean
  disabled: boolean
}

export function ExportMenu({ address, hasFiles = false, disabled }: ExportMenuProps) {
  const entries = [
    { label: 'Excel (.xlsx)', onPress: () => saveFrom(address, { format: 'xlsx' }) },
    { label: 'CSV', onPress: () => saveFrom(address, { format: 'csv' }) },
    { label: 'PDF', onPress: () => saveFrom(address, { format: 'pdf' }) },
    { label: 'CSV for other programs', onPress: () => saveFrom(address, { format: 'csv', manner: 'raw' }) },
    ...(hasFiles ? [{ label: 'Files (.zip)', onPress: () => saveFrom(address, { format: 'zip' }) }] : []),
  ]
  return (
    <Menu entries={entries}>
      <Button icon={downloadSvg} disabled={disabled}>
        Export
      </Button>
    </Menu>
  )
}
