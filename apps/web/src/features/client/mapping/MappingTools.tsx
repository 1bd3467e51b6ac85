import { Icon, Button, SegmentedControl } from '@rankdesk/ui'
import { Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { SitePagesButton } from '../page-mapping/SitePagesButton.tsx'
import type { Mapping } from './mapping.queries.ts'
import type { MappingActions } from './useMappingActions.ts'

export interface MappingToolsProps {
  mapping: Mapping
  actions: MappingActions
}

/** Undo, the ways to the pages of the site, and the list of all pages. */
export function MappingTools({ mapping: { lastEdit }, actions }: MappingToolsProps) {
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
      <SitePagesButton />
      <MappingViewSwitch view="matrix" />
    </>
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
