import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { sectionSchema } from '#features/portal/content/domain/sections.ts'
import { describeAnswers, isHeading } from '#features/submissions/submissions/domain/describe-answers.ts'
import { nodeAt } from '#features/submissions/submissions/domain/node-at.ts'
import { referenceOf } from '#features/submissions/submissions/domain/reference.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { formatPrice } from '#kit/money/money.ts'
import { type Html, hrefOf, html, linesIn, nothing, tableOf } from '../../domain/copy.ts'
import type { NamesInCopy, submissionsAfter } from '../queries/copying.ts'

/** A stored file as a link to where it stands in the archive. */
export function fileLink(names: NamesInCopy, fileId: string, name?: string): Html {
  const part = names.fileParts.get(fileId)
  const words = name || names.fileNames.get(fileId) || 'File'
  return part === undefined ? html`${words}` : html`<a href="${hrefOf(part)}">${words}</a>`
}

export function pictureOf(names: NamesInCopy, assetId: string | null): Html {
  const asset = names.pictures.get(assetId ?? '')
  const part = asset && names.fileParts.get(asset.largeFileId ?? asset.fileId)
  return part === undefined
    ? nothing
    : html`<img src="${hrefOf(part)}" alt="${asset?.altText ?? ''}" loading="lazy">`
}

type StoredSection = { heading: string; data: unknown }

/** A section of a page as its readers saw it; what can only be seen in a portal is named. @param clean takes HTML */
export async function sectionInCopy(
  names: NamesInCopy,
  stored: StoredSection,
  clean: (html: string) => Promise<string>,
): Promise<Html> {
  const read = sectionSchema.safeParse(stored)
  if (!read.success) return nothing
  const heading = stored.heading === '' ? nothing : html`<h2>${stored.heading}</h2>`
  return html`<section>${heading}${await contentOf(names, read.data, clean)}</section>\n`
}

type Section = NonNullable<ReturnType<typeof sectionSchema.safeParse>['data']>

async function contentOf(
  names: NamesInCopy,
  section: Section,
  clean: (html: string) => Promise<string>,
): Promise<Html> {
  switch (section.type) {
    case 'richText':
      return { html: withOwnFiles(names, await clean(section.data.html)) }
    case 'callout':
      return html`<div class="callout ${section.data.variant}">${linesIn(section.data.text)}</div>`
    case 'button':
      return section.data.link === ''
        ? nothing
        : html`<p><a href="${ownOr(names, section.data.link)}">${section.data.text}</a></p>`
    case 'image':
      return html`<p>${pictureOf(names, section.data.assetId)}</p>`
    case 'pdf':
      return listOf(section.data.files.map(({ fileId, name }) => fileLink(names, fileId, name)))
    case 'youTube': {
      const address = `https://www.youtube.com/watch?v=${section.data.shortcode}`
      return section.data.shortcode === '' ? nothing : html`<p>Video: <a href="${address}">${address}</a></p>`
    }
    case 'vimeo': {
      const address = `https://vimeo.com/${section.data.videoId}`
      return section.data.videoId === '' ? nothing : html`<p>Video: <a href="${address}">${address}</a></p>`
    }
    case 'googleMaps':
      return section.data.place === '' ? nothing : html`<p>Map: ${section.data.place}</p>`
    case 'taskList':
      return listOf(tasksOf(names, section.data).map((id) => html`${names.things.get(id) ?? ''}`))
    case 'resources':
      return listOf(section.data.items.map(({ id }) => html`${names.things.get(id) ?? ''}`))
    case 'table': {
      const { isFirstRowHeader, rows } = section.data
      const [first, ...more] = rows.map(({ cells }) => cells)
      if (!first) return nothing
      return isFirstRowHeader
        ? tableOf(first, more, '')
        : tableOf(
            first.map(() => ''),
            [first, ...more],
            '',
          )
    }
  }
}

/** Those that were chosen one by one, or all of a group. */
function tasksOf({ tasksOfGroups }: NamesInCopy, chosen: { taskIds: string[]; taskGroupId: string }) {
  return chosen.taskGroupId === '' ? chosen.taskIds : (tasksOfGroups.get(chosen.taskGroupId) ?? [])
}

function listOf(items: readonly Html[]): Html {
  const shown = items.filter((item) => item.html !== '')
  return shown.length === 0 ? nothing : html`<ul>${shown.map((item) => html`<li>${item}</li>`)}</ul>`
}

const ownFile = /^(?:https?:\/\/[^/]+)?(?:\/e\/[a-z0-9-]+)?\/files\/([A-Za-z0-9_-]+)$/

/** A link to a file of the event leads to where it stands in the archive. */
function ownOr(names: NamesInCopy, link: string): string {
  const part = names.fileParts.get(ownFile.exec(link)?.[1] ?? '')
  return part === undefined ? link : hrefOf(part)
}

/** The same in text that has been cleaned, where links stand in double quotes. */
function withOwnFiles(names: NamesInCopy, text: string): string {
  return text.replace(
    /(<a [^>]*?href=")([^"]*)(")/g,
    (_, before, link, after) => before + ownOr(names, link) + after,
  )
}

type SentRow = Awaited<ReturnType<typeof submissionsAfter>>[number]

/** One submission with its answers, in the order in which the questions were asked. */
export function submissionInCopy(names: NamesInCopy, { submission, teamName, definition }: SentRow): Html {
  const { event, variables } = names.settings
  const sent = submission.submittedAt
    ? formatDateTime(submission.submittedAt, event.locale, event.timeZone)
    : ''
  const grandTotal = submission.totals?.grandTotal ?? '0'
  const total =
    Number(grandTotal) > 0
      ? html` · Total ${formatPrice(grandTotal, variables.currencyId, event.locale)}`
      : nothing
  return html`<article class="submission" id="${submission.id}">
<h2>${submission.isGuest ? 'Guest' : (teamName ?? 'A team that is gone')}</h2>
<p class="none">Reference ${referenceOf(submission.id)} · Sent ${sent}${total}</p>
${definition ? answersOf(names, submission, definition) : nothing}
</article>
`
}

function answersOf(
  names: NamesInCopy,
  { values, path }: SentRow['submission'],
  definition: FormDefinition,
): readonly Html[] {
  const { event, variables } = names.settings
  const wording = { locale: event.locale, currencyId: variables.currencyId, timeZone: event.timeZone }
  const entries = describeAnswers(
    definition,
    values as Parameters<typeof describeAnswers>[1],
    { path: path.map(nodeAt) },
    wording,
  )
  return entries.map((entry) => {
    if (isHeading(entry)) return html`<h4>${entry.label}</h4>\n`
    const files = entry.files.map(({ fileId, name }) => html`${fileLink(names, fileId, name)}<br>`)
    const said =
      entry.lines.length + files.length === 0
        ? html`<span class="none">Not answered</span>`
        : linesIn(entry.lines.join('\n'))
    return html`<div class="answer"><div>${entry.label}</div><div>${said}${entry.lines.length > 0 && files.length > 0 ? html`<br>` : nothing}${files}</div></div>\n`
  })
}
