import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Editing } from '#features/event/events/settings/web/embeds/editing.tsx'
import { SettingsForm } from '#features/event/events/settings/web/embeds/settings-form.tsx'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { capitalise, joinWords } from '#kit/text/list-words.ts'
import { MultiSelectField, SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard, Card as Surface } from '#ui/layout/card.tsx'
import type { Choices, LayoutRow } from '../../../contract.ts'
import { type Card, cardLimits } from '../../../domain/cards.ts'
import { type LayoutChange, layoutChangeSchema } from '../../../domain/layouts.ts'
import { dashboardApi } from '../../api.ts'
import { CardInspector } from './card-inspector.tsx'
import { cardTypeWords } from './card-types.ts'
import styles from './layout-canvas.module.css'
import { LayoutCanvas } from './layout-canvas.tsx'
import { useCardPreview } from './use-card-preview.ts'

type LayoutEditorProps = {
  editing: Editing<LayoutRow>
  /** The button's label. */
  action: string
  /** Resolves with what was stored; an error that it throws is shown. */
  save: (layout: LayoutChange) => Promise<LayoutRow | undefined>
}

const choicesQuery = dashboardApi.listChoices.queryOptions({ input: {} })
const noChoices: Choices = { teamTypes: [] }

/** Name, team types and the six cards of one layout. Nothing is saved before Save. */
export function LayoutEditor({ editing, action, save }: LayoutEditorProps) {
  const words = useTerms()
  const { document: layout, onSaved, onDirty } = editing
  const choices = useQuery(choicesQuery).data ?? noChoices
  const form = useForm<LayoutChange, LayoutChange>({
    initial: {
      name: layout.name,
      teamTypeIds: layout.isDefault ? [] : layout.teamTypes.map(({ id }) => id),
      cards: layout.cards,
    },
    schema: layoutChangeSchema,
    submit: async (change) => {
      const saved = await save(change)
      if (!saved) return
      form.set({ name: saved.name, cards: saved.cards })
      onSaved(saved)
    },
  })
  const { isDirty, isSending, set, values } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useUnsavedWarning(isDirty, isSending)

  const { cards } = values
  const [selectedId, select] = useState(cards[0]?.id ?? '')
  const [announce, announcer] = useAnnouncer()
  const selected = cards.findIndex(({ id }) => id === selectedId)
  const [previewAs, setPreviewAs] = useState(values.teamTypeIds[0] ?? layout.teamTypes[0]?.id ?? '')
  const { shownAs, teamName } = useCardPreview(cards, previewAs)

  const errorOf = (index: number, field: string) => {
    const name = `cards.${index}.${field}`
    // Only the selected card has fields in the form, so messages on other cards have no field to go to.
    return form.field(name as 'name').error ?? form.failure?.fields[name]
  }
  const swap = (cardId: string, to: number) => {
    const from = cards.findIndex(({ id }) => id === cardId)
    const [moved, other] = [cards[from], cards[to]]
    if (!moved || !other || from === to) return
    set({ cards: cards.with(from, other).with(to, moved) })
    select(cardId)
    announce(`${words(cardTypeWords[moved.type].name)} moved to place ${to + 1} of ${cards.length}.`)
    focusHandle(cardId)
  }
  const actions = {
    select,
    step: (cardId: string, step: 1 | -1) => swap(cardId, cards.findIndex(({ id }) => id === cardId) + step),
    open: (cardId: string) => {
      select(cardId)
      focusInspector()
    },
  }
  const card = cards[selected]

  return (
    <SettingsForm form={form} editing={editing} action={action} isPlain>
      {layout.unreadableIds.length > 0 ? <Banner tone="warning">{unreadableWords(layout)}</Banner> : null}
      <LayoutSettings layout={layout} form={form} choices={choices} />
      <div className={styles.editor}>
        <SectionCard
          title="Cards"
          aside={
            <PreviewAs
              teamTypes={choices.teamTypes}
              value={previewAs}
              teamName={teamName}
              onChange={setPreviewAs}
            />
          }
          flush
        >
          <LayoutCanvas
            cards={cards}
            shownAs={shownAs}
            selectedId={selectedId}
            isWrong={(index) =>
              ['title', 'description', 'pathId'].some((field) => errorOf(index, field) !== undefined)
            }
            onSwap={swap}
            actions={actions}
          />
        </SectionCard>
        <div className={styles.aside}>
          {card ? (
            <CardInspector
              key={card.id}
              card={card}
              index={selected}
              errorOf={(field) => errorOf(selected, field)}
              onChange={(change) => set({ cards: cards.with(selected, { ...card, ...change } as Card) })}
            />
          ) : null}
        </div>
      </div>
      {announcer}
    </SettingsForm>
  )
}

type LayoutSettingsProps = {
  layout: LayoutRow
  form: ReturnType<typeof useForm<LayoutChange, LayoutChange>>
  choices: Choices
}

function LayoutSettings({ layout, form, choices }: LayoutSettingsProps) {
  const others = choices.teamTypes.filter(({ layoutId }) => layoutId !== '' && layoutId !== layout.id)
  return (
    <Surface>
      <div className={styles.settings}>
        <TextField label="Name" required maxLength={cardLimits.name} {...form.field('name')} />
        {layout.isDefault ? (
          <div>
            <p>For all team types without another layout</p>
            <p className={styles.everyone}>
              {layout.teamTypes.length > 0
                ? layout.teamTypes.map(({ name }) => name).join(', ')
                : 'Currently only teams without a type'}
            </p>
          </div>
        ) : (
          <MultiSelectField
            label="Team types"
            help="Dashboards of these team types show these cards. A team type has one layout."
            data={choices.teamTypes.map(({ id, name, layoutName }) => {
              const isTaken = others.some((other) => other.id === id)
              return { value: id, label: isTaken ? `${name} (has “${layoutName}”)` : name, disabled: isTaken }
            })}
            {...form.field('teamTypeIds')}
          />
        )}
      </div>
    </Surface>
  )
}

type PreviewAsProps = {
  teamTypes: Choices['teamTypes']
  value: string
  teamName: string | undefined
  onChange: (teamTypeId: string) => void
}

const WITHOUT_TYPE = 'none'

function PreviewAs({ teamTypes, value, teamName, onChange }: PreviewAsProps) {
  return (
    <div className={styles.previewed}>
      <span>{teamName === '' ? 'No team of this type yet' : (teamName ?? '')}</span>
      <SelectField
        label=""
        aria-label="Preview as"
        required
        data={[
          ...teamTypes.map(({ id, name }) => ({ value: id, label: `As ${name}` })),
          { value: WITHOUT_TYPE, label: 'As a team without a type' },
        ]}
        value={value === '' ? WITHOUT_TYPE : value}
        onChange={(chosen) => onChange(chosen === null || chosen === WITHOUT_TYPE ? '' : chosen)}
      />
    </div>
  )
}

function focusInspector() {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[data-inspector] input')?.focus()
  })
}

/** “Card 2 and card 5 could not be read …” */
function unreadableWords({ cards, unreadableIds }: LayoutRow): string {
  const names = cards.flatMap(({ id }, index) => (unreadableIds.includes(id) ? [`card ${index + 1}`] : []))
  const one = names.length === 1
  return `${capitalise(joinWords(names))} could not be read, and exhibitors do not see ${one ? 'it' : 'them'}. Fill ${one ? 'it' : 'them'} in again, then save.`
}
