import { statusNames, typeName } from '#features/event/emails/domain/email-words.ts'
import { valueIn, wordsOfValue } from '#features/people/custom-fields/domain/values.ts'
import { standShareRoleNames } from '#features/people/teams/domain/schema.ts'
import { riskLevelNames } from '#features/reports/risk/domain/risk.ts'
import {
  describeAnswers,
  isHeading,
  type Wording,
} from '#features/submissions/submissions/domain/describe-answers.ts'
import { nodeAt } from '#features/submissions/submissions/domain/node-at.ts'
import { statePresentations } from '#features/tasks/tasks/domain/status.ts'
import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { formatPrice } from '#kit/money/money.ts'
import { countOf } from '#kit/text/list-words.ts'
import type { DocumentLine, DocumentSection } from '#platform/exports/write-document.ts'
import { reportLabels } from '../../../domain/column-labels.ts'
import { applicable } from '../../../domain/counts.ts'
import { progressNames } from '../../../forms/domain/column-labels.ts'
import { presentTaskOfTeam, presentTeamReport } from '../../../server/present.ts'
import type { FormsOfTeam } from '../../contract.ts'
import { MOST_LATEST } from '../../domain/latest.ts'
import { noLongerForTeam } from '../../domain/words.ts'
import type { ReadTeamPaper } from '../queries/paper.ts'
import { presentComment, presentEmail, presentForms } from './parts.ts'

type Latest<Item> = { items: readonly Item[]; total: number }
type Section = DocumentSection & { isTyped?: boolean }

/** What was read of a team, and sections of what stands above reports. */
type Given = ReadTeamPaper & { further: readonly DocumentSection[] }
type TeamPaper = ReadTeamPaper & { team: ReturnType<typeof presentTeamReport>; shown: FormsOfTeam }

type Manner = { wording: Wording; inTerms: (text: string) => string; at: Date }

/** The page of a team on paper, as far as the reader's level has it: what it has not was not read. */
export function presentTeamPaper({ further, ...read }: Given, { wording, inTerms, at }: Manner) {
  const team = presentTeamReport(read.report)
  const paper = { ...read, team, shown: presentForms(read.forms, wording.currencyId) }
  const { locale, timeZone } = wording
  const facts = [
    { label: 'As of', value: formatDateTime(at, locale, timeZone) },
    { label: 'Stand', value: team.stand },
    { label: 'Team type', value: team.teamTypeName },
    {
      label: 'Stand share',
      value: team.standShareRole === 'none' ? '' : standShareRoleNames[team.standShareRole],
    },
    { label: 'On the stand of', value: team.parent?.name ?? '' },
    { label: 'Risk', value: `${team.risk.percent}%, ${riskLevelNames[team.risk.level]}` },
    { label: 'Tasks', value: `${team.counts.complete} of ${applicable(team.counts)} complete` },
  ]
  const sections = [
    riskSection(paper),
    peopleSection(paper, wording),
    shareSection(paper),
    fieldSection(paper),
    taskSection(paper, wording),
    formSection(paper, wording),
    ...answerSections(paper, wording),
    commentSection(paper, wording),
    emailSection(paper, wording),
    ...further,
  ].flatMap((section): Section[] => (section ? [section] : []))
  return {
    title: team.name,
    facts: facts
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => ({ label: inTerms(label), value })),
    sections: sections.map(({ title, lines, isTyped }) => ({
      title: isTyped ? title : inTerms(title),
      lines: lines.map((line) => (line.kind === 'quiet' ? { ...line, words: inTerms(line.words) } : line)),
    })),
  }
}

const entry = (label: string, ...values: (string | null)[]): DocumentLine => ({
  kind: 'entry',
  label,
  value: values.filter(Boolean).join('\n'),
})

function section(title: string, lines: readonly DocumentLine[], none: string): DocumentSection {
  return { title, lines: lines.length > 0 ? lines : [{ kind: 'quiet', words: none }] }
}

function riskSection({ team }: TeamPaper): DocumentSection {
  const lines = team.risk.parts.map(({ words, points }) => entry(countOf(points, 'point', 'points'), words))
  return section('Risk', lines, 'No reasons.')
}

function peopleSection({ team }: TeamPaper, { locale, timeZone }: Wording): DocumentSection {
  const lines = team.people.map(({ firstName, surname, email, isTeamOwner, lastLoginAt }) =>
    entry(
      `${firstName} ${surname}`.trim() || email,
      email,
      isTeamOwner ? 'Team owner' : null,
      lastLoginAt === null ? 'Never signed in' : `Signed in ${formatDateTime(lastLoginAt, locale, timeZone)}`,
    ),
  )
  return section('People', lines, 'No people in this team yet.')
}

function shareSection({ team }: TeamPaper): DocumentSection | undefined {
  if (team.standShares.length === 0) return undefined
  const lines = team.standShares.map(({ name, counts }) =>
    entry(name, `${counts.complete} of ${applicable(counts)} complete`),
  )
  return { title: 'Stand shares', lines }
}

function fieldSection({ fields: { fields, values } }: TeamPaper): DocumentSection | undefined {
  if (fields.length === 0) return undefined
  return {
    title: 'Custom fields',
    lines: fields.map((field) => entry(field.label, wordsOfValue(valueIn(field, values)))),
  }
}

function taskSection({ tasks }: TeamPaper, { locale, timeZone }: Wording): DocumentSection {
  const lines = tasks
    .map(presentTaskOfTeam)
    .map((task) =>
      entry(
        task.title,
        statePresentations[task.state].label,
        task.dueDate === ''
          ? null
          : `${reportLabels.due} ${formatDay(task.dueDate, locale, timeZone)}${task.isExtended ? ' (extended)' : ''}`,
        task.completedAt === null
          ? null
          : `${reportLabels.completed} ${formatDateTime(task.completedAt, locale, timeZone)}${task.completedByName ? ` by ${task.completedByName}` : ''}`,
      ),
    )
  return section('Tasks', lines, 'No tasks for this team.')
}

function formSection({ shown: forms }: TeamPaper, { locale, timeZone }: Wording): DocumentSection {
  const priced = (amount: string) => formatPrice(amount, forms.currencyId, locale)
  const lines = forms.forms.map(({ title, progress, latestAt, latestBy, total, duplicates }) =>
    entry(
      title,
      progress === null ? noLongerForTeam : progressNames[progress],
      latestAt && `${formatDateTime(latestAt, locale, timeZone)}${latestBy ? `, ${latestBy}` : ''}`,
      duplicates > 0 ? countOf(duplicates, 'duplicate', 'duplicates') : null,
      total && priced(total),
    ),
  )
  const { orders } = forms
  const ordered = orders
    ? [entry('Ordered in total', `${priced(orders.total)}, with ${countOf(orders.count, 'form', 'forms')}`)]
    : []
  return section('Forms', [...lines, ...ordered], 'No forms for this team.')
}

function answerSections({ shown: forms, answers }: TeamPaper, wording: Wording): Section[] {
  return forms.forms.flatMap(({ title, submissionId }) => {
    const read = submissionId === null ? undefined : answers.get(submissionId)
    if (!read) return []
    const described = describeAnswers(read.definition, read.values, { path: read.path.map(nodeAt) }, wording)
    const lines = described.map((answer): DocumentLine => {
      if (isHeading(answer)) return { kind: 'heading', words: answer.label }
      const value = [...answer.lines, ...answer.files.map(({ name }) => name)].join('\n')
      return { kind: 'entry', label: answer.label, value, blank: 'Left blank' }
    })
    return [{ title, lines, isTyped: true }]
  })
}

function commentSection({ comments }: TeamPaper, { locale, timeZone }: Wording): DocumentSection | undefined {
  if (!comments) return undefined
  const lines = comments.items
    .map(presentComment)
    .map(({ kind, taskTitle, authorName, isOrganiser, text, createdAt }) =>
      entry(
        `${authorName}${isOrganiser ? ' (organiser)' : ''}, ${formatDateTime(createdAt, locale, timeZone)}`,
        `${taskTitle}${kind === 'note' ? ' (organisers only)' : ''}`,
        text,
      ),
    )
  return section('Comments and notes', [...lines, ...leftOut(comments)], 'No comments yet.')
}

function emailSection(
  { emails, bodies }: TeamPaper,
  { locale, timeZone }: Wording,
): DocumentSection | undefined {
  if (!emails) return undefined
  const lines = emails.items
    .map(presentEmail)
    .map(({ id, subject, to, type, status, createdAt }) =>
      entry(
        `${formatDateTime(createdAt, locale, timeZone)}, ${statusNames[status]}`,
        subject,
        `${to} (${typeName(type)})`,
        bodies.has(id) ? `\n${bodies.get(id)}` : null,
      ),
    )
  return section('E-mails', [...lines, ...leftOut(emails)], 'No e-mails yet.')
}

/** Said rather than left out in silence. */
function leftOut({ total }: Latest<unknown>): DocumentLine[] {
  if (total <= MOST_LATEST) return []
  return [
    {
      kind: 'quiet',
      words: `These are the latest ${MOST_LATEST} of ${total}. The others are in the portal.`,
    },
  ]
}
