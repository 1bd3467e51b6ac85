import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createShortcutRegistry } from './createShortcutRegistry.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { ShortcutsContext } from './shortcutsContext.ts'

describe('formatting a shortcut', () => {
  it.each([
    ['mod+shift+k', 'mac', [['⇧', '⌘', 'K']], ['Shift Command K']],
    ['mod+shift+k', 'other', [['Ctrl', 'Shift', 'K']], ['Ctrl Shift K']],
    ['g h', 'other', [['G'], ['H']], ['G', 'H']],
    ['?', 'other', [['?']], ['Question mark']],
    ['up', 'other', [['↑']], ['Up']],
    ['alt+enter', 'mac', [['⌥', 'Enter']], ['Option Enter']],
  ] as const)('%s on %s', (definition, platform, caps, spokenName) => {
    const value = { registry: createShortcutRegistry(platform), platform, showHelp: () => undefined }
    const { container } = render(
      <ShortcutsContext value={value}>
        <ShortcutKeys keys={definition} />
      </ShortcutsContext>,
    )
    const shown = [...container.querySelectorAll('[aria-hidden]')].map((part) => part.textContent)
    expect(shown).toEqual(caps.flatMap((chord, index) => [...(index === 0 ? [] : ['then']), ...chord]))
    expect(container.querySelector('.sr-only')?.textContent).toBe(spokenName.join(' then '))
  })
})
