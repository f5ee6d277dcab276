import doneSvg from '@material-symbols/svg-400/outlined/check_circle-fill.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/radio_button_unchecked.svg?raw'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Address, addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { FirstStepId } from '../../domain/first-steps.ts'
import { firstStepsApi } from '../api.ts'
import styles from './first-steps.module.css'

const query = firstStepsApi.get.queryOptions({ input: {} })

/** Whether an admin still sees the first steps of the event: some are open, and nobody has put them away. */
export function useHasFirstSteps(): boolean {
  const { steps, isHidden } = useSuspenseQuery(query).data
  return !isHidden && steps.some(({ isDone }) => !isDone)
}

/** What there is to do in a new event, ticked by what the event has; each with its screen. */
export function FirstSteps() {
  const { steps, slug } = useSuspenseQuery(query).data
  const words = useTerms()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <SectionCard title="Get your event ready" aside={<Progress done={done} of={steps.length} />} flush>
      <ol className={styles.steps}>
        {steps.map(({ id, isDone }) => (
          <Step key={id} isDone={isDone} {...stepOf(id, words)} />
        ))}
      </ol>
      <p className={styles.foot}>
        Your event’s short name is <code>{slug}</code>.
      </p>
    </SectionCard>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  const client = useQueryClient()
  const hide = useMutation({
    mutationFn: (isHidden: boolean) => firstStepsApi.hide.call({ isHidden }),
    onSuccess: (_, isHidden) => {
      if (isHidden)
        showToast({
          message: 'First steps hidden',
          undo: () => hide.mutate(false),
        })
      return client.invalidateQueries({ queryKey: query.queryKey })
    },
    onError: (error) => showToast({ tone: 'error', message: asApiError(error).message }),
  })
  return (
    <span className={styles.progress}>
      {done} of {of} done
      <Button variant="subtle" loading={hide.isPending} onClick={() => hide.mutate(true)}>
        Hide
      </Button>
    </span>
  )
}

type StepWords = { title: string; detail: string; to: Address; action: string }

function Step({ isDone, title, detail, to, action }: StepWords & { isDone: boolean }) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon
        of={isDone ? doneSvg : openSvg}
        size={22}
        label={isDone ? 'Done' : 'To do'}
        className={styles.mark}
      />
      <span className={styles.title}>{title}</span>
      {isDone ? null : (
        <>
          <Button component={Link} to={to} className={styles.action}>
            {action}
          </Button>
          <span className={styles.detail}>{detail}</span>
        </>
      )}
    </li>
  )
}

function stepOf(id: FirstStepId, words: (text: string) => string): StepWords {
  const steps: Record<FirstStepId, StepWords> = {
    event: {
      title: 'Check the name and dates',
      detail: 'They appear in every e-mail, and due dates follow the event’s time zone.',
      to: '/admin/event',
      action: 'Event details',
    },
    branding: {
      title: 'Add your logo and colour',
      detail: 'Exhibitors then recognise your event on the sign-in screen and in the portal.',
      to: '/admin/branding',
      action: 'Branding',
    },
    teamTypes: {
      title: 'Add team types',
      detail: words('They decide which tasks, forms and pages a team sees, such as “Shell scheme”.'),
      to: '/admin/team-types/add',
      action: 'Add team type',
    },
    teams: {
      title: 'Add your teams',
      detail: 'One by one, or many at once from a spreadsheet with their stands, halls and team types.',
      to: '/admin/teams/add-team',
      action: 'Add team',
    },
    form: {
      title: words('Publish your first form'),
      detail: words('Ask teams for what you need, with rules that show only the questions that matter.'),
      to: '/admin/forms/add',
      action: words('Add form'),
    },
    task: {
      title: words('Set your first task'),
      detail: 'With a due date, for all teams or some team types.',
      to: '/admin/tasks/add',
      action: words('Add task'),
    },
    emails: {
      title: 'Set up e-mail',
      detail: 'Choose the addresses, and send yourself a test mail.',
      to: addressOf('/admin/emails', { tab: 'settings' }),
      action: 'E-mail settings',
    },
    invitations: {
      title: 'Invite the first people',
      detail:
        'From a spreadsheet with their team, name and e-mail address, or one by one on their team’s page.',
      to: '/admin/teams/import/',
      action: 'Import people',
    },
  }
  return steps[id]
}
