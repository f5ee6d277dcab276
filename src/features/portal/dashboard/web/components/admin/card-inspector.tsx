import type { KeyboardEvent } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FoundSelectField } from '#ui/controls/found-select-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { Target } from '../../../contract.ts'
import { type Card, type CardType, cardLimits, cardTypes } from '../../../domain/cards.ts'
import { dashboardApi } from '../../api.ts'
import { defaultTitle } from '../cards/card-words.ts'
import { cardTypeWords } from './card-types.ts'
import styles from './layout-canvas.module.css'

type CardInspectorProps = {
  card: Card
  index: number
  errorOf: (field: 'title' | 'description' | 'pathId') => string | undefined
  onChange: (change: Partial<Card>) => void
}

/** The settings of one card. */
export function CardInspector({ card, index, errorOf, onChange }: CardInspectorProps) {
  const words = useTerms()
  const event = useEvent()
  return (
    <SectionCard title={`Card ${index + 1}`} aside={cardTypeWords[card.type].name}>
      <div className={styles.inspector} data-inspector>
        <SelectField
          label="Shows"
          required
          searchable={false}
          data={cardTypes.map((type) => ({ value: type, label: words(cardTypeWords[type].name) }))}
          value={card.type}
          onChange={(type) => type && onChange({ type: type as CardType })}
        />
        <p className={styles.typeHelp}>{words(cardTypeWords[card.type].help)}</p>
        <TextField
          label="Title"
          placeholder={defaultTitle(card.type, event)}
          maxLength={cardLimits.title}
          value={card.title}
          error={errorOf('title')}
          onChange={(title) => onChange({ title })}
        />
        <TextArea
          label="Description"
          minRows={2}
          maxLength={cardLimits.description}
          value={card.description}
          error={errorOf('description')}
          onChange={(description) => onChange({ description })}
        />
        <Switch
          label="Mini"
          help="Half height. Two mini cards in a row share one place."
          checked={card.isMini}
          onChange={(isMini) => onChange({ isMini })}
        />
        <FoundSelectField
          label="Opens"
          help="Teams without access see the card without a link."
          placeholder="Its default page"
          searchable
          clearable
          onKeyDown={keepOpen}
          find={(asked) => dashboardApi.listTargets.queryOptions({ input: asked })}
          labelOf={labelOf}
          optionsOf={(targets) => groupsOf(targets, card.pathId, words)}
          value={card.pathId || null}
          error={errorOf('pathId')}
          onChange={(pathId) => onChange({ pathId: pathId ?? '' })}
        />
      </div>
    </SectionCard>
  )
}

/** Enter in a search without results must not save the whole layout. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

const groupNames: Record<Target['kind'], string> = {
  corePage: 'Pages of the portal',
  page: 'Content',
  form: 'Forms',
  task: 'Tasks',
  download: 'Downloads',
}

/** By kind. A chosen thing that no longer exists is listed too, so that the organiser sees what to correct. */
function groupsOf(targets: readonly Target[] | undefined, chosen: string, words: (text: string) => string) {
  const groups = (Object.keys(groupNames) as Target['kind'][]).map((kind) => ({
    group: words(groupNames[kind]),
    items: (targets ?? [])
      .filter((target) => target.kind === kind)
      .map((target) => ({ value: target.id, label: labelOf(target) })),
  }))
  const isLost = targets !== undefined && chosen !== '' && !targets.some(({ id }) => id === chosen)
  const lost = { group: 'No longer available', items: [{ value: chosen, label: 'Archived or deleted' }] }
  return (isLost ? [lost, ...groups] : groups).filter(({ items }) => items.length > 0)
}

function labelOf({ title, isHidden }: Target): string {
  return isHidden ? `${title} (not published)` : title
}
