import { type CellStyle, cellStyles, textCell, type WorkbookCell } from '#kit/sheets/workbook-cell.ts'

/** “A” to “Z”, then “AA”. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

export function headerXml(names: readonly string[], headers: readonly string[]): string {
  return rowXml(1, names, headers.map(textCell), 'header')
}

export function rowXml(
  line: number,
  names: readonly string[],
  cells: readonly (WorkbookCell | undefined)[],
  textStyle: CellStyle = 'plain',
): string {
  const written = cells.map((cell, index) => (cell ? cellXml(`${names[index]}${line}`, cell, textStyle) : ''))
  return `<row r="${line}">${written.join('')}</row>`
}

function cellXml(place: string, cell: WorkbookCell, textStyle: CellStyle): string {
  if (cell.type === 'text')
    return `<c r="${place}" s="${styleNumber(textStyle)}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell.text)}</t></is></c>`
  if (cell.type === 'boolean') return `<c r="${place}" t="b"><v>${cell.isTrue ? 1 : 0}</v></c>`
  return `<c r="${place}" s="${styleNumber(cell.style)}"><v>${cell.figure}</v></c>`
}

function styleNumber(style: CellStyle): number {
  return cellStyles.indexOf(style)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Workbooks write a carriage return as _x000D_, since XML drops it, and so have to escape what looks alike. */
function escapeText(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll('\r', '_x000D_'))
}
