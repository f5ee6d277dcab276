import { html, raw } from 'hono/html'
import type { OpenApiDocument, Operation } from './open-api-document.ts'
import { refusals } from './refusals.ts'

type Listed = { path: string; method: string; operation: Operation }

/** The operations for people to read: by feature, each with what it takes and a call as an example. */
export function referencePage({ paths = {} }: OpenApiDocument): string {
  const byFeature = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags?.[0] ?? '',
  )
  const features = [...byFeature].sort(([one], [other]) => one.localeCompare(other))
  const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Eventflow API</title><style>${raw(STYLE)}</style></head><body><main>
<h1>Eventflow API</h1>
<p>Everything the portal does, it does by these calls. The whole description, with every field, is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A program sends <code>Authorization: Bearer evf_…</code>, a token that an admin creates under Settings, API tokens. A call that changes something can carry an <code>Idempotency-Key</code>: sent again under its key within 24 hours, it is not made again. With <code>Accept: application/problem+json</code> a refusal has the shape of RFC 9457.</p>
<p>A list is read to its end with <code>cursor=start</code>, and then with <code>cursor</code> as <code>nextCursor</code> of each answer says, until that is null: no row comes twice, and none that stays is left out.</p>
<details class="shapes"><summary>What a refusal looks like</summary><p>As everywhere in the portal; <code>data.code</code> tells refusals apart, <code>data.fields</code> names each field at fault:</p><pre tabindex="0">${JSON.stringify(refusals['application/json'], null, 2)}</pre><p>With <code>Accept: application/problem+json</code>:</p><pre tabindex="0">${JSON.stringify(refusals['application/problem+json'], null, 2)}</pre></details>
<nav aria-label="Features"><ul>${features.map(([feature, operations]) => html`<li><a href="#${feature}">${feature}</a> ${operations.length}</li>`)}</ul></nav>
${features.map(([feature, operations]) => section(feature, operations))}
</main></body></html>`
  return String(page)
}

function section(feature: string, operations: readonly Listed[]) {
  return html`<section aria-labelledby="${feature}"><h2 id="${feature}">${feature}</h2>${operations.map(entry)}</section>`
}

function entry({ path, method, operation }: Listed) {
  const { summary = '', parameters = [], requestBody, responses } = operation
  const answer = responses?.['200']?.content?.['application/json']?.example
  const takes = [
    ...parameters.map(({ name, in: place, required }) => ({ name, place, isRequired: required === true })),
    ...fieldsOf(requestBody),
  ]
  return html`<details><summary><code class="${method}">${method.toUpperCase()}</code> <code>/api${path}</code> <span>${summary}</span> <small>${operation['x-access'] ?? ''}</small></summary>
${takes.length === 0 ? '' : html`<table><caption>Takes</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th></tr></thead><tbody>${takes.map(({ name, place, isRequired }) => html`<tr><td><code>${name}</code></td><td>${place}</td><td>${isRequired ? 'yes' : 'no'}</td></tr>`)}</tbody></table>`}
${(operation['x-codeSamples'] ?? []).map(({ label, source }) => html`<p>${label}</p><pre tabindex="0">${source}</pre>`)}${answer === undefined ? '' : html`<p>An answer</p><pre class="answer" tabindex="0">${JSON.stringify(answer, null, 2)}</pre>`}</details>`
}

function fieldsOf(body: Operation['requestBody']) {
  const { properties = {}, required = [] } = body?.content['application/json']?.schema ?? {}
  return Object.keys(properties).map((name) => ({ name, place: 'body', isRequired: required.includes(name) }))
}

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;color:#15181e;background:#f6f7f9;margin:0}
main{max-width:1100px;margin:0 auto;padding:28px 16px}
nav ul{columns:4 200px;list-style:none;padding:0;margin:0 0 28px}
h2{margin:28px 0 8px;font-size:18px}
section{scroll-margin-top:16px}
details{display:flow-root;background:#fff;border:1px solid #e5e7ec;border-bottom-width:0;padding:0 14px}
details:first-of-type{border-top-left-radius:10px;border-top-right-radius:10px}details:last-of-type{border-bottom-left-radius:10px;border-bottom-right-radius:10px;border-bottom-width:1px}
summary{padding:9px 0;cursor:pointer;overflow-wrap:anywhere}summary span{margin-left:8px}small{color:#5b6270;margin-left:8px}
code{font-size:13px}summary code:first-child{display:inline-block;min-width:56px;font-weight:600}
table{border-collapse:collapse;margin:4px 0 12px}caption{text-align:left;font-weight:600;padding-bottom:4px}th,td{text-align:left;padding:4px 20px 4px 0;border-bottom:1px solid #e5e7ec}
pre.answer{max-height:22em;overflow-y:auto}details.shapes{border-bottom-width:1px;margin:0 0 20px;border-radius:10px}
pre{background:#f1f3f6;border-radius:8px;padding:12px;overflow-x:auto;font-size:13px}
a{color:#0b6b74}`
