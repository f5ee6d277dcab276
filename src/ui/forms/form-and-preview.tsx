import type { ReactNode } from 'react'
import styles from './form-and-preview.module.css'

type FormAndPreviewProps = {
  form: ReactNode
  preview: ReactNode
  /** The preview is as narrow as a sidebar. */
  isNarrow?: boolean
}

/** A form and its preview, beside each other where there is room. */
export function FormAndPreview({ form, preview, isNarrow = false }: FormAndPreviewProps) {
  return (
    <div className={styles.split} data-narrow={isNarrow || undefined}>
      <div className={styles.form}>{form}</div>
      <div className={styles.preview}>{preview}</div>
    </div>
  )
}
