import { DndContext, DragOverlay } from '@dnd-kit/core'
import { EmptyState } from '@rankdesk/ui'
import { createPortal } from 'react-dom'
import { ScreenPresence } from '#lib/presence/Presence.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { PagePicker } from './dialogs/PagePicker.tsx'
import { ScopeDialogs } from './dialogs/ScopeDialogs.tsx'
import type { Mapping } from './mapping.queries.ts'
import { MappingHeader } from './MappingHeader.tsx'
import { readMappingView, writeMappingView } from './mappingView.ts'
import { MatrixTools } from './matrix/MatrixTools.tsx'
import { TargetMatrix } from './matrix/TargetMatrix.tsx'
import { PagesPane } from './pages/PagesPane.tsx'
import { SuggestionBar } from './SuggestionBar.tsx'
import { type MappingActions, useMappingActions } from './useMappingActions.ts'
import { useMappingCommands } from './useMappingCommands.ts'
import { useMappingScreen } from './useMappingScreen.ts'

const ADDRESS = { read: readMappingView, write: writeMappingView }

/** The page list beside the matrix. Pages are assigned by pick, by drag, or by keyboard (M476). */
export function MappingScreen({ mapping }: { mapping: Mapping }) {
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
    <ClientPage title="Page Mapping" aside={<ScreenPresence screen="mapping" clientId={clientId} />}>
      <MappingHeader mapping={mapping} matrix={matrix} actions={actions} />
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
        <PagePicker mapping={mapping} cells={screen.pickedCells} actions={actions} onClose={screen.closePicker} />
      )}
      <ScopeDialogs task={task} mapping={mapping} actions={actions} onClose={() => setTask(undefined)} />
    </ClientPage>
  )
}

interface MatrixPaneProps {
  mapping: Mapping
  screen: ReturnType<typeof useMappingScreen>
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
        onReview={screen.reviewNext}
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
          onAccept={(cells) => void actions.accept(cells)}
          onDismiss={(cells) => void actions.dismiss(cells)}
          onSpecialtyTask={(specialtyTypeId, next) => setTask({ kind: 'specialty', specialtyTypeId, task: next })}
          onGeoTask={(geoName, next) => setTask({ kind: 'geo', geoName, task: next })}
        />
      )}
    </section>
  )
}
