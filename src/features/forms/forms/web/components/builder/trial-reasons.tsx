import routeSvg from '@material-symbols/svg-400/outlined/alt_route.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import { describeRuleSet } from '../../../domain/logic/describe-logic.ts'
import { reasonsOf } from '../../../domain/logic/reasons.ts'
import type { PathNode } from '../../../domain/walk/walk.ts'
import { useCustomFieldLabels } from '../../embeds/logic/custom-fields.ts'
import { Sentence } from '../../embeds/logic/sentence.tsx'
import { questionTitles, withNumbers } from '../../embeds/question-titles.ts'
import styles from './try-it.module.css'

type TrialReasonsProps = {
  definition: FormDefinition
  path: readonly PathNode[]
  /** Those of the page that is filled in. */
  nodes: readonly PathNode[]
}

/** Why questions of this page are asked, where other answers would have led past them. */
export function TrialReasons({ definition, path, nodes }: TrialReasonsProps) {
  const customFieldLabels = useCustomFieldLabels()
  const titles = questionTitles(definition.fields)
  const fields = withNumbers(definition.fields, titles)
  const shown = new Set(nodes.map(({ fieldId }) => fieldId))
  const reasons = reasonsOf(definition, path).filter(({ fieldId }) => shown.has(fieldId))
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label="Why these questions are asked">
      {reasons.map(({ fieldId, rules, isMet }) => (
        <li key={fieldId}>
          <Icon of={routeSvg} size={18} />
          <span>
            <strong>{titles.get(fieldId)?.full}</strong>
            {isMet ? ' is asked because ' : ' is asked because this condition isn’t met: '}
            <Sentence
              parts={describeRuleSet(rules, { fields, groups: definition.groups, customFieldLabels })}
            />
            .
          </span>
        </li>
      ))}
    </ul>
  )
}
