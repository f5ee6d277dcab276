import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
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
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { DownloadRow } from '../../contract.ts'
import { downloadMessages } from '../../domain/messages.ts'
import { type DownloadInput, downloadInput } from '../../domain/schema.ts'
import { downloadsApi } from '../api.ts'
import { DownloadForm } from '../components/download-form.tsx'
import { DownloadsQuickLinks } from '../components/downloads-quick-links.tsx'
import { FileCard } from '../components/file-card.tsx'
import { RemoveDialog } from '../components/remove-dialog.tsx'
import { useDownloadActs } from '../components/use-download-acts.ts'

export function Screen() {
  const { downloadId } = useParams<'/admin/downloads/{downloadId}'>()
  const download = useQuery(downloadsApi.getForAdmin.queryOptions({ input: { downloadId } }))
  if (download.data) return <Followed key={download.data.id} download={download.data} />
  return (
    <Unopened
      error={download.error}
      onRetry={() => void download.refetch()}
      noun="download"
      action={
        <Button component={Link} to="/admin/downloads">
          Go to downloads
        </Button>
      }
    >
      It may have been removed, or it may belong to another event.
    </Unopened>
  )
}

/** Starts again only when asked to: until then the fields keep what was typed, whatever others save. */
function Followed({ download }: { download: DownloadRow }) {
  const [begun, setBegun] = useState({ download, round: 0 })
  const queryClient = useQueryClient()
  const lock = useLock('download', download.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: downloadsApi.key() }),
  })
  return (
    <Editor
      key={begun.round}
      initial={begun.download}
      current={download}
      lock={lock}
      onReload={() => setBegun({ download, round: begun.round + 1 })}
    />
  )
}

type EditorProps = { initial: DownloadRow; current: DownloadRow; lock: EditingLock; onReload: () => void }

function Editor({ initial, current, lock, onReload }: EditorProps) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(initial.version)
  const { id } = current
  const keep = (saved: DownloadRow) => {
    setVersion(saved.version)
    queryClient.setQueryData(downloadsApi.getForAdmin.queryKey({ input: { downloadId: id } }), saved)
    void queryClient.invalidateQueries({ queryKey: downloadsApi.listForAdmin.key() })
    void queryClient.invalidateQueries({ queryKey: downloadsApi.list.key() })
  }
  const form = useForm({
    initial: inputOf(initial),
    schema: downloadInput,
    submit: async (changed) => {
      const save = () => downloadsApi.update.call({ downloadId: id, version, download: changed })
      keep(await saveUnderLock('download', id, save))
      showToast({ message: 'Download saved' })
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
      title={current.name}
      width="reading"
      quickLinks={<DownloadsQuickLinks />}
      actions={isReader ? undefined : <RemoveButton downloadId={id} />}
    >
      {current.showDownload ? null : (
        <Banner tone="info">This download is hidden. Teams cannot see it.</Banner>
      )}
      <LockNotice lock={lock} what="download" hasChanges={form.isDirty} />
      <FileCard download={current} version={version} isReader={isReader} onReplaced={keep} />
      <DownloadForm
        form={form}
        action="Save download"
        isReader={isReader}
        refusal={isConflict ? <Conflict onReload={onReload} /> : undefined}
      />
    </ScreenFrame>
  )
}

/** The editable part of a download. */
function inputOf(download: DownloadRow): DownloadInput {
  const { name, description, showDownload, showToChildTeams, showToTeamTypeIds, hideFromTeamTypeIds } =
    download
  return { name, description, showDownload, showToChildTeams, showToTeamTypeIds, hideFromTeamTypeIds }
}

function Conflict({ onReload }: { onReload: () => void }) {
  return <ConflictBanner onReload={onReload}>{downloadMessages.stale}</ConflictBanner>
}

function RemoveButton({ downloadId }: { downloadId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { remove } = useDownloadActs()
  const navigate = useNavigate()
  return (
    <>
      <Button icon={removeSvg} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <RemoveDialog
        downloadIds={isAsking ? [downloadId] : []}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (await remove([downloadId])) await navigate('/admin/downloads', { ignoreBlocker: true })
        }}
      />
    </>
  )
}
