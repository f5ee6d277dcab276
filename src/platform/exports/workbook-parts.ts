import type { ExportKind } from '#kit/sheets/export-column.ts'
import { type CellStyle, cellStyles } from '#kit/sheets/workbook-cell.ts'
import { escapeXml } from './workbook-xml.ts'

export const SHEET_PATH = 'xl/worksheets/sheet1.xml'

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All parts of the package but the sheet, by path. */
export function fixedParts(
  sheetName: string,
  formatCodes: Record<CellStyle, string>,
): [path: string, xml: string][] {
  return [
    [
      '[Content_Types].xml',
      `${START}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${START}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${START}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${START}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(formatCodes)],
  ]
}

/** The numbers below are those of formats that every reader has of its own. */
const FIRST_FORMAT = 164

function stylesXml(codes: Record<CellStyle, string>): string {
  const formats = cellStyles.map(
    (style, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeXml(codes[style])}"/>`,
  )
  const cells = cellStyles.map((style, index) => {
    const font = style === 'header' ? ' fontId="1" applyFont="1"' : ' fontId="0"'
    return `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"${font} fillId="0" borderId="0" xfId="0"/>`
  })
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
  return `${START}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

/** What the columns need, in characters; rows are not known before they are written. */
const widths: Record<ExportKind, number> = {
  text: 24,
  number: 10,
  date: 14,
  dateTime: 20,
  boolean: 8,
  money: 14,
}

/** The header stays when the rows scroll. */
export function sheetStart(columns: readonly { label: string; kind: ExportKind }[]): string {
  const cols = columns.map(
    ({ label, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(widths[kind], label.length + 2))}" customWidth="1"/>`,
  )
  return `${START}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

/** With a button to filter and sort on each header, and what it is and as of when below each printed page. */
export function sheetEnd(
  columnNames: readonly string[],
  lines: number,
  { name, asOf }: { name: string; asOf: string },
): string {
  const foot = `${name.replace(/\p{Cc}/gu, ' ').slice(0, MOST_OF_NAME)}, as of ${asOf}`
  // A sign of its own there.
  const written = escapeXml(foot.replaceAll('&', '&&'))
  return `</sheetData><autoFilter ref="A1:${columnNames.at(-1)}${lines}"/><headerFooter><oddFooter>&amp;L${written}&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

/** Excel takes 255 characters in such a line: of a long name the end is left out, and not when it was so. */
const MOST_OF_NAME = 140

/** Excel takes 31 characters, and not these. */
function sheetNameOf(name: string): string {
  const kept = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, 31)
  return kept.replace(/^[' ]+|[' ]+$/g, '') || 'Sheet1'
}
