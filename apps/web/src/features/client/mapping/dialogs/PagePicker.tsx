import { pluralize } from '@rankdesk/format'
import { Button, Combobox, Dialog, Field, type ListOption, matchingOptions } from '@rankdesk/ui'
import type { Mapping } from '../mapping.queries.ts'
import type { MatrixCell } from '../model/matrix.ts'
import type { MappingActions } from '../useMappingActions.ts'

/** The maximum number of pages that a search lists. */
const MAX_OPTIONS = 50

export interface PagePickerProps {
  mapping: Mapping
  cells: readonly MatrixCell[]
  actions: MappingActions
  onClose: () => void
}

/** Picks the page of one or more cells, or removes it. */
export function PagePicker({ mapping, cells, actions, onClose }: PagePickerProps) {
  const [cell] = cells
  if (cell === undefined) return null
  const name = `${cell.specialty.specialtyTypeName} in ${cell.geoName}`
  const suggested = cells.length === 1 ? cell.suggestion : undefined
  const options = mapping.pages.map(({ pageId, pageName, path }): ListOption => ({
    value: String(pageId),
    label: pageName,
    hint: path,
  }))
  const current = cells.length === 1 && cell.page !== undefined ? cell.page : undefined
  const hasPage = cells.some(({ page }) => page !== undefined)
  const isTarget = cells.length === 1 && cell.target !== undefined

  function finish(work: Promise<void>) {
    void work.then(onClose)
  }

  return (
    <Dialog
      open
      title={cells.length === 1 ? name : `Page of ${pluralize(cells.length, 'target')}`}
      onOpenChange={onClose}
      footer={
        <>
          {isTarget && (
            <Button
              variant="ghost"
              onClick={() =>
                finish(
                  actions.remove(
                    { specialtyTypeId: cell.specialty.specialtyTypeId, geoName: cell.geoName },
                    `the target ${name}`,
                  ),
                )
              }
            >
              Don’t target
            </Button>
          )}
          {hasPage && <Button onClick={() => finish(actions.map(cells, null))}>Remove page</Button>}
          {suggested !== undefined && (
            <Button variant="primary" onClick={() => finish(actions.accept(cells))}>
              Accept suggestion
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {suggested !== undefined && (
          <p>
            <strong className="font-semibold">{suggested.page.pageName}</strong> is suggested:{' '}
            {suggested.reasons.join(' ')}
          </p>
        )}
        <Field label="Page">
          <Combobox
            value={current === undefined ? null : { value: String(current.pageId), label: current.pageName }}
            load={(text) => matchingOptions(options, text).slice(0, MAX_OPTIONS)}
            debounceMs={0}
            placeholder="Search pages"
            onChange={(option) => {
              const page = mapping.pages.find(({ pageId }) => String(pageId) === option?.value)
              if (page !== undefined) finish(actions.map(cells, page))
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
