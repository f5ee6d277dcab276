import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import type { Editing } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import type { Picture } from '#features/library/assets/contract.ts'
import { AssetPicker } from '#features/library/assets/web/embeds/asset-picker.tsx'
import { assetQuery } from '#features/library/assets/web/embeds/one-asset.ts'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import type { Header } from '../../../contract.ts'
import { dashboardApi } from '../../api.ts'
import { HeaderPicture } from '../header-picture.tsx'
import styles from './header-editor.module.css'

const schema = z.object({ assetId: z.string().nullable() })

/**
 * Chooses a library picture, or none, with a preview of the top of the dashboard on a laptop and on a phone.
 */
export function HeaderEditor({ editing }: { editing: Editing<Header> }) {
  const queryClient = useQueryClient()
  const { version, onSaved, onDirty } = editing
  const form = useForm({
    initial: { assetId: editing.document.assetId },
    schema,
    submit: async ({ assetId }) => {
      const saved = await dashboardApi.updateHeader.call({ version, assetId })
      onSaved(saved)
      queryClient.setQueryData(dashboardApi.getHeader.queryKey({ input: {} }), saved)
      showToast({ message: 'Your updates have been successfully saved' })
    },
  })
  const { isDirty, isSending } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsavedWarning(isDirty, isSending)
  const picture = usePictureOf(form.values.assetId)

  return (
    <FormAndPreview
      form={
        <SettingsForm form={form} editing={editing} action="Save header">
          <AssetPicker
            label="Picture"
            help={`At least 1,920 pixels wide and about six times as wide as high. Keep the subject in the middle: phones crop the sides. ${altWords(picture)}`}
            value={form.values.assetId}
            onChange={(assetId) => form.set({ assetId })}
          />
        </SettingsForm>
      }
      preview={
        <SectionCard title="Preview">
          <div className={styles.previews} aria-hidden="true">
            <Mock picture={picture} device="laptop">
              On a desktop
            </Mock>
            <Mock picture={picture} device="phone">
              On a phone
            </Mock>
          </div>
        </SectionCard>
      }
    />
  )
}

/** The alternative text belongs to the picture in the library. */
function altWords(picture: Picture | undefined): string {
  if (!picture) return ''
  return picture.altText
    ? `Alternative text: “${picture.altText}”. Change it in Assets.`
    : 'No alternative text yet. Add it in Assets, for people who use a screen reader.'
}

/** Undefined while there is no picture, or while it is loading. */
function usePictureOf(assetId: string | null): Picture | undefined {
  const { data } = useQuery({ ...assetQuery(assetId ?? ''), enabled: assetId !== null })
  return assetId === null ? undefined : (data?.picture ?? undefined)
}

type MockProps = { picture: Picture | undefined; device: 'laptop' | 'phone'; children: ReactNode }

/** The top of the dashboard, drawn small. */
function Mock({ picture, device, children }: MockProps) {
  return (
    <figure className={styles.mock}>
      <figcaption>{children}</figcaption>
      <div className={styles.screen} data-device={device}>
        <div className={styles.bar} />
        <div className={styles.page}>
          {picture ? <HeaderPicture picture={picture} /> : null}
          <span className={styles.heading}>Three things need you this week</span>
          <div className={styles.cards}>
            <span className={styles.card}>
              <Skeleton width="40%" />
              <Skeleton width="72%" />
              <Skeleton width="61%" />
            </span>
            {device === 'laptop' ? (
              <span className={styles.card}>
                <Skeleton width="70%" />
              </span>
            ) : null}
          </div>
        </div>
      </div>
    </figure>
  )
}
