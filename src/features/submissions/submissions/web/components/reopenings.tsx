import lockOpenSvg from '@material-symbols/svg-400/outlined/lock_open.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { TeamRow } from '#features/people/teams/contract.ts'
import { TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { formatDayLong } from '#kit/dates/format.ts'
import { addDays, calendarDay, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import type { FormReopening } from '../../contract/organising.ts'
import { submissionsApi } from '../api.ts'
import styles from './reopenings.module.css'

type ReopeningsProps = {
  formId: string
  /** The team to reopen it for; without it the team is chosen, and those with it are listed. */
  team?: { id: string; name: string } | undefined
}

/** Lets a team send a form that is closed for others, or change what it has sent. */
export function Reopenings({ formId, team }: ReopeningsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={lockOpenSvg} onClick={() => setOpen(true)}>
        Reopen
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={team ? `Reopen for “${team.name}”` : 'Reopen for a team'}
      >
        {isOpen ? <Reopening formId={formId} team={team} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

/** A separate component, so that it begins anew when the dialog opens again. */
function Reopening({ formId, team, onDone }: ReopeningsProps & { onDone: () => void }) {
  const { timeZone } = useEvent()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<TeamRow>()
  const teamId = team?.id ?? chosen?.id
  const teamName = team?.name ?? chosen?.name ?? ''
  const form = useForm({
    initial: { untilDay: addDays(calendarDay(new Date(), timeZone), 7) },
    schema,
    submit: async ({ untilDay }) => {
      if (teamId === undefined) return
      await submissionsApi.reopen.call({ formId, teamId, untilDay })
      void queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
      showToast({ message: `Reopened for “${teamName}”` })
      onDone()
    },
  })
  const { value, onChange: _, ...field } = form.field('untilDay')

  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <p className={styles.lead}>
        The team can send the form or change what it has sent, even when the form is closed for others.
      </p>
      {team ? null : <TeamPicker kind="any" isLabelShown value={chosen} onChange={setChosen} />}
      <DateField
        label="Until the end of"
        required
        withoutYear="next"
        {...field}
        value={value}
        onChange={(day) => form.set({ untilDay: day ?? '' })}
      />
      <div className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.isSending} disabled={teamId === undefined}>
          Reopen
        </Button>
      </div>
      <Reopened formId={formId} teamId={team?.id} />
    </form>
  )
}

const schema = z.object({
  untilDay: z.string().refine((day) => parseDay(day) !== undefined, 'Choose a day.'),
})

/** The teams for which it is reopened now. */
function Reopened({ formId, teamId }: { formId: string; teamId: string | undefined }) {
  const { data, error } = useQuery(submissionsApi.listReopenings.queryOptions({ input: { formId } }))
  const shown = (data ?? []).filter((one) => teamId === undefined || one.teamId === teamId)
  if (error) return <p className={styles.lead}>{asApiError(error).message}</p>
  if (shown.length === 0) return null
  return (
    <section className={styles.now} aria-label="Reopened now">
      <h3 className={styles.title}>Reopened now</h3>
      <ul className={styles.list}>
        {shown.map((one) => (
          <ReopenedTeam key={one.teamId} formId={formId} reopening={one} />
        ))}
      </ul>
    </section>
  )
}

function ReopenedTeam({ formId, reopening }: { formId: string; reopening: FormReopening }) {
  const { teamId, teamName, until } = reopening
  const { locale, timeZone } = useEvent()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await submissionsApi.endReopening.call({ formId, teamId })
      await queryClient.invalidateQueries({ queryKey: submissionsApi.key() })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.one}>
      <span>
        <span translate="no">{teamName}</span>, until {formatDayLong(until, locale, timeZone)}
      </span>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => void end()}
        aria-label={`Close again for ${teamName}`}
      >
        Close again
      </Button>
    </li>
  )
}
