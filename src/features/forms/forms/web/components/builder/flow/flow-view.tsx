import largerSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import smallerSvg from '@material-symbols/svg-400/outlined/remove.svg?raw'
import { type KeyboardEvent, useMemo } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { flowOf } from '../../../../domain/logic/flow.ts'
import type { Walked } from '../../../../domain/walk/walk.ts'
import { useCustomFieldLabels } from '../../../embeds/logic/custom-fields.ts'
import type { Built } from '../built.ts'
import type { Building } from '../use-building.ts'
import type { Drawing } from './drawing.ts'
import { layFlow } from './flow-layout.ts'
import { FlowProblems } from './flow-problems.tsx'
import { FlowScope } from './flow-scope.tsx'
import styles from './flow-view.module.css'
import { columnsOf, readingOf, sizesOf } from './reading.ts'
import { trailOf } from './trail.ts'
import { useZoom } from './use-zoom.ts'

/** What is filled in as a trial, and on which page. */
export type Trying = { walked: Walked; page: number }

type FlowViewProps = {
  building: Building<Built>
  /** Undefined while nothing is tried. */
  trying: Trying | undefined
  onSelect: (fieldId: string) => void
}

/** The logic of a form as a drawing: its pages beside each other, and arrows to where answers lead. */
export function FlowView({ building, trying, onSelect }: FlowViewProps) {
  const { definition, report, state, store, isNarrow } = building
  const { fields } = definition
  const customFieldLabels = useCustomFieldLabels()
  const reading = useMemo(() => readingOf(definition, customFieldLabels), [definition, customFieldLabels])
  const isTrying = trying !== undefined
  const columns = useMemo(() => columnsOf(fields, isNarrow), [fields, isNarrow])
  const drawing = useMemo(
    () => layFlow(flowOf(definition, report), sizesOf(reading, { isTrying, isNarrow }), columns),
    [definition, report, reading, isTrying, isNarrow, columns],
  )
  const trail = useMemo(() => trying && trailOf(trying.walked, trying.page), [trying])
  const zoom = useZoom({ drawing, fitsWidth: isNarrow })
  const { scale } = zoom
  if (fields.length === 0) return <p className={styles.empty}>No questions yet.</p>

  const press = (event: KeyboardEvent<HTMLElement>) => {
    zoom.press(event)
    if (!event.defaultPrevented) follow(event, drawing)
  }
  const size = (full: number) => Math.ceil(full * scale)
  return (
    <section className={styles.frame} aria-label="Flow" onKeyDown={press}>
      <div className={styles.tools}>
        <VisuallyHidden as="h1">{building.form.title}</VisuallyHidden>
        <FlowProblems report={report} definition={definition} reading={reading} onSelect={onSelect} />
        <fieldset className={styles.zoom} aria-label="Zoom">
          <IconButton icon={smallerSvg} label="Smaller" size="small" onClick={() => zoom.step(-1)} />
          <Button
            variant="subtle"
            size="small"
            aria-label={`${percent(scale)}: back to 100 %`}
            onClick={zoom.reset}
          >
            {percent(scale)}
          </Button>
          <IconButton icon={largerSvg} label="Larger" size="small" onClick={() => zoom.step(1)} />
          <Button variant="subtle" size="small" onClick={zoom.fit}>
            Fit
          </Button>
        </fieldset>
      </div>
      <div className={styles.room} ref={zoom.room} onPointerDown={zoom.drag}>
        <div className={styles.sheet} style={{ width: size(drawing.width), height: size(drawing.height) }}>
          <div
            className={styles.drawing}
            style={{ width: drawing.width, height: drawing.height, transform: `scale(${scale})` }}
          >
            <Pages drawing={drawing} headings={columns.map(({ heading }) => heading === 'room')} />
            <FlowScope
              {...{ drawing, reading, trail, onSelect }}
              scope=""
              selectedId={state.selectedId}
              endWords={store.noun === 'form' ? 'Send' : 'End of the group'}
            />
          </div>
        </div>
      </div>
      {isTrying ? <Legend /> : null}
    </section>
  )
}

function percent(scale: number): string {
  return `${Math.round(scale * 100)} %`
}

/** @param headings whether a page has no element of its own that names it */
function Pages({ drawing, headings }: { drawing: Drawing; headings: readonly boolean[] }) {
  return drawing.pages.map((page, index) => (
    <div
      key={page.x}
      className={styles.page}
      style={{ left: page.x, top: page.y, width: page.width, height: page.height }}
    >
      {headings[index] ? `Page ${index + 1}` : null}
    </div>
  ))
}

function Legend() {
  return (
    <p className={styles.legend}>
      <span data-state="past">Path so far</span>
      <span data-state="ahead">Ahead</span>
      <span data-state="other">Other routes</span>
    </p>
  )
}

/** Arrow keys go along the arrows: down and up to what is drawn next, right along a jump, and left back along one. */
function follow(event: KeyboardEvent<HTMLElement>, drawing: Drawing): void {
  const { target, key, currentTarget, altKey, ctrlKey, metaKey } = event
  const at = target instanceof HTMLElement ? target.dataset.flowNode : undefined
  if (at === undefined || altKey || ctrlKey || metaKey) return
  const to =
    key === 'ArrowRight' || key === 'ArrowLeft' ? alongJump(drawing, at, key === 'ArrowRight') : undefined
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-flow-node]')]
  const own = buttons.indexOf(target as HTMLElement)
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const next = to === undefined ? (step === 0 ? undefined : buttons[own + step]) : buttonOf(buttons, to)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function buttonOf(buttons: readonly HTMLElement[], fieldId: string) {
  return buttons.find((button) => button.dataset.flowNode === fieldId)
}

/** In a form or in any of its groups. */
function alongJump(drawing: Drawing, fieldId: string, isForwards: boolean): string | undefined {
  const { nodes, routes } = drawing
  const position = nodes.findIndex(({ node }) => node.id === fieldId)
  if (position === -1) {
    const found = nodes.flatMap(({ inside }) =>
      inside ? (alongJump(inside, fieldId, isForwards) ?? []) : [],
    )
    return found[0]
  }
  const ways = routes
    .filter(({ edge, stub }) => stub === null && (isForwards ? edge.from : edge.to) === position)
    .map(({ edge }) => (isForwards ? edge.to : edge.from))
    .toSorted((a, b) => Math.abs(b - position) - Math.abs(a - position))
  return ways.flatMap((way) => nodes[way]?.node.id ?? [])[0]
}
