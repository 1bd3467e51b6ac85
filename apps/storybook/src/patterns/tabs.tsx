import { TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useState } from 'react'
import type { AriaPattern } from './ariaPattern.ts'
import { all, byRole, focused, gone, has, refersTo, shown } from './checks.ts'

const ITEMS = [
  { value: 'due', label: 'Due' },
  { value: 'late', label: 'Late' },
  { value: 'done', label: 'Done' },
]

function TabsExample() {
  const [value, setValue] = useState('due')
  const [slow, setSlow] = useState('fast')
  return (
    <>
      <Tabs value={value} onValueChange={setValue}>
        <TabList label="Clients" items={ITEMS} />
        {ITEMS.map((item) => (
          <TabPanel key={item.value} value={item.value}>
            {item.label} clients
          </TabPanel>
        ))}
      </Tabs>
      <Tabs value={slow} onValueChange={setSlow} activation="manual">
        <TabList
          label="Reports"
          items={[
            { value: 'fast', label: 'Today' },
            { value: 'slow', label: 'All years' },
          ]}
        />
        <TabPanel value={slow}>Report: {slow}</TabPanel>
      </Tabs>
    </>
  )
}

const isSelected = (name: string) => has('tab', name, 'aria-selected', 'true')

/** Focuses the second list, which selects with a key only. */
const TO_REPORTS = ['{Tab}', focused('tab', 'Due'), '{Tab}{Tab}', focused('tab', 'Today'), '{ArrowRight}'] as const

export const tabs: AriaPattern = {
  page: 'tabs',
  component: 'Navigation/Tabs',
  componentName: 'Tabs',
  note: 'Tabs have no menus of their own and cannot be closed, so that Shift + F10 and Delete have nothing to do. A tab refers to its panel while that is on the page.',
  Example: TabsExample,
  markup: [
    { demand: 'The list has the role tablist and a label', expect: shown('tablist', 'Clients') },
    {
      demand: 'Each tab has the role tab, inside the list',
      expect: () => {
        const list = byRole('tablist', 'Clients')
        for (const { label } of ITEMS)
          if (!list.contains(byRole('tab', label))) throw new Error(`${label} is outside the list`)
      },
    },
    {
      demand: 'The active tab is aria-selected, the others are not',
      expect: all(
        isSelected('Due'),
        has('tab', 'Late', 'aria-selected', 'false'),
        has('tab', 'Done', 'aria-selected', 'false'),
      ),
    },
    {
      demand: 'The aria-controls of the active tab refers to its panel',
      expect: refersTo('tab', 'Due', 'aria-controls', () => byRole('tabpanel', 'Due')),
    },
    {
      demand: 'The aria-labelledby of the panel refers to its tab',
      expect: refersTo('tabpanel', 'Due', 'aria-labelledby', () => byRole('tab', 'Due')),
    },
    { demand: 'A panel without controls is in the tab order', expect: has('tabpanel', 'Due', 'tabindex', '0') },
  ],
  keys: [
    {
      key: '{Tab}',
      from: 'the control before the list',
      before: [],
      effect: 'Moves to the active tab',
      expect: focused('tab', 'Due'),
    },
    {
      key: '{Tab}',
      from: 'the active tab',
      before: ['{Tab}', focused('tab', 'Due')],
      effect: 'Moves to the panel',
      expect: focused('tabpanel', 'Due'),
    },
    {
      key: '{ArrowRight}',
      from: 'a tab',
      before: ['{Tab}', focused('tab', 'Due')],
      effect: 'Moves to the next tab and activates it',
      expect: all(focused('tab', 'Late'), isSelected('Late'), shown('tabpanel', 'Late')),
    },
    {
      key: '{ArrowRight}',
      from: 'the last tab',
      before: ['{Tab}', focused('tab', 'Due'), '{End}', focused('tab', 'Done')],
      effect: 'Moves to the first tab',
      expect: all(focused('tab', 'Due'), isSelected('Due')),
    },
    {
      key: '{ArrowLeft}',
      from: 'a tab',
      before: ['{Tab}{ArrowRight}', focused('tab', 'Late')],
      effect: 'Moves to the previous tab and activates it',
      expect: all(focused('tab', 'Due'), isSelected('Due')),
    },
    {
      key: '{ArrowLeft}',
      from: 'the first tab',
      before: ['{Tab}', focused('tab', 'Due')],
      effect: 'Moves to the last tab',
      expect: all(focused('tab', 'Done'), isSelected('Done')),
    },
    {
      key: '{End}',
      from: 'a tab',
      before: ['{Tab}', focused('tab', 'Due')],
      effect: 'Moves to the last tab',
      optional: true,
      expect: focused('tab', 'Done'),
    },
    {
      key: '{Home}',
      from: 'a tab',
      before: ['{Tab}{End}', focused('tab', 'Done')],
      effect: 'Moves to the first tab',
      optional: true,
      expect: focused('tab', 'Due'),
    },
    {
      key: '{ArrowRight}',
      from: 'a tab of a list that activates by hand',
      before: TO_REPORTS.slice(0, -1),
      effect: 'Moves only',
      expect: all(focused('tab', 'All years'), isSelected('Today')),
    },
    {
      key: ' ',
      from: 'a tab that is not active',
      before: [...TO_REPORTS, focused('tab', 'All years')],
      effect: 'Activates it',
      expect: all(isSelected('All years'), gone('tabpanel', 'Today')),
    },
    {
      key: '{Enter}',
      from: 'a tab that is not active',
      before: [...TO_REPORTS, focused('tab', 'All years')],
      effect: 'Activates it',
      expect: all(isSelected('All years'), gone('tabpanel', 'Today')),
    },
  ],
}
