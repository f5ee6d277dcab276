import type { MyExport } from '../../contract.ts'

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }

/** “Submissions, Excel”. */
export function exportName({ title, format, manner }: Pick<MyExport, 'title' | 'format' | 'manner'>): string {
  const kind = manner === 'raw' ? `${formats[format]} for other programs` : formats[format]
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}, ${kind}`
}
