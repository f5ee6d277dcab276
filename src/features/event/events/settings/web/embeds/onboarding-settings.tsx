import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { SettingsByKind } from '../../../domain/settings.ts'
import { onboardingSchema, videoSourceTypes } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { welcomeFor } from '../../domain/welcome.ts'
import { settingsApi } from '../api.ts'
import { type Editing, EditingDocument } from './editing.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { WelcomeWords } from './welcome.tsx'

const videoHelp = {
  youTube: 'Enter only the shortcode after v=, such as dQw4w9WgXcQ. Leave it empty for no video.',
  vimeo: 'Enter only the numeric id, such as 76979871. Leave it empty for no video.',
}

type Reader = Parameters<typeof welcomeFor>[2]

/** The organiser's screen for the welcome; `reader` is the person whom the preview greets. */
export function OnboardingSettings({ reader }: { reader: Reader }) {
  const onboarding = useQuery(settingsApi.getOnboarding.queryOptions({ input: {} }))
  return (
    <SettingsScreen title="Onboarding settings" lead="What people see when they sign in for the first time.">
      <EditingDocument query={onboarding}>
        {(editing) => <OnboardingForm editing={editing} reader={reader} />}
      </EditingDocument>
    </SettingsScreen>
  )
}

type OnboardingFormProps = { editing: Editing<SettingsDocument<'onboarding'>>; reader: Reader }

function OnboardingForm({ editing, reader }: OnboardingFormProps) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getOnboarding.queryKey({ input: {} }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: onboardingSchema,
    save: (change) => settingsApi.updateOnboarding.call(change),
  })
  const { values } = form
  const source = form.field('videoSourceType')

  return (
    <FormAndPreview
      form={
        <SettingsForm form={form} editing={editing}>
          <FormSection title="Welcome screen">
            <Switch
              label="Show onboarding"
              help="People see the welcome screen the first time they sign in."
              checked={values.showOnboarding}
              onChange={(showOnboarding) => form.set({ showOnboarding })}
            />
            <TextField label="Title" {...form.field('title')} />
          </FormSection>
          <FormSection title="Greeting">
            <Switch
              label="Greet by name"
              checked={values.showGreeting}
              onChange={(showGreeting) => form.set({ showGreeting })}
            />
            {values.showGreeting ? (
              <>
                <FormPair>
                  <TextField label="Salutation" {...form.field('salutation')} />
                </FormPair>
                <Switch
                  label="Include the surname"
                  checked={values.showSurname}
                  onChange={(showSurname) => form.set({ showSurname })}
                />
              </>
            ) : null}
          </FormSection>
          <FormSection title="Message">
            <TextArea
              label="Welcome message"
              help="Leave an empty line to start a new paragraph."
              minRows={6}
              {...form.field('description')}
            />
            <Switch
              label="Show the signature"
              help="The team name and company from Event settings."
              checked={values.showSignature}
              onChange={(showSignature) => form.set({ showSignature })}
            />
          </FormSection>
          <FormSection title="Video">
            <RadioGroup
              label="Video service"
              inline
              choices={[
                { value: 'youTube', label: 'YouTube' },
                { value: 'vimeo', label: 'Vimeo' },
              ]}
              value={source.value}
              error={source.error}
              onChange={(chosen) =>
                form.set({ videoSourceType: videoSourceTypes.find((one) => one === chosen) ?? 'youTube' })
              }
            />
            <TextField
              label="Video shortcode"
              help={videoHelp[values.videoSourceType]}
              spellCheck={false}
              autoComplete="off"
              {...form.field('videoUrl')}
            />
          </FormSection>
        </SettingsForm>
      }
      preview={<WelcomePreview onboarding={values} reader={reader} />}
    />
  )
}

type WelcomePreviewProps = { onboarding: SettingsByKind['onboarding']; reader: Reader }

function WelcomePreview({ onboarding, reader }: WelcomePreviewProps) {
  const { data: event } = useQuery(settingsApi.getEvent.queryOptions({ input: {} }))
  const isRight = onboardingSchema.safeParse(onboarding).success
  const welcome = welcomeFor(
    // Half a video address would lead nowhere.
    isRight ? onboarding : { ...onboarding, videoUrl: '' },
    event ?? { teamName: '', companyName: '' },
    reader,
  )
  return (
    <SectionCard
      title="Preview"
      aside={
        onboarding.showOnboarding ? <Link to="/onboarding">Open the welcome screen</Link> : 'Switched off'
      }
    >
      <WelcomeWords welcome={welcome} titleLevel="h2">
        <Button variant="primary" disabled>
          Get started
        </Button>
      </WelcomeWords>
    </SectionCard>
  )
}
