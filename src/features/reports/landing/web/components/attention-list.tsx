import overdueSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import approvalSvg from '@material-symbols/svg-400/outlined/fact_check.svg?raw'
import commentSvg from '@material-symbols/svg-400/outlined/forum.svg?raw'
import bouncedSvg from '@material-symbols/svg-400/outlined/mark_email_unread.svg?raw'
import unseenSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import ruleSvg from '@material-symbols/svg-400/outlined/rule.svg?raw'
import quietSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import type { ReactNode } from 'react'
import { type Address, addressOf } from '#addresses/address.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { formatRelative, formatSince } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { joinWords, plural } from '#kit/text/list-words.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Region } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { Attention, Waiting } from '../../contract.ts'
import styles from './landing.module.css'

type Row = {
  id: string
  icon: string
  isLate?: boolean
  /** In our words: the terms of the event are put into it. */
  title: string
  /** Names that people have typed, as they are. */
  detail: string
  /** At the end of the row. */
  moment?: string
  to: Address
}

type Groups = { forOrganisers: Row[]; forTeams: Row[] }

/** What waits for somebody, as rows: those of nothing are left out. Each leads to as many rows as it tells of. */
export function attentionRows(attention: Attention, region: Region, now: Date): Groups {
  const tell = { region, now }
  return {
    forOrganisers: [
      ...approvalRow(attention, tell),
      ...conversationRow(attention, tell),
      ...ruleRow(attention, tell),
      ...bouncedRow(attention, tell),
    ],
    forTeams: [...overdueRow(attention, tell), ...unseenRow(attention, tell)],
  }
}

export function AttentionList({ rows: { forOrganisers, forTeams } }: { rows: Groups }) {
  if (forOrganisers.length + forTeams.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={quietSvg} title="All clear">
          Nothing waits for you, and no team is late.
        </EmptyState>
      </Card>
    )
  return (
    <Card component="section" padding="none" aria-label="What needs attention">
      {forOrganisers.length > 0 ? (
        <Group
          title="Waiting for you"
          rows={forOrganisers}
          help={<FigureHelp of={['approvals', 'conversations', 'lostSources', 'bounced']} />}
        />
      ) : null}
      {forTeams.length > 0 ? (
        <Group
          title="Waiting for teams"
          rows={forTeams}
          help={<FigureHelp of={['tasksOverdue', 'overdue', 'neverSignedIn']} />}
        />
      ) : null}
    </Card>
  )
}

function Group({ title, rows, help }: { title: string; rows: Row[]; help: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>
        <Reworded>{title}</Reworded>
        {help}
      </h2>
      <CardList label={title}>
        {rows.map(({ id, icon, isLate, title: words, detail, moment, to }) => (
          <CardRow
            key={id}
            component={Link}
            to={to}
            icon={
              <span className={styles.rowIcon} data-late={isLate || undefined}>
                <Icon of={icon} />
              </span>
            }
            title={<Reworded>{words}</Reworded>}
            detail={detail ? <span translate="no">{detail}</span> : undefined}
            status={moment ? <span className={styles.moment}>{moment}</span> : undefined}
          />
        ))}
      </CardList>
    </div>
  )
}

type Telling = { region: Region; now: Date }

function approvalRow({ approvals }: Attention, tell: Telling): Row[] {
  if (!approvals || approvals.count === 0) return []
  const { count } = approvals
  return [
    {
      id: 'approvals',
      icon: approvalSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'task awaits', 'tasks await')} approval`,
      to: '/admin/approvals',
      ...waitingWords(approvals, tell),
    },
  ]
}

function conversationRow({ conversations }: Attention, tell: Telling): Row[] {
  if (!conversations || conversations.count === 0) return []
  const { count } = conversations
  return [
    {
      id: 'conversations',
      icon: commentSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'conversation', 'conversations')} without an answer`,
      to: addressOf('/admin/conversations', { conversationState: 'waiting' }),
      ...waitingWords(conversations, tell),
    },
  ]
}

function waitingWords({ oldest }: Waiting, { region: { locale, timeZone }, now }: Telling) {
  if (!oldest) return { detail: '' }
  return {
    detail: `Oldest: ${oldest.teamName}, ${oldest.taskTitle}`,
    ...(oldest.since === null ? {} : { moment: `Since ${formatSince(oldest.since, now, locale, timeZone)}` }),
  }
}

function ruleRow({ lostSources }: Attention, tell: Telling): Row[] {
  if (!lostSources || lostSources.count === 0) return []
  const { count, titles } = lostSources
  return [
    {
      id: 'lostSources',
      icon: ruleSvg,
      title: `${inFigures(count, tell)} published ${plural(count, 'form has', 'forms have')} a broken rule`,
      detail: `${firstOf(titles, count - titles.length, tell)}: the custom field was deleted`,
      to: addressOf('/admin/forms', { hasLostSource: 'true' }),
    },
  ]
}

function bouncedRow({ bounced }: Attention, tell: Telling): Row[] {
  if (!bounced || bounced.count === 0) return []
  const { count, latest, at } = bounced
  const { locale, timeZone } = tell.region
  const names = [...new Set(latest.map(({ teamName, to }) => teamName || to))]
  return [
    {
      id: 'bounced',
      icon: bouncedSvg,
      title: `${inFigures(count, tell)} ${plural(count, 'e-mail', 'e-mails')} bounced`,
      // Of e-mails: two to the same team have one name.
      detail: firstOf(names, count - latest.length, tell),
      ...(at === null ? {} : { moment: formatRelative(at, tell.now, locale, timeZone) }),
      to: addressOf('/admin/emails', { isUnreached: 'true' }),
    },
  ]
}

function overdueRow({ overdue }: Attention, tell: Telling): Row[] {
  const { tasks, times, teams, titles } = overdue
  if (tasks === 0) return []
  return [
    {
      id: 'overdue',
      icon: overdueSvg,
      isLate: true,
      title: `${inFigures(tasks, tell)} ${plural(tasks, 'task is', 'tasks are')} overdue for ${inFigures(teams, tell)} ${plural(teams, 'team', 'teams')}`,
      detail: `${tasks > 1 ? 'Most: ' : ''}${joinWords(titles, tell.region.locale)}`,
      moment: `${inFigures(times, tell)} overdue in all`,
      to: addressOf('/admin/reports/tasks', { taskStatus: 'overdue' }),
    },
  ]
}

function unseenRow({ neverSignedIn: { teams } }: Attention, tell: Telling): Row[] {
  if (teams === 0) return []
  return [
    {
      id: 'neverSignedIn',
      icon: unseenSvg,
      title: `${inFigures(teams, tell)} ${plural(teams, 'team has', 'teams have')} never signed in`,
      detail: '',
      to: addressOf('/admin/reports/teams', { hasLoggedIn: 'false' }),
    },
  ]
}

function inFigures(count: number, { region }: Telling): string {
  return formatNumber(count, region.locale)
}

/** “Alpha, Beta and 3 more” */
function firstOf(names: readonly string[], more: number, { region: { locale } }: Telling): string {
  return more > 0 ? `${names.join(', ')} and ${formatNumber(more, locale)} more` : joinWords(names, locale)
}
