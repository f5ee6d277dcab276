import imageSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import calloutSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import buttonSvg from '@material-symbols/svg-400/outlined/left_click.svg?raw'
import resourcesSvg from '@material-symbols/svg-400/outlined/library_books.svg?raw'
import mapSvg from '@material-symbols/svg-400/outlined/location_on.svg?raw'
import pdfSvg from '@material-symbols/svg-400/outlined/picture_as_pdf.svg?raw'
import youTubeSvg from '@material-symbols/svg-400/outlined/smart_display.svg?raw'
import richTextSvg from '@material-symbols/svg-400/outlined/subject.svg?raw'
import tableSvg from '@material-symbols/svg-400/outlined/table.svg?raw'
import taskListSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import vimeoSvg from '@material-symbols/svg-400/outlined/videocam.svg?raw'
import type { PaletteGroup } from '#ui/editor/palette.tsx'
import type { SectionType } from '../../../domain/sections.ts'

type SectionTypeWords = {
  name: string
  /** One line on its purpose. */
  help: string
  /** SVG text; see Icon. */
  icon: string
  /** Other words that people may search for. */
  alsoFoundBy: string
}

export const sectionTypeWords: Record<SectionType, SectionTypeWords> = {
  richText: {
    name: 'Text',
    help: 'Paragraphs, lists, links',
    icon: richTextSvg,
    alsoFoundBy: 'rich paragraph words heading list',
  },
  image: {
    name: 'Image',
    help: 'A picture from the library',
    icon: imageSvg,
    alsoFoundBy: 'picture photo floor plan asset',
  },
  table: {
    name: 'Table',
    help: 'Up to six columns',
    icon: tableSvg,
    alsoFoundBy: 'grid rows columns spreadsheet excel',
  },
  callout: {
    name: 'Callout',
    help: 'Highlighted note',
    icon: calloutSvg,
    alsoFoundBy: 'note warning danger success box important',
  },
  button: {
    name: 'Button',
    help: 'A single link',
    icon: buttonSvg,
    alsoFoundBy: 'link url action',
  },
  taskList: {
    name: 'Task list',
    help: 'Tasks and due dates',
    icon: taskListSvg,
    alsoFoundBy: 'to do deadlines',
  },
  resources: {
    name: 'Resources',
    help: 'Suppliers and downloads',
    icon: resourcesSvg,
    alsoFoundBy: 'supplier download task links related',
  },
  pdf: {
    name: 'PDF',
    help: 'Shown page by page',
    icon: pdfSvg,
    alsoFoundBy: 'file document upload',
  },
  googleMaps: {
    name: 'Map',
    help: 'An address or map URL',
    icon: mapSvg,
    alsoFoundBy: 'google maps address place venue directions',
  },
  youTube: {
    name: 'YouTube',
    help: 'Video by shortcode',
    icon: youTubeSvg,
    alsoFoundBy: 'video film',
  },
  vimeo: {
    name: 'Vimeo',
    help: 'Video by ID',
    icon: vimeoSvg,
    alsoFoundBy: 'video film',
  },
}

/** In the order in which manuals use them. */
const inPaletteOrder = Object.keys(sectionTypeWords) as SectionType[]

/** The types that match a search, as one group; all types for an empty one. */
export function findSectionTypes(search: string): PaletteGroup<SectionType>[] {
  const words = search.trim().toLowerCase()
  const isFound = (type: SectionType) => {
    const { name, help, alsoFoundBy } = sectionTypeWords[type]
    return `${name} ${help} ${alsoFoundBy}`.toLowerCase().includes(words)
  }
  const isNamed = (type: SectionType) => sectionTypeWords[type].name.toLowerCase().startsWith(words)
  const entries = inPaletteOrder
    .filter(isFound)
    .sort((one, other) => (words === '' ? 0 : Number(isNamed(other)) - Number(isNamed(one))))
    .map((type) => ({ type, ...sectionTypeWords[type] }))
  return entries.length > 0 ? [{ entries }] : []
}
