import pictureSvg from '@material-symbols/svg-400/outlined/add_photo_alternate.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { assetsApi } from '../api.ts'
import styles from '../components/asset-picker.module.css'
import { AssetPickerDialog } from '../components/asset-picker-dialog.tsx'
import { AssetThumb } from '../components/asset-thumb.tsx'

type AssetPickerProps = {
  label: string
  /** Of a picture in the library. */
  value: string | null
  onChange: (assetId: string | null) => void
  help?: string
  error?: string | undefined
  disabled?: boolean
}

/** Chooses a picture from the library, or uploads a new one. */
export function AssetPicker({ label, value, onChange, help, error, disabled = false }: AssetPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const choose = (assetId: string | null) => {
    setOpen(false)
    onChange(assetId)
  }
  return (
    <fieldset className={styles.field}>
      <legend className="mantine-InputWrapper-label">{label}</legend>
      {help ? <p className="mantine-InputWrapper-description">{help}</p> : null}
      <div className={styles.chosen} data-error={error ? true : undefined}>
        {value === null ? null : <Chosen assetId={value} />}
        <span className={styles.buttons}>
          <Button
            ref={change}
            size="small"
            icon={pictureSvg}
            disabled={disabled}
            onClick={() => setOpen(true)}
          >
            {value === null ? 'Choose a picture' : 'Change'}
          </Button>
          {value === null ? null : (
            <Button
              size="small"
              variant="subtle"
              icon={closeSvg}
              disabled={disabled}
              onClick={() => {
                onChange(null)
                // The button disappears; the focus must not leave this field.
                change.current?.focus()
              }}
            >
              Remove
            </Button>
          )}
        </span>
      </div>
      {error ? (
        <p className="mantine-InputWrapper-error">
          <FieldError>{error}</FieldError>
        </p>
      ) : null}
      <AssetPickerDialog
        isOpen={isOpen}
        label={label}
        chosen={value}
        onClose={() => setOpen(false)}
        onChoose={choose}
      />
    </fieldset>
  )
}

function Chosen({ assetId }: { assetId: string }) {
  const asset = useQuery(assetsApi.get.queryOptions({ input: { assetId } }))
  if (asset.data) {
    return (
      <span className={styles.picture}>
        <AssetThumb asset={asset.data} sizes="120px" />
        <span className={styles.name}>{asset.data.name}</span>
      </span>
    )
  }
  if (!asset.error) return <span className={styles.name}>Loading the picture…</span>
  const isGone = asApiError(asset.error).status === 404
  return (
    <FieldError>
      {isGone ? 'This picture is no longer in the library. Choose another.' : asset.error.message}
    </FieldError>
  )
}
