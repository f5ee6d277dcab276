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
import type { EditedSupplier } from '../../contract.ts'
import { supplierMessages } from '../../domain/messages.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'
import { SupplierFields } from '../components/supplier-fields.tsx'
import { changeOf, supplierFormSchema, valuesOf } from '../components/supplier-form.ts'
import { supplierTips } from '../components/supplier-tips.tsx'
import { SuppliersQuickLinks } from '../components/suppliers-quick-links.tsx'
import { useSupplierActs } from '../components/use-supplier-acts.ts'

export function Screen() {
  const { supplierId } = useParams<'/admin/suppliers/{supplierId}'>()
  const supplier = useQuery(suppliersApi.getForAdmin.queryOptions({ input: { supplierId } }))
  if (supplier.data) return <Followed key={supplier.data.id} supplier={supplier.data} />
  return (
    <Unopened
      error={supplier.error}
      onRetry={() => void supplier.refetch()}
      noun="supplier"
      action={
        <Button component={Link} to="/admin/suppliers">
          Go to suppliers
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}

/** Starts again only when asked to: until then the fields keep what was typed, whatever others save. */
function Followed({ supplier }: { supplier: EditedSupplier }) {
  const [begun, setBegun] = useState({ supplier, round: 0 })
  const queryClient = useQueryClient()
  const lock = useLock('supplier', supplier.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: suppliersApi.key() }),
  })
  return (
    <Editor
      key={begun.round}
      initial={begun.supplier}
      current={supplier}
      lock={lock}
      onReload={() => setBegun({ supplier, round: begun.round + 1 })}
    />
  )
}

type EditorProps = {
  initial: EditedSupplier
  current: EditedSupplier
  lock: EditingLock
  onReload: () => void
}

function Editor({ initial, current, lock, onReload }: EditorProps) {
  const queryClient = useQueryClient()
  // As they were read last: what is saved stands on them.
  const [{ version, groupIds }, setBase] = useState(initial)
  const { id, isArchived } = current
  const keep = (saved: EditedSupplier) => {
    setBase(saved)
    queryClient.setQueryData(suppliersApi.getForAdmin.queryKey({ input: { supplierId: id } }), saved)
    for (const queryKey of [
      suppliersApi.listForAdmin.key(),
      suppliersApi.list.key(),
      suppliersApi.get.key(),
      supplierGroupsApi.key(),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
  const form = useForm({
    initial: valuesOf(initial),
    schema: supplierFormSchema,
    submit: async (changed) => {
      const change = { supplierId: id, version, ...changeOf(changed, groupIds) }
      const save = () => suppliersApi.update.call(change)
      keep(await saveUnderLock('supplier', id, save))
      form.set({ logoUploadId: undefined })
      showToast({ message: 'Supplier saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const isBehind = current.version > version
  const isElsewhere = current.groupIds.join() !== groupIds.join()
  // Nothing typed could be lost, so the fields follow what others save.
  if ((isBehind || isElsewhere) && !form.isDirty && !form.isSending) onReload()
  // The live stream may announce our own save before its answer arrives.
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  const isConflict = !form.isSending && !isReader && (form.failure?.status === 409 || isBehind)
  return (
    <ScreenFrame
      title={current.company}
      width="reading"
      quickLinks={<SuppliersQuickLinks />}
      tips={supplierTips}
      actions={isReader ? undefined : <ArchiveButton supplier={current} />}
    >
      {isArchived ? (
        <Banner tone="info">This supplier is archived. Teams cannot see it, and pages leave it out.</Banner>
      ) : null}
      <LockNotice lock={lock} what="supplier" hasChanges={form.isDirty} />
      <SupplierFields
        form={form}
        action="Save supplier"
        logo={current.logo}
        isArchived={isArchived}
        isReader={isReader}
        refusal={
          isConflict ? (
            <ConflictBanner onReload={onReload}>{supplierMessages.stale}</ConflictBanner>
          ) : undefined
        }
      />
    </ScreenFrame>
  )
}

function ArchiveButton({ supplier: { id, isArchived } }: { supplier: EditedSupplier }) {
  const { setArchived } = useSupplierActs()
  return (
    <Button onClick={() => void setArchived([id], !isArchived)}>{isArchived ? 'Restore' : 'Archive'}</Button>
  )
}
