import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconPicker } from '#ui/controls/icon-picker.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { contentLimits as limits } from '../../domain/limits.ts'
import { DEFAULT_PAGE_ICON, pageSettingsSchema } from '../../domain/page.ts'
import { contentApi } from '../api.ts'
import { ContentQuickLinks } from '../components/pages/content-quick-links.tsx'

const schema = pageSettingsSchema.pick({ title: true, description: true, icon: true })

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const page = useForm({
    initial: { title: '', description: '', icon: DEFAULT_PAGE_ICON },
    schema,
    submit: async (input) => {
      const { id } = await contentApi.create.call(input)
      void queryClient.invalidateQueries({ queryKey: contentApi.listForAdmin.key() })
      await navigate(addressOf('/admin/content/{contentId}', { contentId: id }))
    },
  })
  useUnsavedWarning(page.isDirty, page.isSending)

  return (
    <ScreenFrame
      title="Add page"
      width="reading"
      lead="You’ll add sections next. The page stays hidden until you publish it."
      quickLinks={<ContentQuickLinks />}
      tips={
        <>
          <p>Answer one question per page: “When can we build?”, “How do we order power?”</p>
          <p>The title appears in the sidebar. Keep it short enough to fit on one line.</p>
        </>
      }
    >
      <form {...page.formProps}>
        <FormCard>
          <FormFailure form={page} />
          <TextField label="Page title" required maxLength={limits.title} {...page.field('title')} />
          <TextArea
            label="Page description"
            help="Shown below the title and on the page’s card."
            maxLength={limits.description}
            {...page.field('description')}
          />
          <IconPicker
            label="Page icon"
            value={page.values.icon}
            error={page.field('icon').error}
            onChange={(icon) => page.set({ icon })}
          />
          <FormActions>
            <Button component={Link} to="/admin/content">
              Cancel
            </Button>
            <Button type="submit" variant="primary" loading={page.isSending}>
              Add
            </Button>
          </FormActions>
        </FormCard>
      </form>
    </ScreenFrame>
  )
}
