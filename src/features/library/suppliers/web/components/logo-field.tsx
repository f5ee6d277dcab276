import { type SyntheticEvent, useState } from 'react'
import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { storedAddress } from '#ui/data/api.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { isSmallLogo, LOGO_SIDE } from '../../domain/logo.ts'
import { SupplierLogo } from '../embeds/supplier-logo.tsx'
import styles from './logo-field.module.css'

/** In px. */
const SHOWN = 88

type LogoFieldProps = {
  company: string
  /** The address of the logo that is stored; empty without one. */
  stored: string
  /** A picture that has just been uploaded; null to have no logo, undefined to leave it as it is. */
  uploadId: string | null | undefined
  error: string | undefined
  onChange: (uploadId: string | null | undefined) => void
}

/** The logo as teams will see it, and an upload for another. */
export function LogoField({ company, stored, uploadId, error, onChange }: LogoFieldProps) {
  const [isDrawing, setDrawing] = useState(false)
  const [isSmall, setSmall] = useState(false)
  const hasLogo = uploadId ? true : uploadId === undefined && stored !== ''
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setSmall(
      !isDrawing && isSmallLogo({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
    )
  return (
    <div className={styles.field}>
      <div className={styles.preview}>
        {uploadId ? (
          <img
            className={styles.picture}
            src={storedAddress(`/files/${uploadId}`)}
            alt="The new logo"
            width={SHOWN}
            height={SHOWN}
            onLoad={measure}
          />
        ) : (
          <SupplierLogo supplier={{ company: company || '?', logo: hasLogo ? stored : '' }} size={SHOWN} />
        )}
        {hasLogo ? (
          <Button size="small" onClick={() => onChange(stored === '' ? undefined : null)}>
            Remove logo
          </Button>
        ) : null}
      </div>
      <div>
        <UploadField
          label={hasLogo ? 'Another logo' : 'Logo'}
          help={`Shown whole in a square of ${LOGO_SIDE} × ${LOGO_SIDE} pixels, on white.`}
          kinds={['image']}
          error={error}
          onStored={({ fileId, mimeType }) => {
            setDrawing(mimeType === 'image/svg+xml')
            setSmall(false)
            onChange(fileId)
          }}
          forgetsStored
        />
        {uploadId && isSmall ? (
          <p className={styles.notice} role="status">
            <Reworded>
              {`This picture is smaller than ${LOGO_SIDE} pixels. It keeps its size, so it may look less sharp than others.`}
            </Reworded>
          </p>
        ) : null}
      </div>
    </div>
  )
}
