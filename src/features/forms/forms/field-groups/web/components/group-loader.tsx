import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { EditorBar } from '#ui/editor/editor-bar.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import { CustomFieldsContext } from '../../../web/embeds/logic/custom-fields.ts'
import type { FieldGroup } from '../../contract.ts'
import { fieldGroupsApi } from '../api.ts'
import { GroupStatus } from './group-status.tsx'

/** Loads the field group named in the address; shows a loading state or an error until it is available. */
export function GroupLoader({ children }: { children: (group: FieldGroup) => ReactNode }) {
  const { fieldGroupId } = useParams<'/admin/field-groups/{fieldGroupId}'>()
  const group = useQuery(fieldGroupsApi.get.queryOptions({ input: { fieldGroupId } }))
  useStepName(addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId }), group.data?.title)

  if (group.data)
    return <CustomFieldsContext value={group.data.customFields}>{children(group.data)}</CustomFieldsContext>
  return (
    <Unopened
      error={group.error}
      onRetry={() => void group.refetch()}
      noun="field group"
      action={
        <Button component={Link} to="/admin/field-groups">
          Go to field groups
        </Button>
      }
    >
      It may have been deleted, or it belongs to another event.
    </Unopened>
  )
}

/** The bar at the top of every screen about one field group. */
export function GroupBar({ group, children }: { group: FieldGroup; children?: ReactNode }) {
  const params = { fieldGroupId: group.id }
  return (
    <EditorBar
      back={{
        to: group.isArchived ? '/admin/field-groups/archived' : '/admin/field-groups',
        label: 'Back to field groups',
      }}
      title={group.title}
      state={<GroupStatus group={group} />}
      tabsLabel="Parts of this field group"
      tabs={[
        { to: addressOf('/admin/field-groups/{fieldGroupId}', params), name: 'Questions' },
        { to: addressOf('/admin/field-groups/{fieldGroupId}/settings', params), name: 'Settings' },
      ]}
    >
      {children}
    </EditorBar>
  )
}
