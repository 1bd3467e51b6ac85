import { SegmentedControl } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'

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
