import previousSvg from '@material-symbols/svg-400/outlined/chevron_left.svg?raw'
import nextSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailPage } from '#features/event/emails/web/embeds/email-page.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import type { WholeMailing } from '../../contract.ts'
import { mailingsApi } from '../api.ts'
import styles from './mailing.module.css'

type MailingPreviewProps = {
  mailing: WholeMailing
  /** Whose e-mail it is; undefined for the first person. */
  memberId: string | undefined
  onChange: (memberId: string | undefined) => void
}

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

/** The e-mail of a real recipient, as the server would write it now. */
export function MailingPreview({ mailing, memberId, onChange }: MailingPreviewProps) {
  const [position, setPosition] = useState(1)
  const [width, setWidth] = useState('desktop')
  const { data, error, refetch } = useQuery({
    ...mailingsApi.preview.queryOptions({
      input: { mailingId: mailing.id, ...(memberId === undefined ? { position } : { memberId }) },
    }),
    enabled: (mailing.reach?.people ?? 0) > 0,
    placeholderData: keepPreviousData,
  })
  if ((mailing.reach?.people ?? 0) === 0)
    return <p className={styles.nobody}>Choose who gets it to see their e-mail here.</p>
  if (error && !data) {
    const again = () => {
      onChange(undefined)
      void refetch()
    }
    return <ErrorState onRetry={again}>{error.message}</ErrorState>
  }
  if (!data) return <RowsSkeleton rows={4} />
  const go = (to: number) => {
    onChange(undefined)
    setPosition(to)
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewTools}>
        <span className={styles.previewed}>
          <strong>Preview</strong>{' '}
          <span translate="no">
            {data.name}, {data.teamName}
          </span>
        </span>
        <span className={styles.position}>
          <IconButton
            icon={previousSvg}
            label="Previous person"
            size="small"
            disabled={data.position <= 1}
            onClick={() => go(data.position - 1)}
          />
          {data.position} of {data.people}
          <IconButton
            icon={nextSvg}
            label="Next person"
            size="small"
            disabled={data.position >= data.people}
            onClick={() => go(data.position + 1)}
          />
        </span>
        <SegmentedTabs label="Width of the preview" tabs={widths} value={width} onChange={setWidth} />
      </div>
      <div className={styles.mail} data-width={width}>
        <p className={styles.envelope} translate="no">
          <strong>{data.subject}</strong>
          <span>{data.from}</span>
        </p>
        <EmailPage title={`E-mail to ${data.name}`} html={data.html} />
      </div>
    </section>
  )
}
