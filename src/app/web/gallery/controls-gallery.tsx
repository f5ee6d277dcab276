import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FilterChip } from '#ui/controls/filter-chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, RowMenu } from '#ui/controls/menu.tsx'
import type { TypedNumber } from '#ui/controls/number-field.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { FieldsGallery } from './fields-gallery.tsx'
import { Specimen } from './specimen.tsx'

const riskOptions = [
  { value: 'low', label: 'Low', count: 88 },
  { value: 'medium', label: 'Medium', count: 61 },
  { value: 'high', label: 'High', count: 52 },
  { value: 'critical', label: 'Critical', count: 13 },
]

const entries = [
  { label: 'Edit', icon: editSvg },
  { label: 'Download', icon: downloadSvg },
  { label: 'Not allowed', disabled: true },
  'divider' as const,
  { label: 'Delete', icon: deleteSvg, danger: true },
]

export function ControlsGallery() {
  const [risk, setRisk] = useState(['high', 'critical'])
  const [type, setType] = useState<string[]>([])
  const [tab, setTab] = useState('questions')
  const [sockets, setSockets] = useState<TypedNumber>(2)
  const [supplies, setSupplies] = useState<TypedNumber>(0)
  return (
    <>
      <Specimen title="Buttons">
        <Button variant="primary" icon={addSvg}>
          Add team
        </Button>
        <Button>Try it</Button>
        <Button icon={downloadSvg}>Export</Button>
        <Button variant="subtle">Save view</Button>
        <Button variant="accent" icon={addSvg}>
          Add a condition
        </Button>
        <Button variant="danger">Delete 3 teams</Button>
        <Button href="#controls">A link</Button>
      </Specimen>
      <Specimen title="Buttons: small, disabled, busy">
        <Button size="small" variant="primary">
          Save
        </Button>
        <Button size="small">Cancel</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" loading>
          Sending
        </Button>
        <Button loading>Saving</Button>
        <IconButton icon={editSvg} label="Edit" />
        <IconButton icon={deleteSvg} label="Delete" size="small" />
        <IconButton icon={undoSvg} label="Undo" disabled />
        <Tooltip label="Undo the last change">
          <IconButton icon={undoSvg} label="Undo the last change" variant="quiet" />
        </Tooltip>
      </Specimen>
      <Specimen title="Filters, menus and tabs">
        <FilterChip label="Risk" options={riskOptions} value={risk} onChange={setRisk} />
        <FilterChip label="Team type" options={riskOptions} value={type} onChange={setType} />
        <Menu entries={[{ heading: 'This form' }, ...entries]} align="start">
          <Button>More</Button>
        </Menu>
        <RowMenu of="Aurora Multimedia" entries={entries} />
        <SegmentedTabs
          label="Parts of a form"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'questions', label: 'Questions' },
            { value: 'flow', label: 'Flow' },
            { value: 'submissions', label: 'Submissions', count: 12 },
            { value: 'hooks', label: 'Webhooks', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen title="Quantities">
        <Stepper label="500 W socket" value={sockets} onChange={setSockets} max={9} />
        <Stepper label="24-hour supply" value={supplies} onChange={setSupplies} />
        <Stepper label="3 kW, single phase" value={4} onChange={() => undefined} disabled />
      </Specimen>
      <FieldsGallery />
    </>
  )
}
