import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import type { WholeTeam } from '../../contract.ts'
import { ownTeamChanges, teamLimits } from '../../domain/schema.ts'
import { teamsApi } from '../api.ts'
import { myTeamQuery } from '../embeds/my-team.ts'
import styles from './my-team.module.css'

/** What the people of a team change themselves. */
export function TeamSettings({ team }: { team: WholeTeam }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { name: team.name },
    schema: ownTeamChanges,
    submit: async (changes) => {
      const saved = await teamsApi.updateMine.call(changes)
      queryClient.setQueryData(myTeamQuery.queryKey, saved)
      form.set({ name: saved.name })
      showToast({ message: 'Team settings saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <SectionCard title="Team settings">
      <form {...form.formProps} className={styles.settings}>
        <FormFailure form={form} />
        <TextField
          label="Team name"
          required
          help="Your company, as the organiser and your colleagues see it."
          maxLength={teamLimits.name}
          autoComplete="organization"
          {...form.field('name')}
        />
        <Button type="submit" loading={form.isSending} disabled={!form.isDirty}>
          Save settings
        </Button>
      </form>
    </SectionCard>
  )
}
