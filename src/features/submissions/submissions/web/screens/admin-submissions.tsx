import { FormBar } from '#features/forms/forms/web/embeds/form-bar.tsx'
import { FormLoader } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { FillInButton } from '../components/fill-in-button.tsx'
import { Reopenings } from '../components/reopenings.tsx'
import { ReceivedSubmissions } from '../embeds/received-submissions.tsx'

const path = '/admin/forms/{formId}/submissions/'

export function Screen() {
  return (
    <FormLoader>
      {(form) => (
        <>
          <FormBar form={form} />
          <BelowEditorBar>
            <Submissions formId={form.id} />
          </BelowEditorBar>
        </>
      )}
    </FormLoader>
  )
}

function Submissions({ formId }: { formId: string }) {
  const { view, page: _, sort: __, submission: ___, ...search } = useSearch<typeof path>()
  const changeSearch = useChangeSearch<typeof path>()
  return (
    <ReceivedSubmissions
      formId={formId}
      path={path}
      isCharts={view === 'charts'}
      frame={({ counts, lead, content }) => (
        <ScreenFrame
          title="Submissions"
          count={counts?.total}
          lead={lead}
          actions={
            <>
              <FillInButton formId={formId} />
              <Reopenings formId={formId} />
              {counts?.total === 0 ? null : (
                <SegmentedTabs
                  label="How the submissions are shown"
                  tabs={[
                    { value: 'table', label: 'Table' },
                    { value: 'charts', label: 'Charts' },
                  ]}
                  value={view === 'charts' ? 'charts' : 'table'}
                  onChange={(value) =>
                    void changeSearch(value === 'charts' ? { ...search, view: 'charts' } : search, {
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              )}
            </>
          }
        >
          {content}
        </ScreenFrame>
      )}
    />
  )
}
