import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { type EditingLock, saveUnderLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { SupplierGroup } from '../../contract.ts'
import { supplierMessages } from '../../domain/messages.ts'
import { type SupplierGroupInput, supplierGroupInput } from '../../domain/schema.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'
import { GroupFields, groupTips } from '../components/group-fields.tsx'
import { SuppliersQuickLinks } from '../components/suppliers-quick-links.tsx'
import { useSupplierGroupActs } from '../components/use-supplier-acts.ts'

export function Screen() {
  const { supplierGroupId } = useParams<'/admin/supplier-groups/{supplierGroupId}'>()
  const group = useQuery(supplierGroupsApi.get.queryOptions({ input: { supplierGroupId } }))
  if (group.data) return <Followed key={group.data.id} group={group.data} />
  return (
    <Unopened
      error={group.error}
      onRetry={() => void group.refetch()}
      noun="supplier group"
      action={
        <Button component={Link} to="/admin/supplier-groups">
          Go to supplier groups
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}

/** Starts again only when asked to: until then the fields keep what was typed, whatever others save. */
function Followed({ group }: { group: SupplierGroup }) {
  const [begun, setBegun] = useState({ group, round: 0 })
  const queryClient = useQueryClient()
  const lock = useLock('supplierGroup', group.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: supplierGroupsApi.key() }),
  })
  return (
    <Editor
      key={begun.round}
      initial={begun.group}
      current={group}
      lock={lock}
      onReload={() => setBegun({ group, round: begun.round + 1 })}
    />
  )
}

type EditorProps = { initial: SupplierGroup; current: SupplierGroup; lock: EditingLock; onReload: () => void }

function Editor({ initial, current, lock, onReload }: EditorProps) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(initial.version)
  const { id, title, isArchived } = current
  const keep = (saved: SupplierGroup) => {
    setVersion(saved.version)
    queryClient.setQueryData(supplierGroupsApi.get.queryKey({ input: { supplierGroupId: id } }), saved)
    for (const queryKey of [
      supplierGroupsApi.list.key(),
      supplierGroupsApi.listNames.key(),
      suppliersApi.key(),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
  const form = useForm({
    initial: inputOf(initial),
    schema: supplierGroupInput,
    submit: async (group) => {
      const save = () => supplierGroupsApi.update.call({ supplierGroupId: id, version, group })
      keep(await saveUnderLock('supplierGroup', id, save))
      showToast({ message: 'Supplier group saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const isBehind = current.version > version
  // Nothing typed could be lost, so the fields follow what others save.
  if (isBehind && !form.isDirty && !form.isSending) onReload()
  // The live stream may announce our own save before its answer arrives.
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  const isConflict = !form.isSending && !isReader && (form.failure?.status === 409 || isBehind)
  return (
    <ScreenFrame
      title={title}
      width="reading"
      quickLinks={<SuppliersQuickLinks />}
      tips={groupTips}
      actions={isReader ? undefined : <ArchiveButton group={current} />}
    >
      {isArchived ? (
        <Banner tone="info">
          This group is archived. Teams do not see its title; its suppliers are still listed.
        </Banner>
      ) : null}
      <LockNotice lock={lock} what="supplier group" hasChanges={form.isDirty} />
      <GroupFields
        form={form}
        action="Save supplier group"
        members={current.suppliers}
        isReader={isReader}
        refusal={
          isConflict ? (
            <ConflictBanner onReload={onReload}>{supplierMessages.staleGroup}</ConflictBanner>
          ) : undefined
        }
      />
    </ScreenFrame>
  )
}

function inputOf({ title, suppliers }: SupplierGroup): SupplierGroupInput {
  return { title, supplierIds: suppliers.map(({ id }) => id) }
}

function ArchiveButton({ group: { id, isArchived } }: { group: SupplierGroup }) {
  const { setArchived } = useSupplierGroupActs()
  return (
    <Button onClick={() => void setArchived([id], !isArchived)}>{isArchived ? 'Restore' : 'Archive'}</Button>
  )
}
