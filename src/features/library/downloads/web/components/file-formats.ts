import textSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/folder_zip.svg?raw'
import imageSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import videoSvg from '@material-symbols/svg-400/outlined/movie.svg?raw'
import pdfSvg from '@material-symbols/svg-400/outlined/picture_as_pdf.svg?raw'
import slidesSvg from '@material-symbols/svg-400/outlined/slideshow.svg?raw'
import tableSvg from '@material-symbols/svg-400/outlined/table_view.svg?raw'

type FileFormat = { name: string; icon: string }

const office = 'application/vnd.openxmlformats-officedocument'
const excel = { name: 'Excel', icon: tableSvg }
const powerPoint = { name: 'PowerPoint', icon: slidesSvg }
const word = { name: 'Word', icon: textSvg }

const formats: Record<string, FileFormat> = {
  'image/jpeg': { name: 'JPEG picture', icon: imageSvg },
  'image/png': { name: 'PNG picture', icon: imageSvg },
  'image/webp': { name: 'WebP picture', icon: imageSvg },
  'image/svg+xml': { name: 'SVG drawing', icon: imageSvg },
  'video/mp4': { name: 'MP4 video', icon: videoSvg },
  'application/pdf': { name: 'PDF', icon: pdfSvg },
  'text/plain': { name: 'Text', icon: textSvg },
  'application/msword': word,
  [`${office}.wordprocessingml.document`]: word,
  'application/vnd.ms-excel': excel,
  [`${office}.spreadsheetml.sheet`]: excel,
  'application/vnd.ms-powerpoint': powerPoint,
  [`${office}.presentationml.presentation`]: powerPoint,
  'application/zip': { name: 'ZIP archive', icon: archiveSvg },
}

const unknown: FileFormat = { name: 'File', icon: fileSvg }

/** The common name of a file's format, with an icon (SVG text). */
export function fileFormatOf(mimeType: string): FileFormat {
  return formats[mimeType] ?? unknown
}
