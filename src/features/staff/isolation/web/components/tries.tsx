import { useId, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import type { Standing } from '../../domain/verdict.ts'

type Row = { key: string; name: string; detail: string; standing: Standing }

const chips: Record<Standing, [StatusTone, string]> = {
  open: ['late', 'Open'],
  untried: ['waiting', 'Not tried'],
  closed: ['done', 'Closed'],
}

/** Each table or operation with what was tried and what came of it; those that are closed only when asked for. */
export function Tries({ title, noun, rows }: { title: string; noun: string; rows: readonly Row[] }) {
  const { locale } = useEvent()
  const listId = useId()
  const [isWhole, setWhole] = useState(false)
  const failed = rows.filter(({ standing }) => standing !== 'closed')
  const shown = isWhole ? rows : failed
  return (
    <SectionCard
      title={title}
      flush={shown.length > 0}
      aside={
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show problems only' : `Show all ${formatNumber(rows.length, locale)}`}
        </Button>
      }
    >
      <div id={listId}>
        {shown.length === 0 ? (
          <p>{`All ${formatNumber(rows.length, locale)} ${noun} are closed to strangers.`}</p>
        ) : null}
        {shown.length === 0 ? null : (
          <CardList label={title}>
            {shown.map(({ key, name, detail, standing }) => {
              const [tone, words] = chips[standing]
              return (
                <CardRow
                  key={key}
                  title={<span translate="no">{name}</span>}
                  detail={detail}
                  status={<StatusChip tone={tone}>{words}</StatusChip>}
                />
              )
            })}
          </CardList>
        )}
      </div>
    </SectionCard>
  )
}
