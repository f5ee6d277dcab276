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

export const fieldTypeIcons: Record<FieldType, string> = {
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

/** The types in the palette. */
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
  { name: 'Groups', types: ['repeater', 'template'] },
  {
    name: 'Layout',
    types: ['section', 'newPage', 'callout', 'customText', 'divider', 'image', 'youTube', 'vimeo'],
  },
]

/** What people call the types elsewhere: in other form builders, in spreadsheets and in code. */
const alsoFoundBy: Partial<Record<FieldType, string>> = {
  text: 'input line answer string single-line textbox name title',
  area: 'paragraph textarea multi-line multiline essay comment message notes',
  email: 'email mail e-mail address',
  tel: 'telephone mobile cell tel fax call',
  url: 'url link website web site homepage hyperlink http domain',
  number: 'integer decimal amount numeric figure quantity',
  date: 'day calendar birthday deadline when',
  checkbox: 'radio choice tick options yes no yes/no boolean true false multiple choice single choice',
  dropdown: 'select choice options list menu combobox picker',
  fullName: 'name first name surname last name person contact',
  address: 'street city postcode zip country location place',
  upload: 'file attachment document pdf image picture photo logo',
  disclaimer: 'terms consent agree accept gdpr legal conditions confirm',
  itemList: 'order price shop product quantity catalogue cart basket',
  grandTotal: 'sum price total amount',
  repeater: 'table list badges staff grid rows repeat loop',
  template: 'group questions reuse repeat loop several entries block badges staff people',
  section: 'heading title header headline subheading h2',
  newPage: 'page break step split',
  callout: 'note warning info box alert hint notice',
  customText: 'paragraph words rich text description instructions html',
  divider: 'line separator rule hr',
  image: 'picture photo illustration drawing plan map logo',
  youTube: 'video film embed',
  vimeo: 'video film embed',
}

/** The groups with the types that match a search; groups without a match are left out. */
export function findTypes(search: string): PaletteGroup<FieldType>[] {
  const words = search.trim().toLowerCase()
  const isFound = (type: FieldType) =>
    isNamed(fieldTypeNames[type], words) || isNamed(alsoFoundBy[type], words)
  return palette
    .map(({ name, types }) => ({ name, entries: types.filter(isFound).sort(byName(words)).map(entryOf) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The same for a field group, in which no other one stands. */
export function findTypesOfGroup(search: string): PaletteGroup<FieldType>[] {
  return findTypes(search)
    .map((group) => ({ ...group, entries: group.entries.filter(({ type }) => type !== 'template') }))
    .filter(({ entries }) => entries.length > 0)
}

/** At the beginning of a word: “line” is no part of “headline”. */
function isNamed(names = '', words: string): boolean {
  return ` ${names.toLowerCase()}`.includes(` ${words}`) || words === ''
}

/** A type of just this name comes before those that have the word somewhere in theirs. */
function byName(words: string) {
  const rank = (type: FieldType) => {
    const name = fieldTypeNames[type].toLowerCase()
    return words === '' || !isNamed(name, words) ? 2 : name === words ? 0 : name.startsWith(words) ? 1 : 2
  }
  return (a: FieldType, b: FieldType) => rank(a) - rank(b)
}

function entryOf(type: FieldType) {
  return { type, name: fieldTypeNames[type], icon: fieldTypeIcons[type] }
}
