import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import supplierSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { allDownloadsQuery } from '#features/library/downloads/web/embeds/all-downloads.ts'
import { allSuppliersQuery } from '#features/library/suppliers/web/embeds/all-suppliers.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { activeTasksQuery } from '#features/tasks/tasks/web/embeds/active-tasks.ts'
import { formatDay } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import type { Linked } from '../../../../contract.ts'

/** A thing of the portal that a page can link to. */
export type Linkable = {
  id: string
  type: Linked['type']
  title: string
  /** Shown after the title, where titles alone may be the same. */
  detail: string
  kind: string
  /** SVG text; see Icon. */
  icon: string
  /** As a page shows it, before the page is saved with it. */
  linked: Linked
}

const unlinked = { description: '', icon: '', dueDate: '', state: '', fileSize: 0, fileType: '', fileId: '' }

/** Tasks, suppliers and downloads of the event. */
export function useLinkables(): { linkables: readonly Linkable[]; isLoading: boolean } {
  const { locale, timeZone } = useEvent()
  const { data: tasks } = useQuery(activeTasksQuery)
  const { data: suppliers } = useQuery(allSuppliersQuery)
  const { data: downloads } = useQuery(allDownloadsQuery)
  const linkables = useMemo(() => {
    const ofTasks = (tasks ?? []).map(({ id, title, icon, description, dueDate }) => ({
      id,
      type: 'task' as const,
      title,
      detail: dueSentence(dueDate, '', (day) => `due ${formatDay(day, locale, timeZone)}`),
      kind: 'Tasks',
      icon: taskSvg,
      linked: { ...unlinked, id, type: 'task' as const, title, description, icon, dueDate },
    }))
    const ofSuppliers = (suppliers ?? []).map(({ id, company, description }) => ({
      id,
      type: 'supplier' as const,
      title: company,
      detail: '',
      kind: 'Suppliers',
      icon: supplierSvg,
      linked: { ...unlinked, id, type: 'supplier' as const, title: company, description },
    }))
    const ofDownloads = (downloads ?? []).map(({ id, name, description, fileSize, fileType, fileId }) => ({
      id,
      type: 'download' as const,
      title: name,
      detail: formatFileSize(fileSize, locale),
      kind: 'Downloads',
      icon: downloadSvg,
      linked: {
        ...unlinked,
        id,
        type: 'download' as const,
        title: name,
        description,
        fileSize,
        fileType,
        fileId,
      },
    }))
    return [...ofTasks, ...ofSuppliers, ...ofDownloads]
  }, [tasks, suppliers, downloads, locale, timeZone])
  return { linkables, isLoading: !tasks || !suppliers || !downloads }
}
