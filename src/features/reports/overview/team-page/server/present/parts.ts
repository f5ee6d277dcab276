import { sumAmounts } from '#kit/money/money.ts'
import { plainWords } from '#kit/text/plain-words.ts'
import type { CommentOfTeam, EmailOfTeam, FormOfTeam, FormsOfTeam } from '../../contract.ts'
import type { commentsOfTeam, emailsOfTeam, formsOfTeam } from '../queries/parts.ts'

type Found<Query extends (...given: never[]) => unknown> = NonNullable<Awaited<ReturnType<Query>>>

export function presentForms(rows: Found<typeof formsOfTeam>, currencyId: string): FormsOfTeam {
  const forms = rows.map((row): FormOfTeam => ({ ...row, latestAt: row.latestAt?.toISOString() ?? null }))
  const counted = forms.filter(({ progress }) => progress !== null && progress !== 'notApplicable')
  const having = (progress: FormOfTeam['progress']) =>
    counted.filter((form) => form.progress === progress).length
  const orders = counted.flatMap(({ total }) => total ?? [])
  return {
    counts: {
      total: counted.length,
      ...{ sent: having('sent'), draft: having('draft'), notBegun: having('notBegun') },
    },
    orders: orders.length === 0 ? null : { count: orders.length, total: sumAmounts(orders) },
    currencyId,
    forms,
  }
}

export function presentComment(row: Found<typeof commentsOfTeam>['items'][number]): CommentOfTeam {
  const { id, kind, taskId, taskTitle, authorName, isOrganiser, text, createdAt } = row
  const said = { text: plainWords(text), createdAt: createdAt.toISOString() }
  return { id, kind, taskId, taskTitle, authorName, isOrganiser, ...said }
}

export function presentEmail({
  createdAt,
  ...email
}: Found<typeof emailsOfTeam>['items'][number]): EmailOfTeam {
  return { ...email, createdAt: createdAt.toISOString() }
}
