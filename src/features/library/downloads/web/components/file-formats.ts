import textSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/folder_zip.svg?raw'
import imageSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import videoSvg from '@material-symbols/svg-400/outlined/movie.svg?raw'
import pdfSvg from '@material-symbols/svg-400/outlined/picture_as_pdf.svg?raw'
import slidesSvg from '@material-symbols/svg-400/outlined/slideshow.svg?raw'
import tableSvg from '@material-symbols/svg-400/outlined/table_view.svg?raw'
import { formatNameOf } from '../../domain/format-names.ts'

const office = 'application/vnd.openxmlformats-officedocument'

const icons: Record<string, string> = {
  'image/jpeg': imageSvg,
  'image/png': imageSvg,
  'image/webp': imageSvg,
  'image/svg+xml': imageSvg,
  'video/mp4': videoSvg,
  'application/pdf': pdfSvg,
  'text/plain': textSvg,
  'application/msword': textSvg,
  [`${office}.wordprocessingml.document`]: textSvg,
  'application/vnd.ms-excel': tableSvg,
  [`${office}.spreadsheetml.sheet`]: tableSvg,
  'application/vnd.ms-powerpoint': slidesSvg,
  [`${office}.presentationml.presentation`]: slidesSvg,
  'application/zip': archiveSvg,
}

/** The common name of a file's format, with an icon (SVG text). */
export function fileFormatOf(mimeType: string): { name: string; icon: string } {
  return { name: formatNameOf(mimeType), icon: icons[mimeType] ?? fileSvg }
}
