import diamondSvg from '@material-symbols/svg-400/outlined/dangerous.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner, type BannerTone } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { SavedIndicator } from '#ui/feedback/saved-indicator.tsx'
import { ProgressBar, SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './specimen.module.css'
import { Specimen } from './specimen.tsx'

const segments = [
  { tone: 'done' as const, count: 4, label: 'done' },
  { tone: 'late' as const, count: 2, label: 'overdue' },
  { tone: 'soon' as const, count: 6, label: 'due soon' },
  { tone: 'open' as const, count: 9, label: 'open' },
]

export function FeedbackGallery() {
  const [savedAt] = useState(() => new Date(Date.now() - 3000))
  return (
    <>
      <Specimen title="Status">
        <StatusChip tone="late">2 days overdue</StatusChip>
        <StatusChip tone="soon">Due in 3 days</StatusChip>
        <StatusChip tone="waiting">Awaiting approval</StatusChip>
        <StatusChip tone="done">Complete</StatusChip>
        <StatusChip tone="na">Not applicable</StatusChip>
        <StatusChip tone="open">Open</StatusChip>
        <StatusChip tone="soon" icon={warningSvg}>
          High
        </StatusChip>
        <StatusChip tone="late" icon={diamondSvg}>
          Critical
        </StatusChip>
      </Specimen>
      <Specimen title="Progress">
        <ProgressRing part={0} whole={7} label="Tasks done" />
        <ProgressRing part={4} whole={7} label="Tasks done" />
        <ProgressRing part={7} whole={7} label="Tasks done" size={48} />
        <SegmentedBar segments={segments} />
        <ProgressBar share={0.5} label="Way through the form" />
        <ProgressBar share={undefined} label="Importing" />
        <SavedIndicator state="saved" savedAt={savedAt} />
        <SavedIndicator state="saving" />
        <SavedIndicator state="failed" />
      </Specimen>
      <Specimen title="Banners" layout="stack">
        <Banner tone="info" />
        <Banner tone="warning" />
        <Banner tone="error" onDismiss={() => undefined} />
        <Banner tone="success">Reminder sent to 3 teams</Banner>
        <PassingBanner />
      </Specimen>
      <Specimen title="Toasts and dialogs">
        <Button onClick={() => showToast({ message: 'Task archived', undo: () => undefined })}>
          Toast with undo
        </Button>
        <Button onClick={() => showToast({ message: 'Could not reach the server', tone: 'error' })}>
          Error toast
        </Button>
        <Dialogs />
      </Specimen>
      <div className={styles.twoColumns}>
        <Card padding="none">
          <EmptyState
            icon={taskSvg}
            title="No tasks yet"
            action={<Button variant="primary">Add a task</Button>}
          >
            Tasks tell each team what to hand in, and by when.
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState onRetry={() => undefined} actions={<Button variant="subtle">Go To Dashboard</Button>}>
            The list of teams could not be loaded.
          </ErrorState>
        </Card>
        <Card padding="none">
          <NotFoundState action={<Button>Go To Dashboard</Button>} />
        </Card>
        <Card padding="none">
          <RowsSkeleton />
        </Card>
      </div>
    </>
  )
}

function PassingBanner() {
  const [tone, setTone] = useState<BannerTone>('idle')
  return (
    <>
      <Banner tone={tone} onDismiss={() => setTone('idle')} />
      <div>
        <Button onClick={() => setTone('success')}>Show success for three seconds</Button>
      </div>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('plain')}>Dialog</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Delete 3 teams
      </Button>
      <Dialog
        isOpen={open === 'plain'}
        onClose={close}
        title="Send a reminder"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Send reminder
            </Button>
          </>
        }
      >
        Three teams get an e-mail with what is still open.
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="Delete 3 teams"
        action="Delete teams"
        onConfirm={() => showToast({ message: '3 teams deleted' })}
      >
        Their people, answers and comments go with them. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
