import { UploadField } from '#features/event/files/web/embeds/upload-field.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { contentLimits as limits } from '../../../../domain/limits.ts'
import { OrderedList } from '../ordered-list.tsx'
import type { DataProps } from './inspector-props.ts'
import styles from './inspectors.module.css'

/** One or more PDFs, shown one after the other. */
export function PdfData({ section, onChange, field }: DataProps<'pdf'>) {
  const { files } = section.data
  const { error } = field('files')
  return (
    <div className={styles.stack}>
      {files.length > 0 ? (
        <OrderedList
          label="PDF files"
          entries={files.map((file, index) => ({
            id: file.fileId,
            name: file.name || `File ${index + 1}`,
            children: (
              <TextField
                label={undefined}
                aria-label={`Name of file ${index + 1}`}
                value={file.name}
                maxLength={200}
                onChange={(name) =>
                  onChange({ files: files.with(index, { ...file, name }) }, `name ${file.fileId}`)
                }
              />
            ),
          }))}
          onMove={(from, to) => {
            const file = files[from]
            if (file) onChange({ files: files.toSpliced(from, 1).toSpliced(to, 0, file) }, '')
          }}
          onRemove={(index) => onChange({ files: files.toSpliced(index, 1) }, '')}
        />
      ) : null}
      {files.length < limits.pdfs ? (
        <UploadField
          label={files.length === 0 ? 'PDF' : 'Add another PDF'}
          kinds={['pdf']}
          onStored={({ fileId, name }) =>
            onChange(
              (now) => ({ files: [...now.files, { fileId, name }], fileName: now.fileName || name }),
              '',
            )
          }
        />
      ) : (
        <p className={styles.note}>A section can hold up to {limits.pdfs} files.</p>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}
