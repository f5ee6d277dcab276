import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Inspector } from '#ui/editor/inspector.tsx'
import { contentLimits as limits } from '../../../domain/limits.ts'
import type { Section, SectionType } from '../../../domain/sections.ts'
import type { PageParts } from '../../../domain/shown-sections.ts'
import { focusInPlace } from './in-place/focus-in-place.ts'
import { InPlace } from './in-place/in-place.tsx'
import styles from './inspector.module.css'
import { ImageData } from './inspectors/image-data.tsx'
import type { Data, DataProps } from './inspectors/inspector-props.ts'
import { ResourcesData, TaskListData } from './inspectors/list-data.tsx'
import { PdfData } from './inspectors/pdf-data.tsx'
import { ButtonData, CalloutData, MapData } from './inspectors/plain-data.tsx'
import { TableData } from './inspectors/table-data.tsx'
import type { Linkable } from './inspectors/use-linkables.ts'
import { VimeoData, YouTubeData } from './inspectors/video-data.tsx'
import { sectionEntries } from './section-entries.ts'
import { sectionTypeWords } from './section-types.ts'
import { useFieldProblems } from './use-field-problems.ts'
import type { SectionActions } from './use-section-actions.ts'

type SectionInspectorProps = {
  section: Section
  index: number
  isLast: boolean
  parts: PageParts
  linkables: readonly Linkable[]
  isLoading: boolean
  problems: Readonly<Record<string, string>>
  /** A save was refused, so all problems show, even in fields that the person has not left. */
  showsAll: boolean
  /** In a sheet, text and tables are edited here; beside the page, they are edited in place. */
  isSheet: boolean
  actions: SectionActions
}

/** Everything about the selected section. */
export function SectionInspector(props: SectionInspectorProps) {
  const { section, index, isLast, problems, showsAll, isSheet, actions } = props
  const field = useFieldProblems(problems, showsAll)
  return (
    <Inspector
      title={sectionTypeWords[section.type].name}
      actions={{ of: 'this section', entries: sectionEntries({ section, index, isLast, actions }) }}
      isSheet={isSheet}
    >
      <TextField
        label="Heading"
        value={section.heading}
        maxLength={limits.heading}
        {...field('heading')}
        onChange={(heading) => actions.patch(section.id, (now) => ({ ...now, heading }), 'heading')}
      />
      {isSheet ? <InPlace section={section} onChange={actions.change} /> : null}
      <SectionData {...props} field={field} />
      <div className={styles.switches}>
        <Switch
          label="Is published"
          help="Unpublished sections are hidden, so that content can be prepared before it goes live."
          checked={section.isPublished}
          onChange={() => actions.togglePublished(section.id)}
        />
        <Switch
          label="New section"
          help="Shows “New” next to the heading."
          checked={section.isNewSection}
          onChange={() => actions.toggleNew(section.id)}
        />
      </div>
    </Inspector>
  )
}

type SectionDataProps = SectionInspectorProps & {
  field: (name: string) => { error: string | undefined; onBlur: () => void }
}

/** The fields of this section type only. */
function SectionData({
  section,
  parts,
  linkables,
  isLoading,
  isSheet,
  field,
  actions,
}: SectionDataProps): ReactNode {
  /** The inspector of a section type changes only sections of that type. */
  const changing =
    <Type extends SectionType>(type: Type): DataProps<Type>['onChange'] =>
    (data, about) =>
      actions.patch(section.id, (now) => (isOfType(type, now) ? withData(now, data) : now), about)
  switch (section.type) {
    case 'richText':
      return isSheet ? null : (
        <div>
          <Button onClick={() => focusInPlace(section.id)}>Edit the text</Button>
        </div>
      )
    case 'button':
      return <ButtonData section={section} onChange={changing('button')} field={field} />
    case 'callout':
      return <CalloutData section={section} onChange={changing('callout')} field={field} />
    case 'image':
      return <ImageData section={section} onChange={changing('image')} field={field} parts={parts} />
    case 'googleMaps':
      return <MapData section={section} onChange={changing('googleMaps')} field={field} />
    case 'pdf':
      return <PdfData section={section} onChange={changing('pdf')} field={field} />
    case 'youTube':
      return <YouTubeData section={section} onChange={changing('youTube')} field={field} />
    case 'vimeo':
      return <VimeoData section={section} onChange={changing('vimeo')} field={field} />
    case 'taskList':
      return (
        <TaskListData
          section={section}
          onChange={changing('taskList')}
          field={field}
          linkables={linkables}
          isLoading={isLoading}
        />
      )
    case 'resources':
      return (
        <ResourcesData
          section={section}
          onChange={changing('resources')}
          field={field}
          linkables={linkables}
          isLoading={isLoading}
        />
      )
    case 'table':
      return (
        <>
          {isSheet ? null : (
            <div>
              <Button onClick={() => focusInPlace(section.id)}>Edit the cells</Button>
            </div>
          )}
          <TableData section={section} onChange={changing('table')} field={field} />
        </>
      )
  }
}

type WithData<Type extends SectionType> = Section & { data: Data<Type> }

function isOfType<Type extends SectionType>(type: Type, section: Section): section is WithData<Type> {
  return section.type === type
}

function withData<Type extends SectionType>(
  section: WithData<Type>,
  data: Parameters<DataProps<Type>['onChange']>[0],
): Section {
  const changes = typeof data === 'function' ? data(section.data) : data
  return { ...section, data: { ...section.data, ...changes } } as Section
}
