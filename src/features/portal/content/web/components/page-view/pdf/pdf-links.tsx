import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import type { SectionOf } from '../../../../domain/sections.ts'
import styles from './pdf.module.css'

export type PdfFile = SectionOf<'pdf'>['data']['files'][number]

/** The files of a PDF section; a single file takes the name that the organiser gave the section. */
export function namedFiles({ data }: SectionOf<'pdf'>): PdfFile[] {
  const [only, ...others] = data.files
  return only && others.length === 0 && data.fileName ? [{ ...only, name: data.fileName }] : data.files
}

/** Shown until the pages are drawn, and instead of them where they cannot be drawn. */
export function PdfLinks({ section }: { section: SectionOf<'pdf'> }) {
  return (
    <ul className={styles.links}>
      {namedFiles(section).map((file) => (
        <li key={file.fileId}>
          <DownloadLink file={file}>{file.name}</DownloadLink>
        </li>
      ))}
    </ul>
  )
}

export function DownloadLink({ file, children }: { file: PdfFile; children: string }) {
  const name = /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`
  return (
    <a
      className={styles.download}
      href={absolutePath(`/files/${file.fileId}`)}
      download={name}
      translate="no"
    >
      <Icon of={downloadSvg} />
      {children}
    </a>
  )
}
