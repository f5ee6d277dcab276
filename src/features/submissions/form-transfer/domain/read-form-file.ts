import type { z } from 'zod'
import { fieldTypeNames } from '#features/forms/forms/domain/fields/field-types.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { isStorable } from '#kit/text/storable.ts'
import {
  FORM_FORMAT,
  FORM_FORMAT_VERSION,
  type FormFile,
  formFileSchema,
  MOST_CHARACTERS,
} from './form-file.ts'
import { placeOf } from './places.ts'

/** What keeps a file from being imported, with its place in words and in the file: `form.definition.fields[3].type`. */
export type FileProblem = { place: string; path: string; message: string }

/** More than anybody reads; the rest shows once these are put right. */
const MOST_PROBLEMS = 100

type Path = readonly PropertyKey[]
/** @param dropped ways to what the file has and this version of the format does not know */
type ReadFile = { file: FormFile; dropped: string[] }

/** Reads a file by the rules by which forms are saved. */
export function readFormFile(source: string): Result<ReadFile, FileProblem[]> {
  if (source.length > MOST_CHARACTERS)
    return refused('The file is too large to be a form. A form has at most 4 MB.')
  const json = parsed(source)
  if (!json.ok) return refused('This is not a JSON file, or it is damaged. Export the form again.')
  const document = json.value
  if (!isRecord(document) || document.format !== FORM_FORMAT)
    return refused('This file is not a form that was exported from a portal.')
  if (document.version !== FORM_FORMAT_VERSION) return refused(versionMessage(document.version))
  const unstorable = unstorableIn(document, [])
  if (unstorable) return err([problemAt(document, unstorable.path, unstorable.message)])
  const read = formFileSchema.safeParse(document)
  if (read.success) return ok({ file: read.data, dropped: droppedIn(document, read.data, []) })
  const issues = read.error.issues.slice(0, MOST_PROBLEMS)
  return err(issues.map((issue) => problemAt(document, issue.path, messageOf(document, issue))))
}

function refused(message: string): Result<never, FileProblem[]> {
  return err([{ place: 'The file', path: '', message }])
}

/** A file that is nested without end is refused like one that is damaged. */
function parsed(source: string): Result<unknown, null> {
  try {
    // Editors of some systems begin a file with a mark of its encoding.
    return ok(JSON.parse(source.replace(/^\uFEFF/, '')))
  } catch {
    return err(null)
  }
}

function versionMessage(version: unknown): string {
  const which = typeof version === 'number' ? `version ${version}` : 'no known version'
  return `This file has ${which} of the format, and this portal reads version ${FORM_FORMAT_VERSION}. Export the form again from a portal of the same release.`
}

function problemAt(document: unknown, path: Path, message: string): FileProblem {
  return { place: placeOf(document, path), path: written(path), message }
}

/** `form.definition.fields[3].type` */
function written(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1)
}

function messageOf(document: unknown, issue: z.core.$ZodIssue): string {
  const given = at(document, issue.path)
  const isType = issue.path.at(-1) === 'type' && issue.path.includes('fields')
  if (isType && !(typeof given === 'string' && Object.hasOwn(fieldTypeNames, given)))
    return typeof given === 'string'
      ? `“${given.slice(0, 60)}” is not a type of question.`
      : 'The type of the question is missing.'
  return issue.message
}

function at(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (from, step) => (isOwn(from, step) ? (from as Record<PropertyKey, unknown>)[step] : undefined),
    document,
  )
}

/** Deeper than any form is nested. */
const DEEPEST = 100

function unstorableIn(value: unknown, path: Path): { path: Path; message: string } | undefined {
  const unstorable = { path, message: 'The text contains a character that cannot be stored.' }
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorable
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === DEEPEST) return { path, message: 'This is nested too deeply to be part of a form.' }
  for (const [key, inner] of entriesOf(value)) {
    if (typeof key === 'string' && !isStorable(key)) return unstorable
    const found = unstorableIn(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

/** Only where both have something: what the format does not know is left out when it is read. */
function droppedIn(given: unknown, kept: unknown, path: Path): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return []
  return entriesOf(given).flatMap(([key, inner]) =>
    isOwn(kept, key)
      ? droppedIn(inner, (kept as Record<PropertyKey, unknown>)[key], [...path, key])
      : [written([...path, key])],
  )
}

function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value)
}

function isOwn(value: unknown, key: PropertyKey): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
