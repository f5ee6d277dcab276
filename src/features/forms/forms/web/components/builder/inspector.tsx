import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { moveEntries } from '#ui/drag/move-controls.tsx'
import { Inspector, KeyHints } from '#ui/editor/inspector.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { fieldTypeNames } from '../../../domain/fields/field-types.ts'
import type { FieldLogic } from '../../../domain/logic/logic-schemas.ts'
import type { QuestionTitle } from '../../embeds/question-titles.ts'
import { type BuilderAction, logicOf } from './builder-state.ts'
import styles from './inspector.module.css'
import { LogicEditor } from './logic-editor.tsx'
import { CommonProperties } from './properties/shared-properties.tsx'
import { TypeProperties } from './properties/type-properties.tsx'

type QuestionInspectorProps = {
  definition: FormDefinition
  titles: ReadonlyMap<string, QuestionTitle>
  customFieldIds: ReadonlySet<string>
  field: Field
  /** Values that stored answers may already have, as `fieldId/value`. */
  fixedValues: ReadonlySet<string>
  dispatch: (action: BuilderAction) => void
  onMove: (step: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** All properties of the selected question. */
export function QuestionInspector(props: QuestionInspectorProps) {
  const { definition, titles, customFieldIds, field, fixedValues, dispatch } = props
  const { onMove, onDuplicate, onRemove } = props
  const index = definition.fields.indexOf(field)
  const change = (next: Field, about: string) =>
    dispatch({ type: 'change', field: next, about: about && `${field.id} ${about}` })

  return (
    <Inspector
      title={fieldTypeNames[field.type]}
      actions={{
        of: 'this question',
        entries: [
          ...moveEntries({
            isFirst: index === 0,
            isLast: index === definition.fields.length - 1,
            onMove,
          }),
          { label: 'Duplicate', icon: copySvg, onPress: onDuplicate },
          'divider',
          { label: 'Delete', icon: deleteSvg, danger: true, onPress: onRemove },
        ],
      }}
    >
      <CommonProperties field={field} onChange={change} />
      <TypeProperties
        field={field}
        fixedValues={ownValues(fixedValues, field.id)}
        onChange={change}
        onRenameOption={(next, from, to, about) =>
          dispatch({ type: 'renameOption', field: next, from, to, about: `${field.id} ${about}` })
        }
      />
      <section className={styles.logic} aria-label="After this question">
        <h3 className={styles.heading}>After this {field.type === 'newPage' ? 'page starts' : 'question'}</h3>
        <LogicEditor
          key={field.id}
          definition={definition}
          field={field}
          titles={titles}
          customFieldIds={customFieldIds}
          onChange={(logic) => {
            const about = isSameButValues(logicOf(definition, field.id), logic) ? `${field.id} values` : ''
            dispatch({ type: 'setLogic', fieldId: field.id, logic, about })
          }}
        />
      </section>
    </Inspector>
  )
}

/** How to use the builder, shown while nothing is selected. */
export function InspectorHint() {
  return (
    <Inspector title="Nothing selected">
      <p className={styles.words}>Select a question to edit its text, options and logic.</p>
      <KeyHints keys={keys} label="Keyboard shortcuts for a question" />
    </Inspector>
  )
}

const keys = [
  ['Move between questions', '↑', '↓'],
  ['Edit the question', 'Enter'],
  ['Go back to the question', 'Esc'],
  ['Find a question type to add', 'A'],
  ['Move it', 'Alt', '↑', '↓'],
  ['Delete it', 'Delete'],
  ['Undo', 'Ctrl', 'Z'],
] as const

/** Whether only the compared value has changed, as it does while someone types a word. */
function isSameButValues(before: FieldLogic | undefined, after: FieldLogic | undefined): boolean {
  if (!before || !after) return false
  const blanked = (logic: FieldLogic) =>
    JSON.stringify({ ...logic, rules: logic.rules.map((rule) => ({ ...rule, sourceValue: '' })) })
  return blanked(before) === blanked(after)
}

function ownValues(values: ReadonlySet<string>, fieldId: string): ReadonlySet<string> {
  const prefix = `${fieldId}/`
  const own = [...values].filter((value) => value.startsWith(prefix))
  return new Set(own.map((value) => value.slice(prefix.length)))
}
