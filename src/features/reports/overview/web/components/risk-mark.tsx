import dangerousSvg from '@material-symbols/svg-400/outlined/dangerous.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { type RiskLevel, riskLevelNames } from '#features/reports/risk/domain/risk.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import styles from './report.module.css'

const looks: Record<RiskLevel, { tone: StatusTone; icon?: string }> = {
  low: { tone: 'done' },
  medium: { tone: 'na', icon: infoSvg },
  high: { tone: 'soon', icon: warningSvg },
  critical: { tone: 'late', icon: dangerousSvg },
}

export function RiskChip({ level }: { level: RiskLevel }) {
  const { tone, ...look } = looks[level]
  return (
    <StatusChip tone={tone} {...look}>
      {riskLevelNames[level]}
    </StatusChip>
  )
}

/** The percentage beside the level, aligned from row to row. */
export function RiskMark({ risk }: { risk: { percent: number; level: RiskLevel } }) {
  return (
    <span className={styles.risk}>
      <span className={styles.percent}>{risk.percent}%</span>
      <RiskChip level={risk.level} />
    </span>
  )
}
