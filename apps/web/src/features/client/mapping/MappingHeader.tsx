import { pluralize } from '@rankdesk/format'
import { Icon, Button, Chip, SegmentedControl } from '@rankdesk/ui'
import { Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { MappedShare } from '../page-mapping/MappedShare.tsx'
import { SitePagesButton } from '../page-mapping/SitePagesButton.tsx'
import type { Mapping } from './mapping.queries.ts'
import type { Matrix } from './model/matrix.ts'
import type { MappingActions } from './useMappingActions.ts'

export interface MappingHeaderProps {
  mapping: Mapping
  matrix: Matrix
  actions: MappingActions
}

/** The mapped share of the pages, what the suggestions would add, and Undo. */
export function MappingHeader({ mapping, matrix, actions }: MappingHeaderProps) {
  const { lastEdit } = mapping
  const added = matrix.suggested.length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MappedShare />
      {added > 0 && <Chip hue="blue">{pluralize(added, 'suggestion')}</Chip>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
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
        <SitePagesButton />
        <MappingViewSwitch view="matrix" />
      </div>
    </div>
  )
}

/** Switches between the targets and the list of all pages. */
export function MappingViewSwitch({ view }: { view: 'matrix' | 'list' }) {
  const navigate = useNavigate()
  const { clientId } = useClientOfLayout()
  const path = `/client/${clientId}/page-mapping`
  return (
    <SegmentedControl
      label="Mapping view"
      value={view}
      onChange={(next) => void navigate(next === 'list' ? `${path}/list` : path)}
      options={[
        { value: 'matrix', label: 'Matrix' },
        { value: 'list', label: 'List' },
      ]}
    />
  )
}
