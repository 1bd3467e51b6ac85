import { DndContext, DragOverlay } from '@dnd-kit/core'
import { formatNumber } from '@rankdesk/format'
import { Button, EmptyState, Icon, OutOf, SearchField, SegmentedControl, ShortcutKeys, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { PageSourceNote } from '#features/sitemap/index.ts'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { MappedShare } from '../page-mapping/MappedShare.tsx'
import { PageMappingTools } from '../page-mapping/PageMappingTools.tsx'
import { PagePicker } from './dialogs/PagePicker.tsx'
import { type MappingTask, ScopeDialogs } from './dialogs/ScopeDialogs.tsx'
import { clientMappingQuery, type Mapping } from './mapping.queries.ts'
import { SuggestionBar } from './matrix/SuggestionBar.tsx'
import { TargetMatrix } from './matrix/TargetMatrix.tsx'
import type { Matrix } from './model/matrix.ts'
import { PAGE_ORDERS, pageLines, type PageOrder } from './model/pageLines.ts'
import { PageListBox, type PageListBoxProps } from './pages/PageListBox.tsx'
import { type MappingActions, useMappingActions } from './useMappingActions.ts'
import { type MappingScreen, useMappingScreen } from './useMappingScreen.ts'

/** The pages of a client's site beside its specialties and places (M476). */
export function PageMappingPage() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(clientMappingQuery(useApp(), clientId))
  if (query.data !== undefined) return <LoadedMapping mapping={query.data} />
  return (
    <ClientPage title="Page Mapping">
      {query.isError ? (
        <LoadError
          title="Page Mapping did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading the mapping" className="grid gap-6 lg:grid-cols-[20rem_1fr]">
          <Skeleton height={480} shape="card" />
          <Skeleton height={480} shape="card" />
        </div>
      )}
    </ClientPage>
  )
}

/** The view of the page list. The address holds it, so that Back and a copied link restore it. */
interface MappingView {
  search: string
  order: PageOrder
}

/** Reads the view from a query. Missing and invalid parts have their initial values. */
function readMappingView(query: URLSearchParams): MappingView {
  return {
    search: query.get('search') ?? '',
    order: PAGE_ORDERS.find((order) => order === query.get('order')) ?? 'unmapped',
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeMappingView({ search, order }: MappingView): URLSearchParams {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (order !== 'unmapped') query.set('order', order)
  return query
}

const ADDRESS = { read: readMappingView, write: writeMappingView }

/** The page list beside the matrix. Pages are assigned by pick, by drag, or by keyboard (M476). */
function LoadedMapping({ mapping }: { mapping: Mapping }) {
  const [view, changeView] = useAddressView(ADDRESS)
  const { clientId } = useClientOfLayout()
  const actions = useMappingActions()
  const screen = useMappingScreen(mapping, actions)
  const { matrix, lifted, dragged, task, setTask } = screen
  const acceptAll = () => void actions.accept(matrix.suggested)
  useMappingCommands({
    mapping,
    suggestions: matrix.suggested.length,
    onAcceptAll: acceptAll,
    onTask: setTask,
    actions,
  })
  return (
    <ClientPage
      title="Page Mapping"
      status={<MappedShare />}
      aside={
        <>
          <Presence screen="mapping" clientId={clientId} />
          <MappingTools mapping={mapping} actions={actions} />
        </>
      }
    >
      <PageSourceNote source={mapping.pageSource} clientId={clientId} />
      <DndContext {...screen.dndProps}>
        <div className="grid items-stretch gap-(--space-gutter) lg:grid-cols-[20rem_minmax(0,1fr)]">
          <PagesPane
            mapping={mapping}
            search={view.search}
            onSearch={(search) => changeView({ search }, 'replace')}
            order={view.order}
            onOrder={(order) => changeView({ order }, 'replace')}
            selectedId={screen.selectedPageId}
            onSelect={screen.setSelectedPageId}
            liftedId={lifted?.pageId}
            onLift={screen.lift}
          />
          <MatrixPane mapping={mapping} screen={screen} actions={actions} onAcceptAll={acceptAll} />
        </div>
        {createPortal(
          <DragOverlay dropAnimation={null}>
            {dragged !== undefined && (
              <div className="flex h-[2rem] w-fit max-w-80 items-center rounded-control bg-raised px-3 shadow-drag">
                <span className="truncate">{dragged.pageName}</span>
              </div>
            )}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
      <p role="status" className="sr-only">
        {lifted === undefined
          ? ''
          : `${lifted.pageName} is lifted. Choose a cell with the arrow keys. Press Enter to assign it, or Escape to cancel.`}
      </p>
      {screen.pickedCells !== undefined && (
        <PagePicker
          mapping={mapping}
          cells={screen.pickedCells}
          // A review goes on to the next suggestion.
          actions={{ ...actions, accept: screen.accept }}
          onClose={screen.closePicker}
        />
      )}
      <ScopeDialogs task={task} mapping={mapping} actions={actions} onClose={() => setTask(undefined)} />
    </ClientPage>
  )
}

interface MatrixPaneProps {
  mapping: Mapping
  screen: MappingScreen
  actions: MappingActions
  onAcceptAll: () => void
}

/** The matrix with its tools and suggestions. */
function MatrixPane({ mapping, screen, actions, onAcceptAll }: MatrixPaneProps) {
  const { matrix, rows, grid, box, selectedPageId, setTask, dropKey } = screen
  const droppable = screen.dragged ?? screen.lifted
  return (
    <section
      aria-label="Specialties by geo"
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-hairline bg-surface"
    >
      <MatrixTools matrix={matrix} onTask={setTask} />
      <SuggestionBar
        count={matrix.suggested.length}
        dismissed={mapping.dismissed.length}
        busy={actions.busy}
        review={screen.review}
        onAcceptAll={onAcceptAll}
        onRestore={() => void actions.restore(mapping.dismissed)}
      />
      {matrix.targets === 0 ? (
        <EmptyState title="No geos and specialties yet">
          Add a specialty and the geos to target. Then map a page to each.
        </EmptyState>
      ) : (
        <TargetMatrix
          matrix={matrix}
          rows={rows}
          grid={grid}
          box={box}
          markedPageId={selectedPageId}
          drop={
            droppable === undefined || dropKey === undefined
              ? undefined
              : { keys: new Set([dropKey]), name: droppable.pageName }
          }
          isReviewing={screen.review.isOn}
          onAccept={screen.accept}
          onDismiss={screen.dismiss}
          onSpecialtyTask={(specialtyTypeId, next) => setTask({ kind: 'specialty', specialtyTypeId, task: next })}
          onGeoTask={(geoName, next) => setTask({ kind: 'geo', geoName, task: next })}
        />
      )}
    </section>
  )
}

/** The title of the matrix with its share of mapped targets, and the buttons that add to it. */
function MatrixTools({ matrix, onTask }: { matrix: Matrix; onTask: (task: MappingTask) => void }) {
  const plus = <Icon of={Plus} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 pb-3">
      <h2 className="text-title font-semibold">Specialties by geo</h2>
      <span className="text-muted">
        <OutOf value={formatNumber(matrix.mappedTargets)} total={formatNumber(matrix.targets)} /> targets mapped
      </span>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button icon={plus} onClick={() => onTask({ kind: 'add-specialty' })}>
          Add specialty
        </Button>
        <Button icon={plus} onClick={() => onTask({ kind: 'add-geo' })}>
          Add geo
        </Button>
      </div>
    </div>
  )
}

interface PagesPaneProps extends Omit<PageListBoxProps, 'lines'> {
  mapping: Mapping
  search: string
  onSearch: (search: string) => void
  order: PageOrder
  onOrder: (order: PageOrder) => void
}

/** The pages of the site beside the targets: searched, the unmapped first or in the order of the site. */
function PagesPane({ mapping, search, onSearch, order, onOrder, ...list }: PagesPaneProps) {
  const lines = useMemo(() => pageLines(mapping, { search, order }), [mapping, search, order])
  const used = new Set([...mapping.targets, ...mapping.posts].flatMap(({ pageId }) => pageId ?? []))
  const free = mapping.pages.filter(({ pageId }) => !used.has(pageId)).length
  return (
    <section
      aria-label="Pages"
      className="flex min-h-0 flex-col gap-3 rounded-card border border-hairline bg-surface p-4"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-title font-semibold">Pages</h2>
        <span className="text-caption text-muted">
          {`${formatNumber(free)} of ${formatNumber(mapping.pages.length)} without a target`}
        </span>
      </div>
      <SearchField label="Search pages" value={search} onChange={onSearch} />
      <SegmentedControl
        label="Page order"
        size="sm"
        value={order}
        onChange={onOrder}
        options={[
          { value: 'unmapped', label: 'No target first' },
          { value: 'site', label: 'Site order' },
        ]}
      />
      <PageListBox {...list} lines={lines} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline pt-2 text-caption text-muted max-lg:hidden">
        <span className="flex items-center gap-1">
          <ShortcutKeys keys="space" /> lift
        </span>
        <span className="flex items-center gap-1">
          <ShortcutKeys keys="escape" /> cancel
        </span>
      </p>
    </section>
  )
}

interface MappingCommandsOptions {
  mapping: Mapping
  suggestions: number
  onAcceptAll: () => void
  onTask: (task: MappingTask) => void
  actions: MappingActions
}

/** Adds the screen's actions to the command palette (D07). */
function useMappingCommands({ suggestions, mapping, onAcceptAll, onTask, actions }: MappingCommandsOptions): void {
  const lastEditId = mapping.lastEdit?.mappingEditId
  const acceptAll = useEffectEvent(() => onAcceptAll())
  const start = useEffectEvent((task: MappingTask) => onTask(task))
  const undo = useEffectEvent(() => {
    if (lastEditId !== undefined) void actions.undo(lastEditId)
  })
  useEffect(
    () =>
      offerCommands([
        ...(suggestions > 0
          ? [
              {
                id: 'mapping-accept',
                label: `Accept all ${suggestions} suggestions`,
                onSelect: () => acceptAll(),
              },
            ]
          : []),
        {
          id: 'mapping-specialty',
          label: 'Add specialty',
          onSelect: () => start({ kind: 'add-specialty' }),
        },
        { id: 'mapping-geo', label: 'Add geo', onSelect: () => start({ kind: 'add-geo' }) },
        ...(lastEditId === undefined
          ? []
          : [
              {
                id: 'mapping-undo',
                label: 'Undo the last edit of the mapping',
                onSelect: () => undo(),
              },
            ]),
      ]),
    [suggestions, lastEditId],
  )
}

interface MappingToolsProps {
  mapping: Mapping
  actions: MappingActions
}

/** Undo, the ways to the pages of the site, and the list of all pages. */
function MappingTools({ mapping: { lastEdit }, actions }: MappingToolsProps) {
  return (
    <>
      <Button
        variant="ghost"
        icon={<Icon of={Undo2} />}
        title={lastEdit?.summary}
        loading={actions.busy}
        disabledReason={lastEdit === null ? 'There is no edit that you can undo.' : undefined}
        onClick={() => {
          if (lastEdit !== null) void actions.undo(lastEdit.mappingEditId)
        }}
      >
        Undo
      </Button>
      <PageMappingTools view="matrix" />
    </>
  )
}
