/* What other reports of teams and tasks show in the same words. */
export { CountsLegend } from '../components/counts-bar.tsx'
export { RiskDistribution } from '../components/risk-distribution.tsx'
export { groupFilter, stateFilter, teamFilters, typeFilter } from '../components/row-words.ts'
export { StateChip } from '../components/state-chip.tsx'
export { TeamsAtRisk } from '../components/teams-at-risk.tsx'
export { useChoices } from '../components/use-choices.ts'
export { useQueue } from '../components/use-queue.ts'
