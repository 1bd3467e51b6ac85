import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  FilterChips,
  Pager,
  Skeleton,
  TabList,
  TabPanel,
  Tabs,
} from '@rankdesk/ui'
import { useState } from 'react'
import { Specimen, SpecimenColumn } from './OverviewParts.tsx'

const TABS = [
  { value: 'due', label: 'Due', count: '10' },
  { value: 'completed', label: 'Completed', count: '20' },
  { value: 'all', label: 'All', count: '34' },
]

const FILTERS = [
  { key: 'manager', label: 'Account Manager', text: 'Hannah Cole' },
  { key: 'selected', label: 'Strategies selected', text: 'Yes' },
]

/** The third column of the overview: navigation, and the states of an empty or failed area. */
export function OverviewStates() {
  const [tab, setTab] = useState('due')
  const [filters, setFilters] = useState(FILTERS)
  const [page, setPage] = useState(2)
  return (
    <SpecimenColumn>
      <Specimen name="Tabs, filters and pager">
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Clients by state" items={TABS} />
          <TabPanel value={tab} className="mt-3 grid gap-4">
            <FilterChips
              filters={filters}
              onRemove={(key) => setFilters(filters.filter((filter) => filter.key !== key))}
              onClearAll={() => setFilters([])}
            />
            <Pager page={page} total={318} onChange={(next) => setPage(next.page)} />
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Banners">
        <div className="grid gap-2">
          <Banner>You are offline. What you write is kept on this device.</Banner>
          <Banner tone="warning" title="Changed elsewhere" action={<Button size="sm">Compare</Button>}>
            Ines Moreau saved this page.
          </Banner>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <Card>
          <EmptyState title="No Results Found" action={<Button size="sm">Clear All</Button>}>
            That search didn&apos;t turn up any results.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="Failed to load">
        <Card>
          <ErrorState title="Organic Traffic did not load" onRetry={() => undefined}>
            The reporting service did not answer.
          </ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Loading, in the shape of the content">
        <Card>
          <div className="grid gap-3">
            <Skeleton width={96} />
            <Skeleton height={28} />
            <Skeleton />
          </div>
        </Card>
      </Specimen>
    </SpecimenColumn>
  )
}
