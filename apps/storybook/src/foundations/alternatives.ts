/** A component that other design systems have and this library does not. */
export interface Alternative {
  /** Its names in other design systems. The page is sorted by the first. */
  names: readonly [string, ...string[]]
  /** What to use instead: "use Card" links the component. */
  instead: string
}

/** The components that designers search and the library does not have, each with what to use instead. */
export const ALTERNATIVES: readonly Alternative[] = [
  {
    names: ['App bar', 'Top bar', 'UI shell', 'Header'],
    instead: 'The header belongs to the app: see the stories of Screens. For the head of a page, use PageTitle.',
  },
  { names: ['Audio player'], instead: 'Write a native audio element with controls. For a video, use VideoPlayer.' },
  {
    names: ['Breadcrumb', 'Breadcrumbs'],
    instead:
      'Pages are not nested deeply enough to need one. For the pages of one section, use NavTabs. For the way back, use Link.',
  },
  {
    names: ['Callout card', 'Media card', 'Promotion'],
    instead: 'To group content, use Card. For a notice, use Banner.',
  },
  {
    names: ['Carousel', 'Slideshow'],
    instead: 'It hides most of its content. Show the items side by side: use Card, and use Pager when there are many.',
  },
  {
    names: ['Cascader', 'Tree select'],
    instead: 'To choose in a hierarchy, use Tree. For one long list, use Combobox.',
  },
  {
    names: ['Chat', 'Comment thread', 'Message list'],
    instead: 'For what was said and when, use Card with RelativeDate and Avatar. For the entry, use TextAreaField.',
  },
  {
    names: ['Code block', 'Code snippet'],
    instead:
      'For code to read or edit, use CodeEditor, which can be read-only. For a short value to copy, use CopyButton.',
  },
  { names: ['Color picker', 'Swatch picker'], instead: 'For a few named colors, use Select.' },
  {
    names: ['Date range picker'],
    instead: 'For two days, use DateField twice. For months, use MonthField.',
  },
  {
    names: ['Description list', 'Descriptions', 'Structured list', 'Property list'],
    instead: 'Write a native dl. For one figure with its label, use Stat. For many records, use DataTable.',
  },
  {
    names: ['Divider', 'Separator', 'Rule'],
    instead:
      'White space separates. Where a line is needed, it is a border in the color hairline. In a menu, use Menu with its MenuSeparator.',
  },
  {
    names: ['Drawer', 'Side panel', 'Side sheet', 'Bottom sheet', 'Sheet'],
    instead:
      'For a task of its own, use Dialog. For facts and controls beside an element, use Flyout. For two panes, use Splitter.',
  },
  {
    names: ['Floating action button', 'FAB', 'Speed dial'],
    instead: 'The main action is at the right end of the header or bar: use Button with the variant `primary`.',
  },
  { names: ['Footer', 'Bottom navigation'], instead: 'Screens have none. For the pages of one section, use NavTabs.' },
  {
    names: ['Funnel chart', 'Waterfall chart', 'Sankey'],
    instead: 'For amounts by step, use BarChart. For shares of one whole, use StackedBar.',
  },
  {
    names: ['Gantt chart', 'Kanban board', 'Scheduler view'],
    instead: 'For records with dates and states, use DataTable. For groups with an order, use SortableList.',
  },
  {
    names: ['Grid', 'Layout grid', 'Stack', 'Inline', 'Box'],
    instead:
      'Layout is written with classes on the 4 px grid: see Foundations, Space. For a frame around content, use Card.',
  },
  {
    names: ['Heat map', 'Treemap'],
    instead: 'For numbers by row and column, use DataTable. For shares, use BarChart.',
  },
  {
    names: ['Infinite scroll', 'Load more', 'Virtual list'],
    instead: 'Long tables draw only what is in sight: use DataTable. For pages of results, use Pager.',
  },
  {
    names: ['Kbd', 'Keyboard key'],
    instead: 'For the list of shortcuts with their keys, use KeyboardShortcuts. Menu items show their own.',
  },
  { names: ['Lightbox', 'Image gallery'], instead: 'For a large picture over the page, use Dialog with ImageLoader.' },
  {
    names: ['Map', 'Geo chart'],
    instead: 'For values by place, use BarChart or DataTable.',
  },
  { names: ['Markdown editor'], instead: 'For formatted text, use RichText. For HTML, use CodeEditor.' },
  { names: ['Mentions'], instead: 'To choose a person, use Combobox.' },
  {
    names: ['Navigation drawer', 'Navigation rail', 'Sidebar', 'Side navigation'],
    instead: 'The navigation belongs to the app: see the stories of Screens. Inside of a page, use NavTabs or Tabs.',
  },
  {
    names: ['One-time password', 'OTP input', 'Password field'],
    instead:
      'For a password, use TextInput with the type `password` in a Field. One-time codes are entered at the sign-in provider.',
  },
  { names: ['QR code', 'Watermark'], instead: 'For an address to share, use CopyButton.' },
  { names: ['Radar chart'], instead: 'Angles and areas are hard to compare. To compare amounts, use BarChart.' },
  {
    names: ['Rating', 'Stars'],
    instead: 'To show a rating, use Stat or Chip with its word. To enter one, use RadioGroup.',
  },
  {
    names: ['Slider', 'Range slider'],
    instead:
      'It is hard to set exactly. For a small number, use NumberStepper. For an amount, use EditableText or TextField.',
  },
  {
    names: ['Split button'],
    instead: 'Show the main action and put the others behind a second button: use Button, then use Menu.',
  },
  {
    names: ['Timeline', 'Activity feed'],
    instead: 'For the stages of a task, use Steps. For past events, use DataTable with RelativeDate.',
  },
  {
    names: ['Toolbar', 'Command bar', 'Action bar'],
    instead: 'Put buttons in a row: use IconButton with names. The editor has its own: use RichText.',
  },
  {
    names: ['Tour', 'Coachmark', 'Teaching popover'],
    instead: 'A screen explains itself: where it is empty, use EmptyState. For one hint, use Tooltip.',
  },
  {
    names: ['Transfer list', 'Dual list'],
    instead: 'To choose several of many, use MultiSelect. To put them in order, use SortableList.',
  },
]
