import { Button, Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@rankdesk/ui'
import { useState } from 'react'
import type { AriaPattern, Steps } from './ariaPattern.ts'
import { all, byRole, focused, gone, has, lacks, shown } from './checks.ts'

function MenuExample() {
  const [last, setLast] = useState('nothing')
  const [notes, setNotes] = useState(false)
  const [order, setOrder] = useState('name')
  function note(checked: boolean) {
    setNotes(checked)
    setLast('noted')
  }
  function sort(by: string) {
    setOrder(by)
    setLast(`ordered by ${by}`)
  }
  return (
    <>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => setLast('renamed')}>Rename</MenuItem>
        <MenuItem onSelect={() => setLast('copied')}>Copy</MenuItem>
        <MenuItem disabled onSelect={() => setLast('published')}>
          Publish
        </MenuItem>
        <MenuSeparator />
        <MenuCheckboxItem checked={notes} onCheckedChange={note}>
          Notes
        </MenuCheckboxItem>
        <MenuRadioGroup label="Order" value={order} onValueChange={sort}>
          <MenuRadioItem value="name">By name</MenuRadioItem>
          <MenuRadioItem value="date">By date</MenuRadioItem>
        </MenuRadioGroup>
      </Menu>
      <output aria-label="Last action">{last}</output>
    </>
  )
}

const CLOSED: Steps = ['{Tab}', focused('button', 'Actions')]
const OPEN: Steps = [...CLOSED, '{Enter}', focused('menuitem', 'Rename')]

const TO_NOTES: Steps = [
  '{ArrowUp}',
  focused('menuitemradio', 'By date'),
  '{ArrowUp}',
  focused('menuitemradio', 'By name'),
  '{ArrowUp}',
  focused('menuitemcheckbox', 'Notes'),
]

const did = (action: string) => () => {
  if (byRole('status', 'Last action').textContent !== action) throw new Error(`${action} was not the last action`)
}
const closed = all(gone('menu'), focused('button', 'Actions'))

export const menu: AriaPattern = {
  needsRealKeys: true,
  page: 'menu-button',
  component: 'Layers/Menu',
  componentName: 'Menu',
  note: 'The menu of a button, with the keys of the menubar pattern. ContextMenu has the same items. Disabled items are skipped.',
  Example: MenuExample,
  markup: [
    { demand: 'The element that opens the menu has the role button', expect: shown('button', 'Actions') },
    { demand: 'Its aria-haspopup is menu', expect: has('button', 'Actions', 'aria-haspopup', 'menu') },
    {
      demand: 'It is not expanded while the menu is closed',
      expect: has('button', 'Actions', 'aria-expanded', 'false'),
    },
    {
      demand: 'It is expanded while the menu is open, and aria-controls refers to it (optional)',
      before: OPEN,
      expect: () => {
        const button = document.querySelector('[aria-haspopup=menu][aria-expanded=true]')
        if (button?.getAttribute('aria-controls') !== byRole('menu').id) throw new Error('The button controls no menu')
      },
    },
    {
      demand: 'The items are inside an element with the role menu, which the button names',
      before: OPEN,
      expect: () => {
        const items = ['menuitem', 'menuitemcheckbox', 'menuitemradio'].flatMap((role) => [
          ...byRole('menu', 'Actions').querySelectorAll(`[role=${role}]`),
        ])
        if (items.length !== 6) throw new Error(`The menu has ${items.length} items`)
      },
    },
    {
      demand: 'Checked items are aria-checked',
      before: OPEN,
      expect: all(
        has('menuitemcheckbox', 'Notes', 'aria-checked', 'false'),
        has('menuitemradio', 'By name', 'aria-checked', 'true'),
        has('menuitemradio', 'By date', 'aria-checked', 'false'),
      ),
    },
    {
      demand: 'A disabled item is aria-disabled, the others are not',
      before: OPEN,
      expect: all(has('menuitem', 'Publish', 'aria-disabled', 'true'), lacks('menuitem', 'Copy', 'aria-disabled')),
    },
    { demand: 'Groups are divided by a separator', before: OPEN, expect: shown('separator') },
  ],
  keys: [
    ...(['{Enter}', ' '] as const).map((key) => ({
      key,
      from: 'the button',
      before: CLOSED,
      effect: 'Opens the menu and moves to the first item',
      expect: focused('menuitem', 'Rename'),
    })),
    {
      key: '{ArrowDown}',
      from: 'the button',
      before: CLOSED,
      effect: 'Opens the menu and moves to the first item',
      optional: true,
      expect: focused('menuitem', 'Rename'),
    },
    {
      key: '{ArrowDown}',
      from: 'an item',
      before: OPEN,
      effect: 'Moves to the next item',
      expect: focused('menuitem', 'Copy'),
    },
    {
      key: '{ArrowDown}',
      from: 'the last item',
      before: [...OPEN, '{End}', focused('menuitemradio', 'By date')],
      effect: 'Moves to the first item',
      optional: true,
      expect: focused('menuitem', 'Rename'),
    },
    {
      key: '{ArrowUp}',
      from: 'an item',
      before: [...OPEN, '{ArrowDown}', focused('menuitem', 'Copy')],
      effect: 'Moves to the previous item',
      expect: focused('menuitem', 'Rename'),
    },
    {
      key: '{ArrowUp}',
      from: 'the first item',
      before: OPEN,
      effect: 'Moves to the last item',
      optional: true,
      expect: focused('menuitemradio', 'By date'),
    },
    {
      key: '{End}',
      from: 'an item',
      before: OPEN,
      effect: 'Moves to the last item',
      expect: focused('menuitemradio', 'By date'),
    },
    {
      key: '{Home}',
      from: 'an item',
      before: [...OPEN, '{End}', focused('menuitemradio', 'By date')],
      effect: 'Moves to the first item',
      expect: focused('menuitem', 'Rename'),
    },
    {
      key: 'c',
      from: 'an item',
      before: OPEN,
      effect: 'Moves to the next item that starts with the character',
      optional: true,
      expect: focused('menuitem', 'Copy'),
    },
    {
      key: '{Enter}',
      from: 'an item',
      before: [...OPEN, '{ArrowDown}', focused('menuitem', 'Copy')],
      effect: 'Activates it, closes the menu and returns to the button',
      expect: all(did('copied'), closed),
    },
    {
      key: ' ',
      from: 'an item',
      before: [...OPEN, '{ArrowDown}', focused('menuitem', 'Copy')],
      effect: 'Activates it, closes the menu and returns to the button',
      optional: true,
      expect: all(did('copied'), closed),
    },
    {
      key: '{Enter}',
      from: 'a checkbox item',
      before: [...OPEN, ...TO_NOTES],
      effect: 'Checks it, closes the menu and returns to the button',
      expect: all(closed, did('noted')),
    },
    {
      key: ' ',
      from: 'a checkbox item',
      before: [...OPEN, ...TO_NOTES],
      effect: 'Checks it; the menu stays open',
      optional: true,
      expect: all(has('menuitemcheckbox', 'Notes', 'aria-checked', 'true'), focused('menuitemcheckbox', 'Notes')),
    },
    {
      key: '{Enter}',
      from: 'a radio item',
      before: [...OPEN, '{End}', focused('menuitemradio', 'By date')],
      effect: 'Checks it, closes the menu and returns to the button',
      expect: all(closed, did('ordered by date')),
    },
    {
      key: '{Escape}',
      from: 'an item',
      before: OPEN,
      effect: 'Closes the menu and returns to the button',
      expect: all(did('nothing'), closed),
    },
    {
      key: '{Tab}',
      from: 'an item',
      before: OPEN,
      effect: 'Closes the menu and moves to the control after the button',
      expect: all(gone('menu'), focused('button', 'After')),
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'an item',
      before: OPEN,
      effect: 'Closes the menu and moves to the control before the button',
      expect: all(gone('menu'), focused('button', 'Before')),
    },
    {
      key: '{ArrowRight}',
      from: 'an item',
      before: OPEN,
      effect: 'Does nothing',
      expect: focused('menuitem', 'Rename'),
    },
  ],
}
