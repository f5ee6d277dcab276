import chevronSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import quietSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import type { ReactNode } from 'react'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { IconBadge } from '#ui/controls/icon-badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './attention-list.module.css'
import type { AttentionRow, AttentionRows } from './attention-rows.ts'
import { TrendIcon } from './trend-icon.tsx'

export function AttentionList({ rows: { forOrganisers, forTeams } }: { rows: AttentionRows }) {
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
          help={<FigureHelp of={['tasksOverdue', 'overdue', 'neverSignedIn', 'change']} />}
        />
      ) : null}
    </Card>
  )
}

function Group({ title, rows, help }: { title: string; rows: AttentionRow[]; help: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>
        <Reworded>{title}</Reworded>
        {help}
      </h2>
      <ul className={styles.rows} aria-label={title}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

/** The whole row leads to what it tells of; the first step comes forward when the row is looked at. */
function Row({ row: { icon, tone, title, detail, moment, trend, to, step } }: { row: AttentionRow }) {
  return (
    <li className={styles.row} data-tone={tone} data-has-step={step !== undefined || undefined}>
      <IconBadge className={styles.badge}>
        <Icon of={icon} />
      </IconBadge>
      <span className={styles.words}>
        <Link to={to} className={styles.title}>
          <Reworded>{title}</Reworded>
        </Link>
        {detail ? (
          <span className={styles.detail} translate="no">
            {detail}
          </span>
        ) : null}
      </span>
      <span className={styles.end}>
        {moment ? (
          <span className={styles.moment}>
            {trend ? <TrendIcon of={trend} /> : null}
            {moment}
          </span>
        ) : null}
        {step ? (
          <Button component={Link} to={step.to} size="small" className={styles.step}>
            {step.label}
          </Button>
        ) : null}
      </span>
      <Icon of={chevronSvg} className={styles.chevron} />
    </li>
  )
}
