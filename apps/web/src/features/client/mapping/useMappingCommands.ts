import { useEffect, useEffectEvent } from 'react'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import type { MappingTask } from './dialogs/ScopeDialogs.tsx'
import type { Mapping } from './mapping.queries.ts'
import type { MappingActions } from './useMappingActions.ts'

export interface MappingCommandsOptions {
  mapping: Mapping
  suggestions: number
  onAcceptAll: () => void
  onTask: (task: MappingTask) => void
  actions: MappingActions
}

/** Adds the screen's actions to the command palette (D07). */
export function useMappingCommands(options: MappingCommandsOptions): void {
  const { suggestions } = options
  const lastEditId = options.mapping.lastEdit?.mappingEditId
  const acceptAll = useEffectEvent(() => options.onAcceptAll())
  const start = useEffectEvent((task: MappingTask) => options.onTask(task))
  const undo = useEffectEvent(() => {
    if (lastEditId !== undefined) void options.actions.undo(lastEditId)
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
