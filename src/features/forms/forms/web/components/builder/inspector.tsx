import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Field } from '../../../domain/fields/field-schemas.ts'
import { fieldTypeNames } from '../../../domain/fields/field-types.ts'
import type { FieldLogic } from '../../../domain/logic/logic-schemas.ts'
import type { QuestionTitle } from '../question-titles.ts'
import { type BuilderAction, logicOf } from './builder-state.ts'
import styles from './inspector.module.css'
import { LogicEditor } from './logic-editor.tsx'
import { CommonProperties } from './properties/shared-properties.tsx'
import { TypeProperties } from './properties/type-properties.tsx'

type InspectorProps = {
  definition: FormDefinition
  titles: ReadonlyMap<string, QuestionTitle>
  field: Field
  /** Values that answers may have already, as `fieldId/value`. */
  fixedValues: ReadonlySet<string>
  dispatch: (action: BuilderAction) => void
  onMove: (step: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** Everything about the selected question. */
export function Inspector(props: InspectorProps) {
  const { definition, titles, field, fixedValues, dispatch, onMove, onDuplicate, onRemove } = props
  const index = definition.fields.indexOf(field)
  const change = (next: Field, about: string) =>
    dispatch({ type: 'change', field: next, about: about && `${field.id} ${about}` })

  return (
    <div className={styles.inspector} data-inspector>
      <header className={styles.head}>
        <h2 className={styles.title}>{fieldTypeNames[field.type]}</h2>
        <Menu
          label="This question"
          entries={[
            { label: 'Move up', icon: upSvg, disabled: index === 0, onPress: () => onMove(-1) },
            {
              label: 'Move down',
              icon: downSvg,
              disabled: index === definition.fields.length - 1,
              onPress: () => onMove(1),
            },
            { label: 'Duplicate', icon: copySvg, onPress: onDuplicate },
            'divider',
            { label: 'Delete', icon: deleteSvg, danger: true, onPress: onRemove },
          ]}
        >
          <IconButton icon={moreSvg} label="Actions for this question" size="small" />
        </Menu>
      </header>
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
          onChange={(logic) => {
            const about = isSameButValues(logicOf(definition, field.id), logic) ? `${field.id} values` : ''
            dispatch({ type: 'setLogic', fieldId: field.id, logic, about })
          }}
        />
      </section>
    </div>
  )
}

/** With nothing selected: how the builder is used. */
export function InspectorHint() {
  return (
    <div className={styles.inspector}>
      <h2 className={styles.title}>Nothing selected</h2>
      <p className={styles.words}>
        Select a question to change its words, its options and what comes after it.
      </p>
      <dl className={styles.keys}>
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>Go from question to question</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>Change the question</dd>
        </div>
        <div>
          <dt>
            <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>Move it</dd>
        </div>
        <div>
          <dt>
            <kbd>Delete</kbd>
          </dt>
          <dd>Delete it</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Z</kbd>
          </dt>
          <dd>Undo</dd>
        </div>
      </dl>
    </div>
  )
}

/** Whether only what answers are compared with has changed, as it does while a word is typed. */
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
