import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { StandShareReport } from '../../contract.ts'
import { applicable } from '../../domain/counts.ts'
import { CountsBar } from './counts-bar.tsx'
import styles from './report.module.css'

/** The teams on the stand of a team, and how far each is; a row opens its report. Nothing without any. */
export function TeamStandShares({ shares }: { shares: StandShareReport[] }) {
  if (shares.length === 0) return null
  return (
    <SectionCard title="Stand shares" aside={shares.length} flush>
      <CardList label="Stand shares">
        {shares.map(({ id, name, stand, counts }) => (
          <CardRow
            key={id}
            component={Link}
            to={addressOf('/admin/reports/teams/{teamId}', { teamId: id })}
            icon={<Icon of={groupsSvg} />}
            title={<span translate="no">{name}</span>}
            detail={[`${counts.complete} of ${applicable(counts)} complete`, stand && `Stand ${stand}`]
              .filter(Boolean)
              .join(' · ')}
            status={
              <span className={styles.shareBar}>
                <CountsBar counts={counts} />
              </span>
            }
          />
        ))}
      </CardList>
    </SectionCard>
  )
}
