import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import showSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import hideSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { DownloadRow } from '../../contract.ts'
import { downloadList } from '../../domain/list.ts'
import { downloadsApi } from '../api.ts'
import { downloadFilters, useDownloadColumns } from '../components/download-columns.tsx'
import { DownloadsQuickLinks } from '../components/downloads-quick-links.tsx'
import { RemoveDialog } from '../components/remove-dialog.tsx'
import { useDownloadActs } from '../components/use-download-acts.ts'

const noTypes: NamedTeamType[] = []
const idOf = ({ id }: DownloadRow) => id
const nameOf = ({ name }: DownloadRow) => name

/** The organiser's list of downloads. */
export function Screen() {
  const words = useTerms()
  const { table, count } = useList('/admin/downloads', downloadList, (search) =>
    downloadsApi.listForAdmin.queryOptions({ input: search }),
  )
  const { data: teamTypes = noTypes } = useQuery(teamTypesQuery)
  const columns = useDownloadColumns(teamTypes)
  const filters = useMemo(() => downloadFilters(teamTypes), [teamTypes])
  const { setShown, remove } = useDownloadActs()
  const [removal, setRemoval] = useState<{ ids: string[]; done: () => void }>({ ids: [], done: () => {} })
  const askToRemove = (ids: string[], done = () => {}) => setRemoval({ ids, done })
  const close = () => askToRemove([])
  const menuOf = useRowMenu(setShown, askToRemove)
  const add = (
    <Button component={Link} to="/admin/downloads/add" variant="primary" icon={addSvg}>
      Add download
    </Button>
  )

  return (
    <ScreenFrame
      title={words('Downloads')}
      count={count}
      quickLinks={<DownloadsQuickLinks />}
      actions={count === 0 ? undefined : add}
    >
      <DataTable
        name="downloads"
        label="Downloads"
        {...table}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        exportFrom={{ path: '/api/admin/downloads' }}
        filters={filters}
        searchLabel="Filter by name or file"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/downloads/{downloadId}', { downloadId: id })} {...props} />
        )}
        menu={menuOf}
        bulkActions={[
          { label: 'Show', icon: showSvg, onPress: (ids, clear) => void setShown(ids, true).then(clear) },
          { label: 'Hide', icon: hideSvg, onPress: (ids, clear) => void setShown(ids, false).then(clear) },
          { label: 'Remove', icon: removeSvg, onPress: askToRemove },
        ]}
        empty={{
          icon: downloadSvg,
          title: 'No downloads yet',
          words: 'Share manuals, plans, price lists and logos with all teams, or with certain team types.',
          action: add,
        }}
      />
      <RemoveDialog
        downloadIds={removal.ids}
        onClose={close}
        onConfirm={async () => {
          if (await remove(removal.ids)) removal.done()
        }}
      />
    </ScreenFrame>
  )
}

function useRowMenu(
  setShown: (ids: string[], showDownload: boolean) => Promise<boolean>,
  askToRemove: (ids: string[]) => void,
) {
  const navigate = useNavigate()
  return ({ id, fileId, showDownload }: DownloadRow): MenuEntry[] => [
    {
      label: 'Edit',
      icon: editSvg,
      onPress: () => void navigate(addressOf('/admin/downloads/{downloadId}', { downloadId: id })),
    },
    {
      label: 'Download',
      icon: downloadSvg,
      href: absolutePath(`/files/${fileId}`),
      downloads: true,
    },
    showDownload
      ? { label: 'Hide', icon: hideSvg, onPress: () => void setShown([id], false) }
      : { label: 'Show', icon: showSvg, onPress: () => void setShown([id], true) },
    'divider',
    { label: 'Remove', icon: removeSvg, danger: true, onPress: () => askToRemove([id]) },
  ]
}
