import { replaceTerms } from '#kit/text/terminology.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { FormSection } from '#ui/forms/form-card.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { type CorePageId, corePageIds, ownTitles } from '../../../domain/core-page-titles.ts'
import { terminologySchema } from '../../../domain/settings-schemas.ts'
import { termsOf } from '../../../domain/terms.ts'
import type { SettingsDocument } from '../../contract.ts'
import { settingsApi } from '../api.ts'
import type { Editing } from '../embeds/editing.tsx'
import { FieldColumns, SettingsForm } from '../embeds/settings-form.tsx'
import { useSettingsForm } from '../embeds/use-settings-form.ts'
import styles from './terminology-form.module.css'

type Terminology = SettingsDocument<'terminology'>

export function TerminologyForm({ editing }: { editing: Editing<Terminology> }) {
  const form = useSettingsForm({
    editing,
    queryKey: settingsApi.getTerminology.queryKey({ input: {} }),
    valuesOf: ({ version: _, ...values }) => values,
    schema: terminologySchema,
    save: (change) => settingsApi.updateTerminology.call(change),
  })
  const isOurs = corePageIds.every((id) => form.values[id] === ownTitles[id])

  return (
    <FormAndPreview
      form={
        <SettingsForm form={form} editing={editing} action="Save terms">
          <FormSection
            title="Terms"
            lead="What this event calls its pages and the items on them. Enter the plural; the singular follows from it."
          >
            <FieldColumns>
              {corePageIds.map((id) => (
                <TextField
                  key={id}
                  label={<span translate="no">{ownTitles[id]}</span>}
                  maxLength={40}
                  required
                  {...form.field(id)}
                />
              ))}
            </FieldColumns>
            {isOurs ? null : (
              <div>
                <Button variant="subtle" size="small" onClick={() => form.set(ownTitles)}>
                  Reset to default terms
                </Button>
              </div>
            )}
          </FormSection>
        </SettingsForm>
      }
      preview={<TermsPreview labels={form.values} />}
    />
  )
}

const sentences = [
  'Three tasks are due this week.',
  'This task is complete when its form has been sent.',
  'FORMS, DOWNLOADS AND SUPPLIERS',
  'You have a new notification.',
]

/** Titles in the order of the sidebar, and the words used inside sentences. */
function TermsPreview({ labels }: { labels: Record<CorePageId, string> }) {
  const terms = termsOf(labels)
  return (
    <SectionCard title="Preview">
      <div className={styles.preview}>
        <ul className={styles.pages} aria-label="Pages">
          {corePageIds.map((id) => (
            <li key={id}>{labels[id].trim() || ownTitles[id]}</li>
          ))}
        </ul>
        <div className={styles.sentences}>
          {sentences.map((sentence) => (
            <p key={sentence}>{replaceTerms(sentence, terms)}</p>
          ))}
        </div>
      </div>
    </SectionCard>
  )
}
