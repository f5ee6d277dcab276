/** Text that is HTML already. Everything else is escaped where it stands. */
export type Html = { readonly html: string }
type Value = string | number | Html | readonly Html[]

/** HTML with values in it; only what was made here, or cleaned before, is not escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(asHtml)) }
}

function asHtml(value: Value): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((one) => one.html).join('')
  return String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const nothing: Html = { html: '' }

/** The address of a part of the archive, from a page in it. */
export function hrefOf(part: string, { isAtTop = false } = {}): string {
  return `${isAtTop ? '' : '../'}${part.split('/').map(encodeURIComponent).join('/')}`
}

type Page = { title: string; eventName: string; content: Html; isAtTop?: boolean; madeAt: string }

/** Words of the navigation, with the pages they lead to. */
const chapters = [
  ['content', 'Pages'],
  ['teams', 'Teams'],
  ['forms', 'Forms'],
  ['tasks', 'Tasks'],
  ['orders', 'Orders'],
  ['files', 'Files'],
] as const

/** A whole page: without scripts, and so that no text in it could run any, whatever it holds. */
export function pageOf({ title, eventName, content, madeAt, isAtTop = false }: Page): string {
  const links = chapters.map(
    ([name, words]) => html`<a href="${hrefOf(`pages/${name}.html`, { isAtTop })}">${words}</a>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'self' file:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${isAtTop ? eventName : `${title} · ${eventName}`}</title>
<link rel="stylesheet" href="${hrefOf('style.css', { isAtTop })}">
</head>
<body>
<header><a class="event" href="${hrefOf('index.html', { isAtTop })}">${eventName}</a><nav aria-label="Archive">${links}</nav></header>
<main><h1>${title}</h1>
${content}
</main>
<footer>Archive of ${madeAt}. It holds personal data.</footer>
</body>
</html>
`
  return page.html
}

/** A table with a heading a column; a hint where it would be empty. */
export function tableOf(columns: readonly string[], rows: readonly (readonly Value[])[], none: string): Html {
  if (rows.length === 0) return html`<p class="none">${none}</p>`
  const body = rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, index) => html`<td data-label="${columns[index] ?? ''}">${cell}</td>`)}</tr>\n`,
  )
  return html`<div class="table"><table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${body}</tbody></table></div>`
}

/** Facts with their names; those that are empty are left out. */
export function factsOf(facts: readonly (readonly [string, Value])[]): Html {
  const shown = facts.filter(([, value]) => value !== '')
  return html`<dl>${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

export function linesIn(text: string): Html {
  const lines = text.split(/\r?\n/)
  return { html: lines.map((line) => html`${line}`.html).join('<br>') }
}

export const styleSheet = `:root { color-scheme: light; --ink: #1c2126; --soft: #5b6570; --line: #d9dee3; --wash: #f5f7f9; --link: #0b5cad }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #fff; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 16px max(16px, calc(50vw - 520px)); border-bottom: 1px solid var(--line); background: var(--wash) }
.event { font-weight: 600; color: var(--ink); text-decoration: none }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
a { color: var(--link) }
main { max-width: 1072px; margin: 0 auto; padding: 24px 16px 48px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px }
h2 { font-size: 20px; line-height: 1.3; margin: 32px 0 8px }
h3 { font-size: 16px; margin: 24px 0 8px }
img { max-width: 100%; height: auto; border-radius: 8px }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px 24px; margin: 0 0 24px }
dt { color: var(--soft); font-size: 14px }
dd { margin: 0 }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 15px }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line) }
th { font-size: 14px; color: var(--soft); font-weight: 600 }
.number { text-align: right; font-variant-numeric: tabular-nums }
.none { color: var(--soft) }
.submission { border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 16px; break-inside: avoid }
.submission h2, .submission h3 { margin-top: 0 }
.submission h4 { margin: 16px 0 4px }
.answer { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 4px 24px; padding: 6px 0; border-top: 1px solid var(--line) }
.answer > :first-child { color: var(--soft) }
.callout { border-left: 4px solid #7a8794; background: var(--wash); padding: 12px 16px; margin: 16px 0 }
.callout.warning { border-color: #b7791f } .callout.danger { border-color: #b3261e } .callout.success { border-color: #1e7d43 }
.pager { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 16px 0 }
footer { max-width: 1072px; margin: 0 auto; padding: 16px; color: var(--soft); font-size: 14px; border-top: 1px solid var(--line) }
@media (max-width: 640px) {
  .answer { grid-template-columns: 1fr }
  .table thead { display: none }
  .table tr { display: block; border-bottom: 1px solid var(--line); padding: 8px 0 }
  .table td { display: block; border: 0; padding: 2px 0; text-align: left }
  .table td[data-label]:not([data-label=""])::before { content: attr(data-label) ": "; color: var(--soft) }
}
@media print { nav, footer { display: none } header { background: none } a { color: inherit } body { font-size: 11pt } }
`
