import { useId } from 'react'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { entryIdAt, entryIdOf, isEntryList } from '#features/forms/forms/domain/answers/entries.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { fieldAt } from '#features/forms/forms/domain/fields/field-at.ts'
import type { PathNode } from '#features/forms/forms/domain/walk/walk.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { answerInWords, type Wording } from '../../domain/describe-answers.ts'
import { answerAt } from '../../domain/sharing/changes.ts'
import styles from './answer-conflicts.module.css'
import type { KeptDraft } from './draft-keeper.ts'

type AnswerConflictsProps = {
  node: PathNode
  definition: FormDefinition
  answers: Answers
  kept: KeptDraft
  wording: Wording
  onKeepMine: (path: string) => void
  onTakeTheirs: (path: string) => void
}

/** Below a question that two people have changed at once: both answers, to choose from. Until then neither is lost. */
export function AnswerConflicts({ node, answers, kept, ...rest }: AnswerConflictsProps) {
  const path = pathOf(node, answers)
  return kept.conflicts
    .filter((one) => one === path || one.startsWith(`${path}/`))
    .map((one) => (
      <AnswerConflict
        key={one}
        node={node}
        answers={answers}
        kept={kept}
        {...rest}
        path={one}
        within={path}
      />
    ))
}

function AnswerConflict(props: AnswerConflictsProps & { path: string; within: string }) {
  const { node, definition, answers, kept, wording, path, within, onKeepMine, onTakeTheirs } = props
  const heading = useId()
  const me = useMe()
  const field = fieldAt(definition, node)
  if (!field || field.type === 'template') return null
  const who = whoChanged(kept.stamps[path]?.name, `${me.firstName} ${me.surname}`.trim())
  const [, rowId, cellId] = path.slice(within.length).split('/')
  const words = (value: unknown) => answerInWords(field, value, wording, cellId) || 'No answer'
  const cell = field.type === 'repeater' ? field.cellSchema.find(({ id }) => id === cellId)?.label : undefined
  const rows = answerAt(answers, within)
  const row = isEntryList(rows) ? rows.findIndex((one) => entryIdOf(one) === rowId) + 1 : 0
  const place = cellId === undefined ? '' : ` Row ${row}${cell ? `, ${cell}` : ''}.`
  return (
    <section className={styles.conflict} aria-labelledby={heading}>
      <p id={heading} className={styles.heading} role="status">
        {who.changed}.{place} Which one should stay?
      </p>
      <dl className={styles.answers}>
        <div>
          <dt>{who.mine}</dt>
          <dd>{words(answerAt(answers, path))}</dd>
        </div>
        <div>
          <dt>{who.theirs}</dt>
          <dd>{words(answerAt(kept.known, path))}</dd>
        </div>
      </dl>
      <div className={styles.choice}>
        <Button size="small" onClick={() => onKeepMine(path)}>
          {who.keep}
        </Button>
        <Button size="small" onClick={() => onTakeTheirs(path)}>
          {who.use}
        </Button>
      </div>
    </section>
  )
}

/** A person may have the form open twice: then nobody else is to be spoken of. */
function whoChanged(stampedName: string | undefined, ownName: string) {
  if (stampedName === ownName) {
    return {
      changed: 'You changed this answer elsewhere too',
      ...{ mine: 'Here', theirs: 'Elsewhere', keep: 'Keep this one', use: 'Keep the other one' },
    }
  }
  const who = stampedName?.split(' ')[0] || 'Your colleague'
  return {
    changed: `${who} changed this answer too`,
    ...{ mine: 'Yours', theirs: `${who}’s`, keep: 'Keep mine', use: `Use ${who}’s` },
  }
}

/** The path of a question, which names an instance by its id where the walk counts. */
export function pathOf({ fieldId, templateId, loopIndex }: PathNode, answers: Answers): string {
  if (loopIndex === null) return fieldId
  const instances = answers[templateId]
  const instance = isEntryList(instances) ? instances[loopIndex] : undefined
  return `${templateId}/${(instance && entryIdOf(instance)) || entryIdAt(loopIndex)}/${fieldId}`
}
