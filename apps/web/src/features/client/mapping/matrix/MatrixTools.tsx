import { formatNumber } from '@rankdesk/format'
import { Button, OutOf } from '@rankdesk/ui'
import { Plus } from 'lucide-react'
import type { MappingTask } from '../dialogs/ScopeDialogs.tsx'
import type { Matrix } from '../model/matrix.ts'

/** The title of the matrix with its share of mapped targets, and the buttons that add to it. */
export function MatrixTools({ matrix, onTask }: { matrix: Matrix; onTask: (task: MappingTask) => void }) {
  const plus = <Plus aria-hidden size={16} strokeWidth={1.75} />
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
