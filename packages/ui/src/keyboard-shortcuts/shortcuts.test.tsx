import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShortcutRegistry, SEQUENCE_PAUSE_MS } from './createShortcutRegistry.ts'
import { parseShortcut } from './shortcutDefinition.ts'
import { ShortcutsContext } from './shortcutsContext.ts'
import { ShortcutScope } from './ShortcutScope.tsx'
import type { ShortcutOptions } from './useShortcut.ts'
import { useShortcut } from './useShortcut.ts'

afterEach(cleanup)

function Bound(options: Partial<ShortcutOptions> & Pick<ShortcutOptions, 'onPress'>) {
  useShortcut({ keys: 'g', label: 'Go', ...options })
  return null
}

function FocusBound({ onPress }: { onPress: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  useShortcut({ keys: 'x', label: 'Cross out', within: list, onPress })
  return (
    <div ref={list}>
      <button>Row</button>
    </div>
  )
}

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, ...more })

describe('a shortcut', () => {
  it('runs its action and prevents the default of the browser', () => {
    const onPress = vi.fn()
    render(<Bound keys="ctrl+s" onPress={onPress} />)
    expect(press('s', document.body, { ctrlKey: true })).toBe(false)
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('throws without a key (M519)', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Bound keys="mod+" onPress={vi.fn()} />)).toThrow('Invalid shortcut definition')
    complain.mockRestore()
  })

  it('does nothing in a text field, unless it is allowed there', () => {
    const shy = vi.fn()
    const bold = vi.fn()
    render(
      <>
        <Bound keys="g" onPress={shy} />
        <Bound keys="ctrl+k" allowInFields onPress={bold} />
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Done" />
      </>,
    )
    const name = screen.getByRole('textbox', { name: 'Name' })
    press('g', name)
    press('k', name, { ctrlKey: true })
    expect(shy).not.toHaveBeenCalled()
    expect(bold).toHaveBeenCalledOnce()
    press('g', screen.getByRole('checkbox'))
    expect(shy).toHaveBeenCalledOnce()
  })

  it('does nothing while it is disabled and after it is removed', () => {
    const onPress = vi.fn()
    const { rerender, unmount } = render(<Bound onPress={onPress} enabled={false} />)
    press('g')
    rerender(<Bound onPress={onPress} />)
    press('g')
    unmount()
    press('g')
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('works only in its element', () => {
    const onPress = vi.fn()
    render(<FocusBound onPress={onPress} />)
    press('x')
    expect(onPress).not.toHaveBeenCalled()
    press('x', screen.getByRole('button', { name: 'Row' }))
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('ignores repeated key events', () => {
    const onPress = vi.fn()
    render(<Bound onPress={onPress} />)
    press('g', document.body, { repeat: true })
    expect(onPress).not.toHaveBeenCalled()
  })
})

describe('scopes', () => {
  function page(open: boolean, presses: Record<'page' | 'dialog' | 'always', () => void>) {
    return (
      <ShortcutsContext value={shared}>
        <Bound keys="g" onPress={presses.page} />
        <Bound keys="F8" everywhere onPress={presses.always} />
        <ShortcutScope modal={open}>{open && <Bound keys="d" onPress={presses.dialog} />}</ShortcutScope>
      </ShortcutsContext>
    )
  }
  const registry = createShortcutRegistry('other')
  const shared = { registry, platform: 'other' as const, showHelp: () => undefined }

  it('disable the page while a modal scope is mounted, and enable it afterwards', () => {
    document.addEventListener('keydown', registry.press)
    const presses = { page: vi.fn(), dialog: vi.fn(), always: vi.fn() }
    const { rerender } = render(page(true, presses))
    for (const key of ['g', 'd', 'F8']) press(key)
    expect(presses.page).not.toHaveBeenCalled()
    expect(presses.dialog).toHaveBeenCalledOnce()
    expect(presses.always).toHaveBeenCalledOnce()
    const active = registry.groups().flatMap(({ shortcuts }) => shortcuts)
    expect(active.map(({ keys }) => keys[0])).toEqual(['F8', 'd'])
    rerender(page(false, presses))
    press('g')
    expect(presses.page).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', registry.press)
  })
})

describe('sequences', () => {
  function registryWith(...definitions: string[]) {
    const registry = createShortcutRegistry('other')
    const pressed: string[] = []
    for (const [index, definition] of definitions.entries()) {
      registry.add({
        keys: [definition],
        sequences: [parseShortcut(definition)],
        label: definition,
        group: undefined,
        scope: null,
        everywhere: false,
        allowInFields: false,
        within: () => undefined,
        onPress: () => pressed.push(`${definition} (${index})`),
      })
    }
    const type = (key: string, at: number) => {
      const event = new KeyboardEvent('keydown', { key })
      Object.defineProperty(event, 'timeStamp', { value: at })
      registry.press(event)
    }
    return { pressed, type }
  }

  it('treat g and then h as one shortcut', () => {
    const { pressed, type } = registryWith('g h', 'g c', 'h')
    type('g', 5000)
    type('h', 5400)
    expect(pressed).toEqual(['g h (0)'])
  })

  it('forget the first chord after a second', () => {
    const { pressed, type } = registryWith('g h', 'h')
    type('g', 5000)
    type('h', 5001 + SEQUENCE_PAUSE_MS)
    expect(pressed).toEqual(['h (1)'])
  })

  it('accept the second chord after exactly a second', () => {
    const { pressed, type } = registryWith('g h', 'h')
    type('g', 5000)
    type('h', 5000 + SEQUENCE_PAUSE_MS)
    expect(pressed).toEqual(['g h (0)'])
  })

  it('start again with a chord that does not continue', () => {
    const { pressed, type } = registryWith('g h', 'x')
    type('g', 5000)
    type('x', 5100)
    type('h', 5200)
    expect(pressed).toEqual(['x (1)'])
  })

  it('ignore Shift between two chords', () => {
    const { pressed, type } = registryWith('g ?')
    type('g', 5000)
    type('Shift', 5050)
    type('?', 5100)
    expect(pressed).toEqual(['g ? (0)'])
  })

  it('run the shortcut that was registered last', () => {
    const { pressed, type } = registryWith('g', 'g')
    type('g', 5000)
    expect(pressed).toEqual(['g (1)'])
  })
})
