import { importFieldNames, importFields } from './columns.ts'

const example = ['Northlight Optics', '', 'B12', 'Hall B', 'Priya', 'Shah', 'priya.shah@northlight.example']

/** A list to fill in, as CSV, with the mark by which spreadsheets recognise UTF-8. The type is left to the event. */
export const templateSheet = `\uFEFF${importFields.map((field) => importFieldNames[field]).join(',')}\r\n${example.join(',')}\r\n`
