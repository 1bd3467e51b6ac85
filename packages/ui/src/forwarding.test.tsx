import { X } from 'lucide-react'
import { fixedClock } from '@rankdesk/format/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as ui from './index.ts'

/*
 * Every component forwards ref, className, style, id, data-* and aria-* to a documented element. A new component is
 * listed here, or among the components without an element of their own.
 */

/** What a caller gives besides a component's own props. `any`, because each component has a ref to another element. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Given = any
type Render = (given: Given) => ReactElement

const options = [{ value: 'a', label: 'A' }]
const clock = fixedClock('2026-03-08T20:00:00Z')
const nothing = () => undefined
const schema = z.object({ name: z.string() })
const form = { schema, defaultValues: { name: '' }, onSubmit: nothing }
const store = ui.createUploadStore({ transport: { send: () => new Promise<never>(nothing) }, clock })
const page = { id: 'first', title: 'Commands', placeholder: 'Search', commands: [] }
const button = <button type="button">Open</button>
const menu = (given: Given, items: ReactElement) => (
  <ui.Menu {...given} open trigger={button}>
    {items}
  </ui.Menu>
)

/** All attributes are on the outer element, which for a layer is its panel. */
const WHOLE: Record<string, Render> = {
  Alert: (given) => <ui.Alert {...given} open title="Saved" onClose={nothing} />,
  Avatar: (given) => <ui.Avatar {...given} name="Maya Okafor" />,
  Badge: (given) => <ui.Badge {...given}>3</ui.Badge>,
  Banner: (given) => <ui.Banner {...given}>Offline</ui.Banner>,
  Button: (given) => <ui.Button {...given}>Save</ui.Button>,
  Calendar: (given) => <ui.Calendar {...given} value={null} today="2026-03-08" onChange={nothing} />,
  Card: (given) => <ui.Card {...given}>Text</ui.Card>,
  CheckboxGroup: (given) => <ui.CheckboxGroup {...given} options={options} />,
  Chip: (given) => <ui.Chip {...given}>New</ui.Chip>,
  Collapsible: (given) => <ui.Collapsible {...given} title="More" />,
  ColumnMapper: (given) => (
    <ui.ColumnMapper
      {...given}
      label="Columns"
      titles={['A']}
      rows={[]}
      options={options}
      value={['a']}
      onChange={nothing}
    />
  ),
  CommandPalette: (given) => <ui.CommandPalette {...given} open page={page} onOpenChange={nothing} />,
  Confirm: (given) => <ui.Confirm {...given} open title="Delete?" onAnswer={nothing} />,
  CopyButton: (given) => <ui.CopyButton {...given} text="7" />,
  CsvButton: (given) => <ui.CsvButton {...given} csv={() => ''} fileName="clients" />,
  DataTable: (given) => <ui.DataTable {...given} label="Clients" columns={[]} data={[]} getRowId={() => ''} />,
  Dialog: (given) => <ui.Dialog {...given} open title="Rename" onOpenChange={nothing} />,
  EmptyState: (given) => <ui.EmptyState {...given} title="No clients" />,
  ErrorState: (given) => <ui.ErrorState {...given} title="Clients failed to load" />,
  Field: (given) => (
    <ui.Field {...given} label="Name">
      <ui.TextInput />
    </ui.Field>
  ),
  FilterChips: (given) => (
    <ui.FilterChips
      {...given}
      filters={[{ key: 'a', label: 'A', text: 'B' }]}
      onRemove={nothing}
      onClearAll={nothing}
    />
  ),
  FilterMenu: (given) => <ui.FilterMenu {...given} fields={[]} values={{}} onApply={nothing} />,
  Flyout: (given) => (
    <ui.Flyout {...given} defaultOpen label="Team" trigger={button}>
      Text
    </ui.Flyout>
  ),
  Form: (given) => <ui.Form {...form} {...given} />,
  FormActions: (given) => (
    <ui.Form {...form}>
      <ui.FormActions {...given} />
    </ui.Form>
  ),
  FormField: (given) => (
    <ui.Form {...form}>
      <ui.FormField {...given} name="name">
        {(field) => <ui.TextInput {...field} />}
      </ui.FormField>
    </ui.Form>
  ),
  HoverCard: (given) => (
    <ui.HoverCard {...given} label="Team" trigger={button}>
      Text
    </ui.HoverCard>
  ),
  Icon: (given) => <ui.Icon {...given} of={X} />,
  IconButton: (given) => <ui.IconButton {...given} label="Close" icon={null} />,
  ImageCropper: (given) => (
    <ui.ImageCropper {...given} src="/a.png" label="Van" crop={ui.WHOLE} onCropChange={nothing} />
  ),
  ImageLoader: (given) => <ui.ImageLoader {...given} src="/a.png" alt="Van" />,
  Link: (given) => <ui.Link {...given} href="/clients" />,
  Logo: (given) => <ui.Logo {...given} />,
  Menu: (given) => menu(given, <ui.MenuItem>Rename</ui.MenuItem>),
  MenuCheckboxItem: (given) => menu({}, <ui.MenuCheckboxItem {...given} checked onCheckedChange={nothing} />),
  MenuGroup: (given) => menu({}, <ui.MenuGroup {...given} label="Sort" />),
  MenuItem: (given) => menu({}, <ui.MenuItem {...given}>Rename</ui.MenuItem>),
  MenuRadioGroup: (given) => menu({}, <ui.MenuRadioGroup {...given} label="Sort" value="a" onValueChange={nothing} />),
  MenuRadioItem: (given) =>
    menu(
      {},
      <ui.MenuRadioGroup label="Sort" value="a" onValueChange={nothing}>
        <ui.MenuRadioItem {...given} value="a">
          A
        </ui.MenuRadioItem>
      </ui.MenuRadioGroup>,
    ),
  MenuSeparator: (given) => menu({}, <ui.MenuSeparator {...given} />),
  MultiSelect: (given) => <ui.MultiSelect {...given} options={options} />,
  NavTabs: (given) => <ui.NavTabs {...given} label="Pages" items={[]} />,
  OutOf: (given) => <ui.OutOf {...given} value="3" total="6" />,
  PageTitle: (given) => <ui.PageTitle {...given} title="Clients" />,
  Pager: (given) => <ui.Pager {...given} page={1} total={3} onChange={nothing} />,
  ProgressBar: (given) => <ui.ProgressBar {...given} label="Uploaded" value={0.5} />,
  ProgressCircle: (given) => <ui.ProgressCircle {...given} label="Selected" value={1} max={3} />,
  Quantity: (given) => <ui.Quantity {...given} value="7" unit="%" />,
  RelativeDate: (given) => <ui.RelativeDate {...given} date={clock.now()} clock={clock} live={false} />,
  RowActions: (given) => <ui.RowActions {...given}>{button}</ui.RowActions>,
  SafeHtml: (given) => <ui.SafeHtml {...given} html="<p>Text</p>" />,
  ScrollArea: (given) => <ui.ScrollArea {...given} label="Notes" />,
  SegmentedControl: (given) => (
    <ui.SegmentedControl {...given} label="View" options={options} value="a" onChange={nothing} />
  ),
  ShortcutKeys: (given) => <ui.ShortcutKeys {...given} keys="mod+k" />,
  Skeleton: (given) => <ui.Skeleton {...given} />,
  SkeletonText: (given) => <ui.SkeletonText {...given} />,
  SortableList: (given) => (
    <ui.SortableList
      {...given}
      label="Order"
      items={['a', 'b']}
      getId={String}
      getName={String}
      onReorder={nothing}
      renderItem={String}
    />
  ),
  SpecialHoursEditor: (given) => <ui.SpecialHoursEditor {...given} value={[]} today="2026-03-08" onChange={nothing} />,
  Spinner: (given) => <ui.Spinner {...given} />,
  Splitter: (given) => <ui.Splitter {...given} panes={[]} />,
  Stat: (given) => <ui.Stat {...given} label="Clients" figure="7" />,
  Steps: (given) => <ui.Steps {...given} label="Import" steps={['Files']} current={0} />,
  Table: (given) => <ui.Table {...given} label="Pages" columns={[]} rows={[]} rowKey={nothing} />,
  Tab: (given) => (
    <ui.Tabs value="a" onValueChange={nothing}>
      <ui.TabList label="Lists">
        <ui.Tab {...given} value="a">
          A
        </ui.Tab>
      </ui.TabList>
    </ui.Tabs>
  ),
  TabList: (given) => (
    <ui.Tabs value="a" onValueChange={nothing}>
      <ui.TabList {...given} label="Lists" items={options} />
    </ui.Tabs>
  ),
  TabPanel: (given) => (
    <ui.Tabs value="a" onValueChange={nothing}>
      <ui.TabPanel {...given} value="a" />
    </ui.Tabs>
  ),
  Tabs: (given) => <ui.Tabs {...given} value="a" onValueChange={nothing} />,
  TextArea: (given) => <ui.TextArea {...given} />,
  TextInput: (given) => <ui.TextInput {...given} />,
  Tree: (given) => <ui.Tree {...given} label="Pages" nodes={[{ id: 'a', name: 'A' }]} />,
  TruncatedText: (given) => <ui.TruncatedText {...given} text="Roof repair in Norfolk" limit={8} />,
  UploadDropArea: (given) => <ui.UploadDropArea {...given} prompt="Drop" onFiles={nothing} />,
  Uploader: (given) => <ui.Uploader {...given} store={store} />,
  VideoPlayer: (given) => <ui.VideoPlayer {...given} src="/a.mp4" title="Tour" />,
  ViewToggle: (given) => <ui.ViewToggle {...given} value="list" onChange={nothing} />,
}

/** className and style are on the outer element; ref, id, data-* and aria-* on the element that takes focus. */
const SPLIT: Record<string, Render> = {
  Checkbox: (given) => <ui.Checkbox {...given} label="Hidden" />,
  Combobox: (given) => <ui.Combobox {...given} load={() => Promise.resolve(options)} />,
  DateField: (given) => <ui.DateField {...given} clock={clock} />,
  EditableText: (given) => <ui.EditableText {...given} label="Phone" />,
  HoursEditor: (given) => <ui.HoursEditor {...given} />,
  MonthField: (given) => <ui.MonthField {...given} clock={clock} />,
  NumberStepper: (given) => <ui.NumberStepper {...given} />,
  PhoneField: (given) => <ui.PhoneField {...given} />,
  RadioGroup: (given) => <ui.RadioGroup {...given} options={options} value="a" />,
  SearchField: (given) => <ui.SearchField {...given} label="Search" value="" onChange={nothing} />,
  Select: (given) => <ui.Select {...given} options={options} />,
  Switch: (given) => <ui.Switch {...given} label="Hidden" />,
  TextAreaField: (given) => <ui.TextAreaField {...given} label="Note" />,
  TextField: (given) => <ui.TextField {...given} label="Name" />,
  TimeField: (given) => <ui.TimeField {...given} />,
}

/** Components without an element that a caller could address, and why. */
const WITHOUT_ELEMENT: Record<string, string> = {
  DialogsProvider: 'provides a context',
  ErrorBoundary: 'renders its children',
  LazyModuleError: 'is an error',
  ShortcutScope: 'provides a context',
  ShortcutsProvider: 'provides a context',
  ToastProvider: 'provides a context',
  Tooltip: 'belongs to its child, which takes the attributes',
  TooltipProvider: 'provides a context',
}

/** Components whose element appears by an action, or that have a rule of their own. */
const OTHERS: Record<string, string> = {
  ContextMenu: 'opens by the secondary button',
  FormDialog: 'gives the id to its form and the rest to the dialog',
  FormError: 'appears with an error',
  UploadQueue: 'appears with an upload',
  UploadTray: 'appears with an upload',
}

const given = {
  id: 'own-id',
  className: 'own-class',
  style: { marginTop: '7px' },
  'data-mark': 'own-data',
  'aria-roledescription': 'own role',
}

/** Renders a component with all attributes. A HoverCard opens by a press; a Flyout loads its panel first. */
async function rendered(name: string, render_: Render) {
  let element: Element | null = null
  await act(async () => {
    render(
      <ui.TooltipProvider>
        {render_({
          ...given,
          ref: (node: Element | null) => {
            if (node !== null) element = node
          },
        })}
      </ui.TooltipProvider>,
    )
  })
  if (name === 'HoverCard') fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.querySelectorAll('#own-id')).toHaveLength(1))
  return { byRef: element as Element | null, byId: document.querySelector('#own-id') }
}

describe('every component forwards attributes', () => {
  it('is listed', () => {
    const components = Object.entries(ui).filter(
      ([name, value]) => /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || '$$typeof' in Object(value)),
    )
    const listed = [WHOLE, SPLIT, WITHOUT_ELEMENT, OTHERS].flatMap(Object.keys)
    expect(listed.toSorted()).toEqual(components.map(([name]) => name).toSorted())
  })

  it.each(Object.entries(WHOLE))('%s: to its outer element', async (name, render_) => {
    const { byRef, byId } = await rendered(name, render_)
    expect(byRef).toBe(byId)
    expect(byRef?.getAttribute('class')?.split(' ')).toContain('own-class')
    expect(byRef).toHaveProperty('style.marginTop', '7px')
    expect(byRef?.getAttribute('data-mark')).toBe('own-data')
    expect(byRef?.getAttribute('aria-roledescription')).toBe('own role')
  })

  it.each(Object.entries(SPLIT))('%s: to its outer element and the one that takes focus', async (name, render_) => {
    const { byRef, byId } = await rendered(name, render_)
    expect(byId?.getAttribute('data-mark')).toBe('own-data')
    expect(byId?.getAttribute('aria-roledescription')).toBe('own role')
    expect(byId?.contains(byRef) === true && byRef !== null).toBe(true)
    const outer = document.querySelector('.own-class')
    expect(outer?.contains(byId)).toBe(true)
    expect(outer).toHaveProperty('style.marginTop', '7px')
  })

  it('FormDialog: the id to its form, the rest to the dialog', () => {
    render(
      <ui.FormDialog
        {...form}
        id="own-id"
        data-mark="own-data"
        className="own-class"
        open
        title="Rename"
        onClose={nothing}
      >
        Text
      </ui.FormDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Rename' })
    expect(dialog.getAttribute('data-mark')).toBe('own-data')
    expect(dialog.classList.contains('own-class')).toBe(true)
    expect(dialog.querySelector('form')?.id).toBe('own-id')
    expect(document.querySelectorAll('#own-id')).toHaveLength(1)
  })

  it('points the label of a field to the own id of its control, and joins the descriptions', () => {
    render(
      <ui.Field label="Phone" hint="With its area code">
        <ui.PhoneField id="own-id" aria-describedby="more" />
      </ui.Field>,
    )
    const field = screen.getByRole('textbox', { name: 'Phone' })
    expect(field.id).toBe('own-id')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toEqual([expect.stringContaining('note'), 'more'])
  })
})
