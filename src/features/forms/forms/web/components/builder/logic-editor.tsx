import { useContext } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import type { PlacedRuleProblem } from '../../../domain/logic/check-rules.ts'
import { type FieldLogic, fieldLogicSchema } from '../../../domain/logic/logic-schemas.ts'
import { END } from '../../../domain/logic/logic-words.ts'
import { checkLogic } from '../../../domain/publish/logic-checks.ts'
import { type InlineOption, InlineSelect } from '../../embeds/logic/inline-select.tsx'
import styles from '../../embeds/logic/logic.module.css'
import { AddCondition, RulesEditor } from '../../embeds/logic/rules-editor.tsx'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import { logicOf } from './builder-state.ts'
import { NounContext } from './built.ts'

type LogicEditorProps = {
  /** The form, or one of its field groups, which has no groups in it. */
  definition: Pick<FormDefinition, 'fields' | 'logicMap' | 'groups'>
  field: Field
  titles: ReadonlyMap<string, QuestionTitle>
  /** The event's custom fields, as far as they are known. */
  customFieldIds: ReadonlySet<string>
  onChange: (logic: FieldLogic | undefined) => void
}

const noLogic = fieldLogicSchema.parse({})

/** What comes after a question: “Always go to …”, or “If … go to …, otherwise go to …”. */
export function LogicEditor({ definition, field, titles, customFieldIds, onChange }: LogicEditorProps) {
  const { fields, logicMap, groups } = definition
  const noun = useContext(NounContext)
  const logic = logicOf(definition, field.id) ?? noLogic
  const own = fields.indexOf(field)
  const sources = fields.slice(0, own + 1)
  const targets = targetChoices(fields.slice(own + 1), titles)
  const problems = checkLogic({ groupId: '', fields, logicMap, groups }, own, { customFieldIds })
  const change = (next: FieldLogic) => onChange(isNothing(next) ? undefined : next)
  const target = (place: 'thenFieldId' | 'elseFieldId', label: string) => (
    <TargetSelect
      label={label}
      target={logic[place]}
      targets={targets}
      titles={titles}
      remark={problems.find((problem) => problem.place === place)?.remark ?? ''}
      onChange={(chosen) => change({ ...logic, [place]: chosen })}
    />
  )
  const addCondition = (
    <AddCondition
      {...{ sources, groups }}
      ruleSet={logic}
      onChange={(next) => change({ ...logic, ...next })}
    />
  )

  if (logic.rules.length === 0) {
    return (
      <>
        {own === fields.length - 1 && logic.thenFieldId === '' ? (
          <p className={styles.hint}>
            <Reworded>{`The ${noun} ends here.`}</Reworded>
          </p>
        ) : (
          <div className={styles.line}>Always go to {target('thenFieldId', 'Next for everyone')}</div>
        )}
        <div>{addCondition}</div>
      </>
    )
  }
  return (
    <>
      <div className={styles.box}>
        <RulesEditor
          {...{ sources, groups }}
          opening="If"
          ruleSet={logic}
          problems={ruleProblems(problems)}
          titles={withOwnAnswer(titles, field.id)}
          onChange={(next) => change({ ...logic, ...next })}
        />
        <div className={styles.line}>go to {target('thenFieldId', 'Next if the conditions are met')}</div>
        <div className={styles.line}>otherwise {target('elseFieldId', 'Next otherwise')}</div>
      </div>
      <div className={styles.foot}>
        {addCondition}
        <Button variant="subtle" size="small" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      </div>
    </>
  )
}

/** Without conditions only what always follows counts. */
function isNothing({ rules, thenFieldId }: FieldLogic): boolean {
  return rules.length === 0 && thenFieldId === ''
}

function ruleProblems(problems: ReturnType<typeof checkLogic>) {
  return problems.flatMap(({ kind, place, remark }) => {
    const [part, index] = place.split('.')
    return part === 'rules' ? [{ kind: kind as PlacedRuleProblem['kind'], index: Number(index), remark }] : []
  })
}

type TargetSelectProps = {
  label: string
  target: string
  targets: readonly InlineOption[]
  titles: ReadonlyMap<string, QuestionTitle>
  remark: string
  onChange: (target: string) => void
}

function TargetSelect({ label, target, targets, titles, remark, onChange }: TargetSelectProps) {
  const title = titles.get(target)
  return (
    <>
      <InlineSelect
        label={label}
        value={target}
        options={targets}
        missing={title ? `${title.full} (comes before)` : 'a deleted question'}
        onChange={onChange}
      />
      {remark ? <FieldError>{remark}</FieldError> : null}
    </>
  )
}

/** In its own logic a question is not referred to by its name. */
function withOwnAnswer(
  titles: ReadonlyMap<string, QuestionTitle>,
  fieldId: string,
): ReadonlyMap<string, QuestionTitle> {
  return new Map(titles).set(fieldId, { number: '', name: 'the answer', full: 'the answer' })
}

function targetChoices(later: readonly Field[], titles: ReadonlyMap<string, QuestionTitle>): InlineOption[] {
  return [
    { value: '', label: 'the next question' },
    ...later.map(({ id }) => ({ value: id, label: titles.get(id)?.full ?? '', group: 'Later questions' })),
    { value: END, label: 'the end: submit the form' },
  ]
}
