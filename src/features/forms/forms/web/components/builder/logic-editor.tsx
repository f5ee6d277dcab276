import { Button } from '#ui/controls/button.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { type FieldLogic, fieldLogicSchema } from '../../../domain/logic/logic-schemas.ts'
import { END } from '../../../domain/logic/logic-words.ts'
import { type InlineOption, InlineSelect } from '../../embeds/logic/inline-select.tsx'
import styles from '../../embeds/logic/logic.module.css'
import { AddCondition, RulesEditor } from '../../embeds/logic/rules-editor.tsx'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import { logicOf } from './builder-state.ts'

type LogicEditorProps = {
  definition: FormDefinition
  field: Field
  titles: ReadonlyMap<string, QuestionTitle>
  onChange: (logic: FieldLogic | undefined) => void
}

const noLogic = fieldLogicSchema.parse({})

/** What comes after a question: “If … go to …, otherwise go to …”. */
export function LogicEditor({ definition, field, titles, onChange }: LogicEditorProps) {
  const logic = logicOf(definition, field.id) ?? noLogic
  const own = definition.fields.indexOf(field)
  const sources = definition.fields.slice(0, own + 1)
  const targets = targetChoices(definition.fields.slice(own + 1), titles)
  const missing = (target: string) => {
    const title = titles.get(target)
    return title ? `${title.full} (comes before)` : 'a deleted question'
  }
  const change = (next: FieldLogic) => onChange(next.rules.length === 0 ? undefined : next)

  if (logic.rules.length === 0) {
    return (
      <>
        <p className={styles.hint}>
          <Reworded>
            {own === definition.fields.length - 1
              ? 'The form ends here.'
              : 'Everyone continues to the next question.'}
          </Reworded>
        </p>
        <div>
          <AddCondition
            ruleSet={logic}
            sources={sources}
            onChange={(next) => change({ ...logic, ...next })}
          />
        </div>
      </>
    )
  }
  return (
    <>
      <div className={styles.box}>
        <RulesEditor
          opening="If"
          ruleSet={logic}
          sources={sources}
          titles={withOwnAnswer(titles, field.id)}
          onChange={(next) => change({ ...logic, ...next })}
        />
        <p className={styles.line}>
          go to{' '}
          <InlineSelect
            label="Next if the conditions are met"
            value={logic.thenFieldId}
            options={targets}
            missing={missing(logic.thenFieldId)}
            onChange={(thenFieldId) => change({ ...logic, thenFieldId })}
          />
        </p>
        <p className={styles.line}>
          otherwise{' '}
          <InlineSelect
            label="Next otherwise"
            value={logic.elseFieldId}
            options={targets}
            missing={missing(logic.elseFieldId)}
            onChange={(elseFieldId) => change({ ...logic, elseFieldId })}
          />
        </p>
      </div>
      <div className={styles.foot}>
        <AddCondition ruleSet={logic} sources={sources} onChange={(next) => change({ ...logic, ...next })} />
        <Button variant="subtle" size="small" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      </div>
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
