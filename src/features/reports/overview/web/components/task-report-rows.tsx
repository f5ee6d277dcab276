import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { DataTableProps } from '#ui/table/table-parts.ts'

type ReportedTask = { id: string; title: string }

/** The rows of a table of tasks: each is named by its task and opens the task's report. */
export const taskReportRows = {
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  link: ({ id }, props) => (
    <Link to={addressOf('/admin/reports/tasks/{taskId}', { taskId: id })} {...props} />
  ),
} satisfies Partial<DataTableProps<ReportedTask>>
