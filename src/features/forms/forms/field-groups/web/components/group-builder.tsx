import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import { useMemo } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { HistoryButtons } from '#ui/editor/history-buttons.tsx'
import { BuilderFrame } from '../../../web/components/builder/builder-frame.tsx'
import type { Built } from '../../../web/components/builder/built.ts'
import { type Building, useBuilding } from '../../../web/components/builder/use-building.ts'
import type { FieldGroup } from '../../contract.ts'
import { GroupBar } from './group-loader.tsx'
import { OlderForms } from './older-forms.tsx'
import { asDefinition, useGroupStore } from './use-group-store.ts'

/** The builder of a field group's questions: the one of forms, for what several of them ask. */
export function GroupBuilder({ group }: { group: FieldGroup }) {
  const building = useBuilding(useBuilt(group), useGroupStore(group.id))
  return (
    <BuilderFrame
      building={building}
      bar={<GroupBar group={group}>{building.isReadOnly ? null : <Tools building={building} />}</GroupBar>}
      notice={<OlderForms group={group} beforehand={() => building.saver.flush()} />}
      trial={{ confirmations: null }}
    />
  )
}

/** Forms that were published with the group have answers, so the values of its options stay. */
function useBuilt(group: FieldGroup): Built {
  return useMemo(() => {
    const { id, title, description, revision, customFields, usedIn } = group
    return {
      ...{ id, title, description, revision, customFields, ruleSets: [] },
      ...{ definition: asDefinition(group), currentVersion: usedIn.length > 0 ? 1 : 0 },
    }
  }, [group])
}

function Tools({ building }: { building: Building<Built> }) {
  const { state, saving, takeStep, isTrying, setTrying } = building
  return (
    <>
      <SavingIndicator saving={saving} />
      <HistoryButtons history={state} onStep={takeStep} />
      <Button icon={playSvg} aria-pressed={isTrying} onClick={() => setTrying(!isTrying)}>
        Try it
      </Button>
    </>
  )
}
