import { useShortcut } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { MAIN_NAVIGATION } from './navigationItems.ts'

const PALETTE_KEYS = 'mod+k'

/** The keyboard shortcuts of every screen (D07): the palette, and 'g' with a letter for the screens. */
export function useShellKeys({ openPalette }: { openPalette: () => void }): void {
  useShortcut({ keys: PALETTE_KEYS, label: 'Search and commands', onPress: openPalette, allowInFields: true })
  useGoTo('g h')
  useGoTo('g m')
  useGoTo('g a')
  useGoTo('g t')
  useGoTo('g l')
}

function useGoTo(keys: string): void {
  const navigate = useNavigate()
  const item = MAIN_NAVIGATION.find((each) => each.keys === keys)
  useShortcut({
    keys,
    group: 'Go to',
    label: item?.label ?? '',
    enabled: item !== undefined,
    onPress: () => void navigate(item?.href ?? '/'),
  })
}
