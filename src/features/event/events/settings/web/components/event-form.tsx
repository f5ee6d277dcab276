import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import { useMemo } from 'react'
import { locales } from '#kit/dates/locales.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { dateTimeFormat, numberFormat } from '#kit/intl/formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { namedEventSchema } from '../../../domain/settings-schemas.ts'
import type { EventDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import type { Editing } from '../embeds/editing.tsx'
import { SettingsForm } from '../embeds/settings-form.tsx'
import { useSettingsForm } from '../embeds/use-settings-form.ts'
import styles from './event-form.module.css'
import { timeZoneChoices } from './time-zones.ts'

const localeChoices = locales.map(({ code, name }) => ({ value: code, label: name }))
/** A list of four hundred is to be searched, not scrolled. */
const SHOWN_ZONES = 60

export function EventForm({ editing }: { editing: Editing<EventDocument> }) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getEvent.queryKey({ input: {} }),
    valuesOf: ({ version: _, appUrl: __, ...values }) => values,
    schema: namedEventSchema,
    save: (change) => settingsApi.updateEvent.call(change),
  })
  const { values } = form
  const zones = useMemo(() => timeZoneChoices(editing.document.timeZone, new Date()), [editing.document])
  const start = parseDay(values.startDate)
  const day = (name: 'startDate' | 'endDate' | 'launchDate') => ({
    ...form.field(name),
    value: values[name] || null,
    onChange: (date: string | null) => form.set({ [name]: date ?? '' }),
  })

  return (
    <SettingsForm form={form} editing={editing}>
      <FormSection title="Dates">
        <FormPair>
          <DateField label="Start date" {...day('startDate')} />
          <DateField label="End date" {...(start ? { min: start } : {})} {...day('endDate')} />
        </FormPair>
        <FormPair>
          <DateField
            label="Launch date"
            help="When teams were first given access. Reports work out each team’s risk from this date."
            {...day('launchDate')}
          />
        </FormPair>
      </FormSection>
      <FormSection title="Names">
        <FormPair>
          <TextField
            label="Long name"
            help="On the sign-in screen and in documents."
            {...form.field('longName')}
          />
          <TextField
            label="Short name"
            help="At the top of e-mails and where space is short."
            {...form.field('shortName')}
          />
        </FormPair>
        <FormPair>
          <TextField
            label="Application name"
            help="In the sidebar, in the browser’s tab and in My events."
            required
            {...form.field('eventName')}
          />
          <Address url={editing.document.appUrl} />
        </FormPair>
      </FormSection>
      <FormSection title="Organiser">
        <FormPair>
          <TextField
            label="Team name"
            help="Signs the welcome message, such as “The Harbour Expo team”."
            {...form.field('teamName')}
          />
          <TextField
            label="Company"
            help="Shown below the team name."
            autoComplete="organization"
            {...form.field('companyName')}
          />
        </FormPair>
        <TextArea label="Address" autoComplete="street-address" {...form.field('companyAddress')} />
      </FormSection>
      <FormSection title="Time and language">
        <FormPair>
          <SelectField
            label="Time zone"
            help="Due dates end at 23:59 in this time zone."
            required
            data={zones}
            limit={SHOWN_ZONES}
            {...form.field('timeZone')}
            onChange={(zone) => form.set({ timeZone: zone ?? '' })}
          />
          <SelectField
            label="Locale"
            help={exampleIn(values.locale)}
            required
            data={localeChoices}
            {...form.field('locale')}
            onChange={(locale) => form.set({ locale: locale ?? '' })}
          />
        </FormPair>
      </FormSection>
    </SettingsForm>
  )
}

/** Set by the deployment, so the organiser cannot change it. */
function Address({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ message: 'Address copied' })
    } catch {
      showToast({
        tone: 'error',
        message: 'The address could not be copied. Select it and copy it yourself.',
      })
    }
  }
  return (
    <div className={styles.address}>
      <TextField
        label="Application URL"
        help="The address of the portal."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copySvg} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

function exampleIn(locale: string): string {
  if (locale === '') return 'How dates and numbers are shown.'
  const day = dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 23))
  const number = numberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)
  return `For example, ${day} and ${number}.`
}
