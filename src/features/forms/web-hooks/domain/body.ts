import type { HookPayload, Part } from './payload.ts'
import type { HookFormat } from './words.ts'

const contentTypes: Record<HookFormat, string> = {
  JSON: 'application/json',
  XML: 'application/xml; charset=utf-8',
  FORM: 'application/x-www-form-urlencoded',
}

type Body = { contentType: string; text: string }

/** The same payload in each format; docs/api shows one of each. */
export function bodyIn(format: HookFormat, payload: HookPayload): Body {
  return { contentType: contentTypes[format], text: writers[format](payload) }
}

const writers: Record<HookFormat, (payload: HookPayload) => string> = {
  JSON: (payload) => JSON.stringify(payload, null, 2),
  XML: (payload) => `<?xml version="1.0" encoding="UTF-8"?>\n${element('webhook', payload, '')}`,
  FORM: (payload) => pairs('', payload).map(encoded).join('&'),
}

/** What a list holds is called by the list's name without its s, or `item`. */
const singular: Record<string, string> = { answers: 'answer', items: 'item' }

function element(name: string, part: Part, indent: string): string {
  const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : 'entry'
  const attribute = tag === name ? '' : ` name="${escaped(name)}"`
  const open = `${indent}<${tag}${attribute}`
  if (part === null) return `${open}/>\n`
  if (typeof part !== 'object') return `${open}>${escaped(String(part))}</${tag}>\n`
  const inner = isList(part)
    ? part.map((one) => element(singular[name] ?? 'item', one, `${indent}  `))
    : Object.entries(part).map(([key, one]) => element(key, one, `${indent}  `))
  return inner.length === 0 ? `${open}/>\n` : `${open}>\n${inner.join('')}${indent}</${tag}>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  return withoutControls(text).replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
}

/** XML 1.0 has no way of writing them, nor halves of a pair of surrogates. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that must not be written
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
}

/** `form[key]=passes`, and an answer by its key: `answers[staff.name][1]=Freya`. */
function pairs(name: string, part: Part): [string, string][] {
  if (part === null) return [[name, '']]
  if (typeof part !== 'object') return [[name, String(part)]]
  const parts: [string, Part][] = isList(part)
    ? part.map((one, index) => [nameIn(name, one, index), name === 'answers' ? valueIn(one) : one])
    : Object.entries(part).map(([key, one]) => [name === '' ? key : `${name}[${key}]`, one])
  return parts.flatMap(([inner, one]) => pairs(inner, one))
}

function nameIn(name: string, part: Part, index: number): string {
  if (name !== 'answers' || !isRecord(part)) return `${name}[${index}]`
  const { key, loop } = part
  return `${name}[${key}]${loop === undefined ? '' : `[${loop}]`}`
}

function valueIn(part: Part): Part {
  return isRecord(part) ? (part.value ?? null) : part
}

function isRecord(part: Part): part is { readonly [key: string]: Part } {
  return typeof part === 'object' && part !== null && !isList(part)
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part)
}

function encoded([name, value]: [string, string]): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`
}
