import { TeamRiskHistory } from '#features/reports/risk/web/embeds/team-risk-history.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TeamReport } from '../../contract.ts'
import styles from './report.module.css'
import { RiskHelp } from './risk-help.tsx'
import { RiskChip } from './risk-mark.tsx'
import { WhatIf } from './what-if.tsx'

/** A team's risk: each reason in words with the points it adds, what would lower it, and how it came about. */
export function RiskCard({ team: { id, risk, riskFacts } }: { team: TeamReport }) {
  return (
    <SectionCard title="Risk" aside={<RiskChip level={risk.level} />}>
      <p className={styles.bigFigure}>{risk.percent}%</p>
      <ul className={styles.reasons}>
        {risk.parts.map((part) => (
          <li key={part.words}>
            <span>
              <Reworded>{part.words}</Reworded>
            </span>
            <span className={styles.points}>
              {part.points === 0 ? 'No points' : `${part.points} ${part.points === 1 ? 'point' : 'points'}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.riskNote}>
        <RiskHelp />
      </p>
      <WhatIf teamId={id} facts={riskFacts} />
      <TeamRiskHistory teamId={id} />
    </SectionCard>
  )
}
