import { Button, Combobox, Dialog, Field } from '@rankdesk/ui'
import { useState } from 'react'
import type { PageDialogProps } from './pageTask.ts'
import { optionOf, pageSearch } from './pageOptions.ts'
import { pagesBelow } from './pagePositions.ts'
import { namesOf } from './useSiteEdits.ts'

/** Chooses the page under which pages move. The redirects are shown before anything changes (D20). */
export function MovePagesDialog({ pages, chosen, actions, finish, onClose }: PageDialogProps) {
  const [parentId, setParentId] = useState<number>()
  const excluded = new Set([...chosen, ...pagesBelow(chosen, pages)].map(({ pageId }) => pageId))
  const possible = pages.filter(({ pageId }) => !excluded.has(pageId))
  const parent = possible.find(({ pageId }) => pageId === parentId)
  return (
    <Dialog
      open
      title={`Move ${namesOf(chosen)}`}
      subtitle="Pages below move too."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={actions.busy}
            disabledReason={parent === undefined ? 'Choose a page first.' : undefined}
            onClick={() => {
              if (parent !== undefined) finish(actions.moveUnder(chosen, parent.pageId))
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <Field label="Move under">
        <Combobox
          value={optionOf(parent)}
          load={pageSearch(possible)}
          debounceMs={0}
          placeholder="Search pages"
          onChange={(option) => setParentId(option === null ? undefined : Number(option.value))}
        />
      </Field>
    </Dialog>
  )
}
