import Papa from 'papaparse'
import { readSheet as readWorkbookSheet } from 'read-excel-file/universal'
import { err, ok, type Result } from '#kit/result/result.ts'
import { withoutFormulaGuard } from '#kit/sheets/formula-guard.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { importLimits, readSheet, type Sheet } from '../../domain/sheet.ts'

export type List = {
  sheet: Sheet
  /** How the file was read, in words: “CSV, Windows-1252, semicolons”. */
  format: string
}
type Table = { cells: readonly (readonly unknown[])[]; format: string }

/** For a worker: a file decides itself how long this takes, and how much memory. */
export async function parseList(bytes: Buffer, locale?: string): Promise<Result<List, string>> {
  const table = startsWith(bytes, ZIP) ? await readWorkbook(bytes, locale) : readText(bytes)
  if (!table.ok) return table
  const sheet = readSheet(table.value.cells)
  return sheet.ok ? ok({ sheet: sheet.value, format: table.value.format }) : sheet
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const NOT_A_LIST = 'This file is neither CSV nor XLSX. Save the list as one of these and try again.'
const OLD_EXCEL = 'This is an older Excel file (XLS). Save it as XLSX or CSV and try again.'
const BROKEN_WORKBOOK = 'This XLSX file cannot be read: it is damaged, or protected by a password.'

/**
 * Ten times the largest file: text compresses that well, and more is meant to exhaust the reader's memory.
 */
const UNPACKED_BYTES = 200_000_000

async function readWorkbook(bytes: Buffer, locale?: string): Promise<Result<Table, string>> {
  const unpacked = unpackedBytes(bytes)
  if (unpacked === null) return err(BROKEN_WORKBOOK)
  if (unpacked > UNPACKED_BYTES) {
    const limit = formatFileSize(UNPACKED_BYTES, locale)
    return err(`This XLSX file unpacks to ${formatFileSize(unpacked, locale)}. At most ${limit} can be read.`)
  }
  if (!bytes.includes('xl/workbook.xml')) return err(NOT_A_LIST)
  try {
    return ok({
      cells: await readWorkbookSheet(arrayBufferOf(bytes), { trim: false }),
      format: 'XLSX, first sheet',
    })
  } catch {
    return err(BROKEN_WORKBOOK)
  }
}

function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

/**
 * The sum of the sizes in a ZIP file's directory, without unpacking anything; null when it has none. The reader goes by
 * the same directory, and unpacks no entry beyond its size there. Only a file of more than 4 GB needs the larger
 * directory of ZIP64, which the reader would prefer.
 */
function unpackedBytes(bytes: Buffer): number | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]), bytes.length - DIRECTORY_END_BYTES)
  if (end === -1 || bytes.subarray(Math.max(0, end - 20), end).indexOf(ZIP64_LOCATOR) === 0) return null
  let at = bytes.readUInt32LE(end + 16)
  let sum = 0
  for (let entries = bytes.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + 46 > bytes.length) return null
    sum += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return sum
}

/** Without the comment behind it. */
const DIRECTORY_END_BYTES = 22
const ZIP64_LOCATOR = Buffer.from([0x50, 0x4b, 0x06, 0x07])

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }
type Separator = keyof typeof separators
const separatorNames: readonly Separator[] = [',', ';', '\t', '|']

function readText(bytes: Buffer): Result<Table, string> {
  if (startsWith(bytes, OLD_OFFICE)) return err(OLD_EXCEL)
  const { text, encoding } = decode(bytes)
  if (isBinary(text, encoding)) return err(NOT_A_LIST)
  const lines = lineCount(text)
  if (lines > importLimits.lines) {
    return err(`The file has ${lines} lines. At most ${importLimits.lines} can be read.`)
  }
  const separator = separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text.replace(SEPARATOR_LINE, ''), { delimiter: separator })
  // After a stray quotation mark everything that follows may be in the wrong cell, so no row can be trusted.
  const stray = errors.find(({ type }) => type === 'Quotes')
  if (stray !== undefined) {
    return err(
      `Line ${(stray.row ?? 0) + 1} has a quotation mark that is not closed or is inside a value. Fix the line and try again.`,
    )
  }
  // As spreadsheets do with what is typed: the apostrophe keeps a text from being run, and is no part of it.
  const cells = data.map((line) => line.map(withoutFormulaGuard))
  return ok({ cells, format: `CSV, ${encoding}, ${separators[separator]}` })
}

function lineCount(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** A first line that tells Excel the separator, and that Excel does not show. */
const SEPARATOR_LINE = /^sep=[,;\t|]\r?\n/i

/** The character most often between the headers. Papa Parse itself cannot tell in a list of two columns. */
function separatorOf(text: string): Separator {
  const [headers = ''] = text.trimStart().split(/[\r\n]/, 1)
  const unquoted = headers.replace(/"[^"]*"/g, '')
  const count = (separator: Separator) => unquoted.split(separator).length
  return separatorNames.reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}

/** By its byte order mark; else UTF-8 if it is valid throughout, else what Excel saves in Western Europe. */
function decode(bytes: Buffer): { text: string; encoding: string } {
  const marked = (name: string, label: string) => ({
    text: new TextDecoder(label).decode(bytes),
    encoding: name,
  })
  if (startsWith(bytes, [0xff, 0xfe])) return marked('UTF-16', 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return marked('UTF-16', 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return marked('Windows-1252', 'windows-1252')
  }
}

/**
 * Lists consist of lines and tabs; any other control character, or an undecodable one, means a program's
 * file. In UTF-8 nothing was undecodable: a replacement character is one that was written there.
 */
function isBinary(text: string, encoding: string): boolean {
  return /[^\P{Cc}\t\n\f\r\u0085]/u.test(text) || (encoding !== 'UTF-8' && text.includes('\uFFFD'))
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
