import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EventState } from '#features/event/events/web/embeds/event-state.tsx'
import { eventStateNames, type EventState as State } from '#kit/access/event-state.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { StaffEvent } from '../../contract.ts'
import { stateEffects } from '../../domain/messages.ts'
import { tenantsApi } from '../api.ts'
import styles from './staff.module.css'

const actions: Record<State, { to: State; action: string }[]> = {
  open: [
    { to: 'closed', action: 'Close event' },
    { to: 'suspended', action: 'Suspend event' },
  ],
  closed: [
    { to: 'open', action: 'Open event' },
    { to: 'suspended', action: 'Suspend event' },
  ],
  suspended: [{ to: 'open', action: 'Resume event' }],
}

/** What state the event is in, what that means, and how to change it. To suspend it is confirmed: mail is lost by it. */
export function StateCard({ event }: { event: StaffEvent }) {
  const client = useQueryClient()
  const [isSuspending, setSuspending] = useState(false)
  const [goingTo, setGoingTo] = useState<State>()

  async function become(state: State) {
    setGoingTo(state)
    try {
      await tenantsApi.updateState.call({ eventId: event.id, state })
      showToast({ message: `The event is ${eventStateNames[state].toLowerCase()}` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setGoingTo(undefined)
      await client.invalidateQueries({ queryKey: tenantsApi.key() })
    }
  }

  return (
    <SectionCard title="State" aside={<EventState state={event.state} />}>
      <p className={styles.words}>{stateEffects[event.state]}</p>
      <div className={styles.actions}>
        {actions[event.state].map(({ to, action }) => (
          <Button
            key={to}
            variant={to === 'suspended' ? 'danger' : 'quiet'}
            loading={goingTo === to}
            onClick={() => (to === 'suspended' ? setSuspending(true) : void become(to))}
          >
            {action}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={isSuspending}
        onClose={() => setSuspending(false)}
        title="Suspend the event"
        action="Suspend event"
        onConfirm={() => become('suspended')}
      >
        <p>{stateEffects.suspended}</p>
      </ConfirmDialog>
    </SectionCard>
  )
}
