import numberSvg from '@material-symbols/svg-400/outlined/123.svg?raw'
import dropdownSvg from '@material-symbols/svg-400/outlined/arrow_drop_down_circle.svg?raw'
import calculateSvg from '@material-symbols/svg-400/outlined/calculate.svg?raw'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import checkboxSvg from '@material-symbols/svg-400/outlined/check_box.svg?raw'
import gavelSvg from '@material-symbols/svg-400/outlined/gavel.svg?raw'
import ruleSvg from '@material-symbols/svg-400/outlined/horizontal_rule.svg?raw'
import imageSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import pageSvg from '@material-symbols/svg-400/outlined/insert_page_break.svg?raw'
import linkSvg from '@material-symbols/svg-400/outlined/link.svg?raw'
import placeSvg from '@material-symbols/svg-400/outlined/location_on.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import notesSvg from '@material-symbols/svg-400/outlined/notes.svg?raw'
import personSvg from '@material-symbols/svg-400/outlined/person.svg?raw'
import cartSvg from '@material-symbols/svg-400/outlined/shopping_cart.svg?raw'
import shortTextSvg from '@material-symbols/svg-400/outlined/short_text.svg?raw'
import videoSvg from '@material-symbols/svg-400/outlined/smart_display.svg?raw'
import subjectSvg from '@material-symbols/svg-400/outlined/subject.svg?raw'
import rowsSvg from '@material-symbols/svg-400/outlined/table_rows.svg?raw'
import titleSvg from '@material-symbols/svg-400/outlined/title.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/view_agenda.svg?raw'
import type { PaletteGroup } from '#ui/editor/palette.tsx'
import { type FieldType, fieldTypeNames } from '../../../domain/fields/field-types.ts'

const fieldTypeIcons: Record<FieldType, string> = {
  text: shortTextSvg,
  email: mailSvg,
  tel: callSvg,
  url: linkSvg,
  number: numberSvg,
  area: notesSvg,
  date: calendarSvg,
  checkbox: checkboxSvg,
  dropdown: dropdownSvg,
  address: placeSvg,
  fullName: personSvg,
  repeater: rowsSvg,
  upload: uploadSvg,
  disclaimer: gavelSvg,
  itemList: cartSvg,
  grandTotal: calculateSvg,
  template: groupSvg,
  customText: subjectSvg,
  section: titleSvg,
  newPage: pageSvg,
  divider: ruleSvg,
  callout: infoSvg,
  image: imageSvg,
  youTube: videoSvg,
  vimeo: videoSvg,
}

/** The types in the palette. Pictures and field groups are missing, because they cannot be chosen here. */
const palette: readonly { name: string; types: readonly FieldType[] }[] = [
  {
    name: 'Answers',
    types: [
      'text',
      'area',
      'email',
      'tel',
      'url',
      'number',
      'date',
      'checkbox',
      'dropdown',
      'fullName',
      'address',
      'upload',
      'disclaimer',
    ],
  },
  { name: 'Orders', types: ['itemList', 'grandTotal'] },
  { name: 'Groups', types: ['repeater'] },
  { name: 'Layout', types: ['section', 'newPage', 'callout', 'customText', 'divider', 'youTube', 'vimeo'] },
]

/** Synonyms that people may search for. */
const alsoFoundBy: Partial<Record<FieldType, string>> = {
  text: 'input line answer',
  area: 'paragraph textarea multi-line',
  tel: 'telephone mobile',
  url: 'link website address',
  checkbox: 'radio choice tick options yes no',
  dropdown: 'select choice options list',
  upload: 'attachment document pdf image',
  disclaimer: 'terms consent agree accept',
  itemList: 'order price shop product quantity',
  grandTotal: 'sum price',
  repeater: 'table list badges staff',
  newPage: 'page break step',
  callout: 'note warning info box',
  customText: 'paragraph words',
  divider: 'line separator',
}

/** The groups with the types that match a search; groups without a match are left out. */
export function findTypes(search: string): PaletteGroup<FieldType>[] {
  const words = search.trim().toLowerCase()
  const isFound = (type: FieldType) =>
    `${fieldTypeNames[type]} ${alsoFoundBy[type] ?? ''}`.toLowerCase().includes(words)
  return palette
    .map(({ name, types }) => ({ name, entries: types.filter(isFound).map(entryOf) }))
    .filter(({ entries }) => entries.length > 0)
}

function entryOf(type: FieldType) {
  return { type, name: fieldTypeNames[type], icon: fieldTypeIcons[type] }
}
