import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useReworded } from '#ui/text/words.ts'
import { type Figure, type FigureId, figureIds, figures } from '../../domain/figures.ts'
import styles from './figure-help.module.css'

/** A small button beside figures that says what each of them counts, out of what, and how it is rounded. */
export function FigureHelp({ of }: { of: readonly [FigureId, ...FigureId[]] }) {
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const words = useReworded()
  const name = String(words(figures[of[0]].name))
  const shown = isWhole ? figureIds : of
  const close = () => {
    setOpen(false)
    setWhole(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={`What “${name}” means`}
        onClick={() => setOpen(true)}
      >
        <Icon of={infoSvg} size={18} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={isWhole ? 'What the figures mean' : name}
        actions={
          <>
            {isWhole ? null : <Button onClick={() => setWhole(true)}>All figures</Button>}
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        <Reworded>
          <div className={styles.figures}>
            {shown.map((id) => (
              <Definition key={id} figure={figures[id]} isNamed={shown.length > 1} />
            ))}
          </div>
        </Reworded>
      </Dialog>
    </>
  )
}

function Definition({ figure, isNamed }: { figure: Figure; isNamed: boolean }) {
  return (
    <section>
      {isNamed ? <h3 className={styles.name}>{figure.name}</h3> : null}
      <dl className={styles.definition}>
        <dt>Counts</dt>
        <dd>{figure.counts}</dd>
        {figure.outOf ? (
          <>
            <dt>Out of</dt>
            <dd>{figure.outOf}</dd>
          </>
        ) : null}
        <dt>Note</dt>
        <dd>{figure.notes}</dd>
      </dl>
    </section>
  )
}
