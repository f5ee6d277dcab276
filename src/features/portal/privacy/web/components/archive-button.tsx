import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { useAct } from '#ui/data/use-act.ts'
import { saveFile } from '#ui/table/save-from.ts'
import { privacyApi } from '../api.ts'

export function ArchiveButton({ path }: { path: `/api/${string}` }) {
  const act = useAct(privacyApi.key())
  return (
    <Button icon={downloadSvg} onClick={() => void act(() => saveFile(absolutePath(path)))}>
      Download archive
    </Button>
  )
}
