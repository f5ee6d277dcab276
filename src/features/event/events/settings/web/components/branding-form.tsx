import { type CSSProperties, useCallback, useState } from 'react'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { brandingSchema, navThemeOf } from '../../../domain/settings-schemas.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import type { Editing } from '../embeds/editing.tsx'
import { SettingsForm } from '../embeds/settings-form.tsx'
import { useSettingsForm } from '../embeds/use-settings-form.ts'
import { BrandingPreview } from './branding-preview.tsx'
import { ColourField, isColour } from './colour-field.tsx'
import { PictureField } from './picture-field.tsx'

type Branding = SettingsDocument<'branding'>
type PictureName = 'logo' | 'invertedLogo' | 'verticalLogo' | 'iconLogo' | 'loginImage'

const pictures: Record<
  PictureName,
  Pick<Parameters<typeof PictureField>[0], 'label' | 'help' | 'ground' | 'shape'>
> = {
  logo: {
    label: 'Logo',
    help: 'Horizontal, for light backgrounds. At least 400 pixels wide.',
    ground: 'light',
    shape: 'wide',
  },
  invertedLogo: {
    label: 'Inverted logo',
    help: 'Horizontal, for dark backgrounds such as a dark sidebar.',
    ground: 'dark',
    shape: 'wide',
  },
  verticalLogo: {
    label: 'Vertical logo',
    help: 'Square or taller, for light backgrounds. Shown on the sign-in screen instead of the logo.',
    ground: 'light',
    shape: 'square',
  },
  iconLogo: {
    label: 'Social icon',
    help: 'Square, for browser tabs and phones. At least 180 pixels wide.',
    ground: 'none',
    shape: 'square',
  },
  loginImage: {
    label: 'Login background',
    help: 'Fills the right half of the sign-in screen. At least 1,200 pixels wide.',
    ground: 'none',
    shape: 'scene',
  },
}

/** The background of the inverted logo where the sidebar is light: the screen itself, in the dark. */
const DARK_SURFACE = '#171b21'

export function BrandingForm({ editing }: { editing: Editing<Branding> }) {
  const [uploads, setUploads] = useState(0)
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getBranding.queryKey({ input: {} }),
    valuesOf: ({ version: _, navTheme: __, ...values }) => values,
    schema: brandingSchema,
    save: (change) => settingsApi.updateBranding.call(change),
  })
  const { values } = form
  const { navBgColor } = values
  // A colour is incomplete while it is being typed: until it is whole, the last one stays.
  const [colour, setColour] = useState(navBgColor)
  if (isColour(navBgColor) && navBgColor !== colour) setColour(navBgColor)
  const navTheme = navThemeOf(colour)

  const picture = (name: PictureName) => (
    <Picture
      name={name}
      value={values[name]}
      error={form.field(name).error}
      onChange={(address) => form.set({ [name]: address })}
      onUpload={(change) => setUploads((count) => count + change)}
    />
  )

  return (
    <FormAndPreview
      form={
        <SettingsForm form={form} editing={editing} isWaiting={uploads > 0}>
          <FormSection
            title="Colour"
            lead="Also used for buttons, links and e-mails, darkened where needed so that they can be read."
          >
            <ColourField
              label="Sidebar colour"
              help={navTheme === 'dark' ? 'Dark colour, white text.' : 'Light colour, dark text.'}
              {...form.field('navBgColor')}
            />
          </FormSection>
          <FormSection
            title="Logo"
            lead="JPEG, PNG, WebP or SVG, up to 5 MB. Without a logo, the event’s name is shown."
          >
            <div style={{ '--dark-ground': navTheme === 'dark' ? colour : DARK_SURFACE } as CSSProperties}>
              <FormPair>
                {picture('logo')}
                {picture('invertedLogo')}
              </FormPair>
            </div>
            <Switch
              label="Choose the logo automatically"
              help="Use the inverted logo on dark backgrounds. When this is off, the logo is used everywhere."
              checked={values.autoLogo}
              onChange={(autoLogo) => form.set({ autoLogo })}
            />
          </FormSection>
          <FormSection title="Icon and sign-in screen">
            <FormPair>
              {picture('iconLogo')}
              {picture('verticalLogo')}
            </FormPair>
            <FormPair>{picture('loginImage')}</FormPair>
          </FormSection>
        </SettingsForm>
      }
      preview={<BrandingPreview branding={{ ...values, navBgColor: colour, navTheme }} />}
    />
  )
}

type PictureProps = {
  name: PictureName
  value: string
  error: string | undefined
  onChange: (address: string) => void
  /** One more upload under way, or one fewer. */
  onUpload: (change: 1 | -1) => void
}

function Picture({ name, onUpload, ...field }: PictureProps) {
  const [wasBusy, setWasBusy] = useState(false)
  const note = useCallback(
    (isBusy: boolean) => {
      if (isBusy === wasBusy) return
      setWasBusy(isBusy)
      onUpload(isBusy ? 1 : -1)
    },
    [wasBusy, onUpload],
  )
  return <PictureField {...pictures[name]} {...field} onBusyChange={note} />
}
