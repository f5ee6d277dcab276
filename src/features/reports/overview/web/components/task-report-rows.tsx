import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { DataTableProps } from '#ui/table/table-parts.ts'

type ReportedTask = { taskId: string; title: string }

/** The rows of a table of tasks: each is named by its task and opens the task's report. */
export const taskReportRows = {
  rowId: ({ taskId }) => taskId,
  rowName: ({ title }) => title,
  link: ({ taskId }, props) => (
    <Link to={addressOf('/admin/reports/tasks/{taskId}', { taskId })} {...props} />
  ),
} satisfies Partial<DataTableProps<ReportedTask>>
