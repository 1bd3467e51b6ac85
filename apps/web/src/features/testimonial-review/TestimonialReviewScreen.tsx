import { TESTIMONIAL_TABS } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { PageTitle, SearchField, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { TESTIMONIAL_COLUMNS } from './testimonialColumns.tsx'
import {
  readTestimonialView,
  testimonialClientsQuery,
  testimonialTabsQuery,
  type TestimonialView,
  writeTestimonialView,
} from './testimonialReview.queries.ts'

const ADDRESS = { read: readTestimonialView, write: writeTestimonialView }

/** Clients with testimonial blogs this month, by state, with links to the blogs (M448-M452). */
export function TestimonialReviewScreen() {
  useDocumentTitle('Testimonial Review')
  const app = useApp()
  const [view, change] = useAddressView<TestimonialView>(ADDRESS)
  const query = useQuery(testimonialClientsQuery(app, view))
  const { data: counts } = useQuery({ ...testimonialTabsQuery(app, view.search), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title="Testimonial Review"
        aside={
          <SearchField
            label="Search clients"
            className="w-70 max-sm:w-[calc(100vw-32px)]"
            value={view.search}
            onChange={(search) => change({ search }, 'replace')}
          />
        }
      />
      <Tabs
        value={view.tab}
        onValueChange={(next) => {
          const tab = TESTIMONIAL_TABS.find((each) => each === next)
          if (tab !== undefined) change({ tab }, 'push')
        }}
      >
        <TabList
          label="Clients by state"
          items={TESTIMONIAL_TABS.map((tab) => {
            const count = counts?.find(({ testimonialTab }) => testimonialTab === tab)?.clients
            return { value: tab, label: tab, ...(count !== undefined && { count: formatNumber(count) }) }
          })}
        />
        <TabPanel value={view.tab} className="mt-4">
          <QueryTable
            list="testimonial-review"
            label="Clients"
            query={query}
            columns={TESTIMONIAL_COLUMNS}
            getRowId={(row) => String(row.clientId)}
            empty={
              view.search === ''
                ? 'Clients appear here when they have a testimonial blog this month. Schedule one in a client’s scheduler.'
                : "That search didn't turn up any results."
            }
          />
        </TabPanel>
      </Tabs>
    </div>
  )
}
