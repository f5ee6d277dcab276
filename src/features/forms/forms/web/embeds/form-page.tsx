import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Answers, InnerAnswer } from '../../domain/answers/answer-types.ts'
import { entryIdAt, entryIdOf, isEntryList } from '../../domain/answers/entries.ts'
import { fieldAt, valueAt } from '../../domain/fields/field-at.ts'
import type { FieldOf } from '../../domain/fields/field-schemas.ts'
import { limits } from '../../domain/fields/limits.ts'
import { totalsOf } from '../../domain/totals.ts'
import type { PathNode } from '../../domain/walk/walk.ts'
import type { Filling, FillingAction } from './filling-state.ts'
import styles from './form-page.module.css'
import { blocksOf, type GroupBlock } from './page-blocks.ts'
import type { ProblemsByQuestion } from './problems.ts'
import { Question } from './questions/question.tsx'
import { labelOf } from './questions/question-words.tsx'
import { wordsOf } from './words.tsx'

type FormPageProps = {
  filling: Filling
  /** The nodes of the page: `filling.walked.pages[filling.page].nodes`. */
  nodes: readonly PathNode[]
  problems: ProblemsByQuestion
  dispatch: (action: FillingAction) => void
  /** What stands below a question, such as another person's answer to it. */
  below?: ((node: PathNode) => ReactNode) | undefined
}

/** The questions of one page of a form, ready to be filled in. Needs a FormSettingsContext above it. */
export function FormPage({ filling, nodes, problems, dispatch, below }: FormPageProps) {
  const { definition, answers, walked } = filling
  const onAnswer = useCallback(
    (node: PathNode, value: InnerAnswer | undefined) => dispatch({ type: 'answer', node, value }),
    [dispatch],
  )
  const onLeave = useLeave(dispatch)

  const draw = (node: PathNode) => {
    const field = fieldAt(definition, node)
    if (!field || field.type === 'template') return null
    return (
      <Fragment key={node.loopIndex === null ? node.at : node.fieldId}>
        <Question
          field={field}
          node={node}
          value={valueAt(answers, node)}
          problems={problems.get(node.at)}
          grandTotal={field.type === 'grandTotal' ? totalsOf(definition, answers, walked).grandTotal : ''}
          onAnswer={onAnswer}
          onLeave={onLeave}
        />
        {below?.(node)}
      </Fragment>
    )
  }

  return (
    <div className={styles.page} data-density="roomy">
      {blocksOf(nodes, walked.path).map((block) => {
        if (block.kind === 'node') return draw(block.node)
        return (
          <GroupInstance
            key={keyOf(block, answers)}
            block={block}
            filling={filling}
            problems={problems}
            dispatch={dispatch}
          >
            {block.nodes.map(draw)}
          </GroupInstance>
        )
      })}
    </div>
  )
}

/** An instance stays the same one, with what is focused in it, when a colleague removes one before it. */
function keyOf({ templateId, loopIndex }: GroupBlock, answers: Answers): string {
  const instances = answers[templateId]
  const instance = isEntryList(instances) ? instances[loopIndex] : undefined
  return `${templateId}/${(instance && entryIdOf(instance)) || entryIdAt(loopIndex)}`
}

/**
 * Reports that a question was left, but not while a mouse button is down: a problem that appears would move
 * the page below it away from the pointer, and the click would be lost.
 */
function useLeave(dispatch: (action: FillingAction) => void) {
  const isPressing = useRef(false)
  const waiting = useRef<PathNode[]>([])
  useEffect(() => {
    const press = () => {
      isPressing.current = true
    }
    const release = () => {
      isPressing.current = false
      const left = waiting.current.splice(0)
      // The click comes after the release; only then may anything move.
      setTimeout(() => {
        for (const node of left) dispatch({ type: 'leave', node })
      })
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [dispatch])
  return useCallback(
    (node: PathNode) => {
      if (isPressing.current) waiting.current.push(node)
      else dispatch({ type: 'leave', node })
    },
    [dispatch],
  )
}

type GroupInstanceProps = {
  block: GroupBlock
  filling: Filling
  problems: ProblemsByQuestion
  dispatch: (action: FillingAction) => void
  children: ReactNode
}

/** One instance of a field group, with buttons to add another and to remove this one. */
function GroupInstance({ block, filling, problems, dispatch, children }: GroupInstanceProps) {
  const { templateId, loopIndex, count } = block
  const field = fieldAt(filling.definition, { fieldId: templateId, templateId: '' })
  const frame = useRef<HTMLFieldSetElement>(null)
  if (field?.type !== 'template') return null
  const name = field.label || filling.definition.groups[field.fieldGroupId]?.title || labelOf(field)
  const most = field.isLooping ? (field.maxLoops ?? limits.loops) : 1
  const problem = block.isLast ? problems.get(templateId)?.[''] : undefined
  const help = block.isFirst && loopIndex === 0 ? wordsOf(field.description) : undefined

  const add = () => {
    dispatch({ type: 'addInstance', templateId, id: newId() })
    focusSoon(frame.current?.parentElement, `${templateId}/${loopIndex + 1}`)
  }
  const remove = () => {
    const page = frame.current?.parentElement
    dispatch({ type: 'removeInstance', templateId, loopIndex })
    focusSoon(page, `${templateId}/${Math.max(0, loopIndex - 1)}`)
  }

  return (
    <>
      <fieldset
        className={styles.instance}
        data-looping={field.isLooping || undefined}
        data-instance={block.at}
        ref={frame}
      >
        <legend className={styles.instanceName}>{instanceName(name, field, loopIndex)}</legend>
        {help ? <p className={styles.instanceHelp}>{help}</p> : null}
        {field.isLooping && count > 1 && block.isFirst ? (
          <Button className={styles.remove} variant="subtle" size="small" icon={closeSvg} onClick={remove}>
            Remove <VisuallyHidden>{instanceName(name, field, loopIndex)}</VisuallyHidden>
          </Button>
        ) : null}
        {children}
      </fieldset>
      {problem ? (
        <p className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </p>
      ) : null}
      {field.isLooping && block.isLast ? (
        <div className={styles.more}>
          {count < most ? (
            <Button icon={addSvg} onClick={add}>
              Add another
            </Button>
          ) : null}
          {field.maxLoops === null ? null : (
            <span className={styles.count}>
              {count} of at most {most}
            </span>
          )}
        </div>
      ) : null}
    </>
  )
}

function instanceName(name: string, { isLooping }: FieldOf<'template'>, loopIndex: number): string {
  return isLooping ? `${name} ${loopIndex + 1}` : name
}

/** Focuses an instance once it is drawn. */
function focusSoon(page: Element | null | undefined, at: string) {
  requestAnimationFrame(() => {
    const instance = page?.querySelector(`[data-instance="${CSS.escape(at)}"]`)
    instance?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  })
}
