import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import settingsSvg from '@material-symbols/svg-400/outlined/settings.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/view_agenda.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { activeGroupsPage } from '../components/group-lists.ts'
import { GroupTable } from '../components/group-table.tsx'
import { useGroupActions } from '../components/use-group-actions.ts'

export function Screen() {
  const { setArchived, duplicate } = useGroupActions()
  const add = (
    <Button component={Link} to="/admin/field-groups/add" variant="primary" icon={addSvg}>
      Add field group
    </Button>
  )
  return (
    <GroupTable
      name="field-groups"
      title="Field groups"
      path="/admin/field-groups"
      page={activeGroupsPage}
      actions={add}
      menu={({ id }) => [
        {
          label: 'Settings',
          icon: settingsSvg,
          to: addressOf('/admin/field-groups/{fieldGroupId}/settings', { fieldGroupId: id }),
        },
        { label: 'Duplicate', icon: copySvg, onPress: () => void duplicate(id) },
        'divider',
        { label: 'Archive', icon: archiveSvg, onPress: () => void setArchived([id], true) },
      ]}
      bulkActions={[
        {
          label: 'Archive',
          icon: archiveSvg,
          onPress: (ids, clear) => void setArchived(ids, true).then(clear),
        },
      ]}
      empty={{
        icon: groupSvg,
        title: 'No field groups yet',
        words: 'A field group keeps questions that several forms ask, or that one form asks several times.',
        action: add,
      }}
    />
  )
}
