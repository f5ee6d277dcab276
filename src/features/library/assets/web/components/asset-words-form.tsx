import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { type Asset, assetWords } from '../../contract.ts'
import { assetMessages } from '../../domain/messages.ts'
import { assetsApi } from '../api.ts'
import styles from './asset-editor.module.css'

type AssetWordsFormProps = { asset: Asset; onSaved: (asset: Asset) => void }

/** Name and alternative text. Never overwrites what someone else has saved since, and never loses what was typed. */
export function AssetWordsForm({ asset, onSaved }: AssetWordsFormProps) {
  const [begun, setBegun] = useState(asset)
  const [loads, setLoads] = useState(0)
  const reload = () => {
    setBegun(asset)
    setLoads(loads + 1)
  }
  // A new file or new sizes need not interrupt someone who is typing; a changed name or text must.
  const isStale = asset.name !== begun.name || asset.altText !== begun.altText
  return (
    <SectionCard title="Details">
      <Words
        key={loads}
        begun={begun}
        version={isStale ? begun.version : asset.version}
        isStale={isStale}
        onReload={reload}
        onSaved={(saved) => {
          setBegun(saved)
          onSaved(saved)
        }}
      />
    </SectionCard>
  )
}

type WordsProps = {
  begun: Asset
  version: number
  isStale: boolean
  onReload: () => void
  onSaved: (asset: Asset) => void
}

function Words({ begun, version, isStale, onReload, onSaved }: WordsProps) {
  const form = useForm({
    initial: { name: begun.name, altText: begun.altText },
    schema: assetWords,
    submit: async (words) => {
      onSaved(await assetsApi.update.call({ assetId: begun.id, version, ...words }))
      showToast({ message: 'Asset saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps} className={styles.form}>
      {isStale && !form.isSending ? (
        <Banner tone="warning">
          <span className={styles.problem}>
            {assetMessages.stale}
            <Button size="small" onClick={onReload}>
              Reload
            </Button>
          </span>
        </Banner>
      ) : (
        <FormFailure form={form} />
      )}
      <TextField label="Name" required maxLength={200} {...form.field('name')} />
      {begun.type === 'image' ? (
        <TextArea
          label="Alternative text"
          help="Describe the picture in a sentence for people who cannot see it. Leave empty if it is only decorative."
          minRows={2}
          {...form.field('altText')}
        />
      ) : null}
      <FormActions>
        <Button type="submit" variant="primary" loading={form.isSending}>
          Save asset
        </Button>
      </FormActions>
    </form>
  )
}
